/** The company's mark: a line from one dot to another. Header, icons and sharing images draw it. */
export const markShape = {
  width: 24,
  height: 28,
  line: { d: 'M5 5v4c0 9 14 3 14 12v2', strokeWidth: 2.25 },
  start: { cx: 5, cy: 5, r: 4 },
  goal: { cx: 19, cy: 23, r: 4 },
};
