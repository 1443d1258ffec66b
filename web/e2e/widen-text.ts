/**
 * Runs in the page: widens current and later text by about 3 %; an average letter is 0.5 em wide. Preserves the page's
 * own letter-spacing.
 */
export function widenText(): void {
  const wider = '0.015em';
  const widen = (rules: CSSRuleList) => {
    for (const rule of rules) {
      if (rule instanceof CSSStyleRule && rule.style.letterSpacing) {
        const { letterSpacing } = rule.style;
        const own = letterSpacing === 'normal' ? '0em' : letterSpacing;
        rule.style.letterSpacing = `calc(${own} + ${wider})`;
      }
      if ('cssRules' in rule) widen(rule.cssRules as CSSRuleList);
    }
  };
  for (const { cssRules } of document.styleSheets) widen(cssRules);
  // The page's policy forbids style elements. The first layer loses to every other rule.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`@layer theme { * { letter-spacing: ${wider} } }`);
  document.adoptedStyleSheets.push(sheet);
}
