import { expect, test } from 'vitest';
import { usedStyle } from './page-style.ts';

test.each([
  {
    name: 'a rule for an unused class is removed, a rule for a class in the code is kept',
    sheet: '.shown{color:red}.in-code{color:red}.other{color:red}',
    text: '<p class="shown"> className={open ? \'in-code\' : ""}',
    used: '.shown,.in-code{color:red}',
  },
  {
    name: 'a rule for an unused id or data attribute is removed',
    sheet:
      ':where(#shown,#other) p{color:red}#other{color:red}[data-in] b{top:0}[data-out] b{top:0}',
    text: '<section id="shown" data-in="">',
    used: ':where(#shown,#other) p{color:red}[data-in] b{top:0}',
  },
  {
    name: 'a utility class with special characters in its name is kept',
    sheet: '.md\\:w-\\[10\\.5rem\\]{width:10.5rem}.lg\\:w-1{width:1px}',
    text: 'className="md:w-[10.5rem]"',
    used: '.md\\:w-\\[10\\.5rem\\]{width:10.5rem}',
  },
  {
    name: 'a utility class is removed if only longer class names contain its name',
    sheet: '.w-1{width:1px}.sm\\:w-1{width:2px}.max-sm\\:w-1{width:3px}.sm\\:w-12{width:4px}',
    text: 'className="max-sm:w-1 sm:w-12"',
    used: '.max-sm\\:w-1{width:3px}.sm\\:w-12{width:4px}',
  },
  {
    name: 'an animation and a custom property are removed with the only class that used them',
    sheet:
      ':root{--used:red;--left:blue}@keyframes turn{to{rotate:1turn}}.shown{color:var(--used)}.other{color:var(--left);animation:turn 1s}',
    text: 'class="shown"',
    used: ':root{--used:red}.shown{color:var(--used)}',
  },
  {
    name: 'a property with the name of an unused class is kept',
    sheet: '.border-collapse{color:red}.shown{border-collapse:collapse}',
    text: 'class="shown"',
    used: '.shown{border-collapse:collapse}',
  },
  {
    name: 'a rule for several classes is kept if one is used, a rule that excludes a class is always kept',
    sheet: ':is(.shown,.other) p{color:red}:is(.other,.more) p{top:0}.shown:not(.other){left:0}',
    text: 'class="shown"',
    used: ':is(.shown,.other) p{color:red}.shown:not(.other){left:0}',
  },
  {
    name: 'a custom property that another custom property uses is kept',
    sheet: ':root{--a:var(--b);--b:red}.shown{color:var(--a)}',
    text: 'class="shown"',
    used: ':root{--a:var(--b);--b:red}.shown{color:var(--a)}',
  },
  {
    name: 'selectors of shadow hosts and spaces after commas are removed',
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
