import { expect, test } from 'vitest';
import { mailColors } from '../../api/_mail/blocks.ts';
import { colour, colourOnPine } from './tokens.ts';

test('mails have the colours of the page, and in the dark those of its dark sections', () => {
  expect(mailColors.light).toEqual({
    paper: colour('paper'),
    raised: colour('raised'),
    tint: colour('tint'),
    ink: colour('ink'),
    muted: colour('muted'),
    line: colour('line'),
    signal: colour('signal'),
  });
  expect(mailColors.dark).toEqual({
    paper: colourOnPine('paper'),
    raised: colourOnPine('raised'),
    tint: colourOnPine('tint'),
    ink: colourOnPine('ink'),
    muted: colourOnPine('muted'),
    line: colourOnPine('line'),
  });
});
