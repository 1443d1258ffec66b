/** The company's mark, in the units of its box: two nodes and the line between them. */
export const mark = {
  width: 24,
  height: 28,
  from: { x: 5, y: 5 },
  to: { x: 19, y: 23 },
  radius: 4,
  line: 'M5 5v4c0 9 14 3 14 12v2',
  lineWidth: 2.25,
} as const;

/**
 * The mark as the inside of an SVG: the line and the node that it leaves in one colour, the node that it reaches in
 * another.
 */
export const markShapes = (line: string, goal: string): string =>
  [
    `<path d="${mark.line}" fill="none" stroke="${line}" stroke-width="${mark.lineWidth}"/>`,
    `<circle cx="${mark.from.x}" cy="${mark.from.y}" r="${mark.radius}" fill="${line}"/>`,
    `<circle cx="${mark.to.x}" cy="${mark.to.y}" r="${mark.radius}" fill="${goal}"/>`,
  ].join('');
