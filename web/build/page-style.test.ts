import { expect, test } from 'vitest';
import { usedStyle } from './page-style.ts';

test.each([
  {
    name: 'a class that nothing names is left out, one in the code is kept',
    sheet: '.shown{color:red}.in-code{color:red}.other{color:red}',
    text: '<p class="shown"> className={open ? \'in-code\' : ""}',
    used: '.shown,.in-code{color:red}',
  },
  {
    name: 'an id or a data attribute that nothing names is left out like a class',
    sheet:
      ':where(#shown,#other) p{color:red}#other{color:red}[data-in] b{top:0}[data-out] b{top:0}',
    text: '<section id="shown" data-in="">',
    used: ':where(#shown,#other) p{color:red}[data-in] b{top:0}',
  },
  {
    name: 'a utility with signs in its name is known by that name',
    sheet: '.md\\:w-\\[10\\.5rem\\]{width:10.5rem}.lg\\:w-1{width:1px}',
    text: 'className="md:w-[10.5rem]"',
    used: '.md\\:w-\\[10\\.5rem\\]{width:10.5rem}',
  },
  {
    name: 'a utility that another one only ends or begins with is left out',
    sheet: '.w-1{width:1px}.sm\\:w-1{width:2px}.max-sm\\:w-1{width:3px}.sm\\:w-12{width:4px}',
    text: 'className="max-sm:w-1 sm:w-12"',
    used: '.max-sm\\:w-1{width:3px}.sm\\:w-12{width:4px}',
  },
  {
    name: 'an animation and a property that only an unused class used go with it',
    sheet:
      ':root{--used:red;--left:blue}@keyframes turn{to{rotate:1turn}}.shown{color:var(--used)}.other{color:var(--left);animation:turn 1s}',
    text: 'class="shown"',
    used: ':root{--used:red}.shown{color:var(--used)}',
  },
  {
    name: 'a property that is named like an unused class stays',
    sheet: '.border-collapse{color:red}.shown{border-collapse:collapse}',
    text: 'class="shown"',
    used: '.shown{border-collapse:collapse}',
  },
  {
    name: 'a rule for one of several classes stays while one of them is named, a rule against a class always',
    sheet: ':is(.shown,.other) p{color:red}:is(.other,.more) p{top:0}.shown:not(.other){left:0}',
    text: 'class="shown"',
    used: ':is(.shown,.other) p{color:red}.shown:not(.other){left:0}',
  },
  {
    name: 'a property that another one needs stays',
    sheet: ':root{--a:var(--b);--b:red}.shown{color:var(--a)}',
    text: 'class="shown"',
    used: ':root{--a:var(--b);--b:red}.shown{color:var(--a)}',
  },
  {
    name: 'a rule for a shadow host goes, and blanks after commas',
    sheet:
      ':root,:host{--fonts:one, two}.shown{font-family:var(--fonts)}.shown:after{content:", "}',
    text: 'class="shown"',
    used: ':root{--fonts:one,two}.shown{font-family:var(--fonts)}.shown:after{content:", "}',
  },
])('$name', ({ sheet, text, used }) => {
  expect(usedStyle(sheet, text)).toBe(used);
});

test('declarations are not merged into a shorthand that a supported browser rejects, and get prefixes', () => {
  const sheet =
    '.link{text-decoration:underline;text-decoration-thickness:1px}.word{text-decoration:underline dotted}';
  expect(usedStyle(sheet, 'link word')).toBe(
    '.link{text-decoration:underline;text-decoration-thickness:1px}.word{-webkit-text-decoration:underline dotted;text-decoration:underline dotted}',
  );
});
