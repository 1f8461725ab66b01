/** Colours of `tokens.css` as values, for what is read without the shop's style sheets: mails, PDFs, pages of the server's own. */
export const PALETTE = {
  ink: '#2a1a2e',
  inkSoft: '#66546a',
  plum: '#5b2a4e',
  plumDeep: '#3e1b37',
  plumTint: '#f3e9f0',
  clay: '#b44a2a',
  clayTint: '#fbe9e1',
  rose: '#e9b7a8',
  blush: '#fbefe9',
  cream: '#fffbf6',
  paper: '#ffffff',
  leaf: '#3f5b43',
  sage: '#6f8466',
  sageTint: '#e8eee3',
  honeyDeep: '#96650a',
  danger: '#b3261e',
  dangerTint: '#fcedeb',
  line: '#eaddd9',
  lineControl: '#8d7690',
  stageHoney: '#fff3dc',
  stageRose: '#ffe9df',
  stageSage: '#eaf3e4',
  stagePlum: '#f6e9f3',
} as const

export type PaletteColour = keyof typeof PALETTE

/** The brand's fonts where the reader has them, and what comes near elsewhere. */
export const TEXT_FONT = "Figtree, system-ui, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"
export const DISPLAY_FONT = "Fraunces, Georgia, 'Times New Roman', serif"
