// Written by web/styles/page-style.test.ts from web/styles/fonts.css.
export const pageFallbackFonts = `\
@font-face {
  font-family: "Schibsted Fallback";
  font-weight: 400 500;
  src: local("Arial"), local("Liberation Sans"), local("Helvetica Neue");
  size-adjust: 105.08%;
  ascent-override: 92.94%;
  descent-override: 24.54%;
  line-gap-override: 0%;
}
@font-face {
  font-family: "Schibsted Fallback";
  font-weight: 600 700;
  src: local("Arial Bold"), local("Liberation Sans Bold"), local("Helvetica Neue Bold");
  size-adjust: 100.52%;
  ascent-override: 97.15%;
  descent-override: 25.65%;
  line-gap-override: 0%;
}
`;
