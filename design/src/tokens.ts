export interface Token {
  /** With its two dashes. */
  readonly name: string
  /** As the style sheet has it. */
  readonly value: string
}

/** Those of a library that come with its style sheet. */
const FOREIGN = '--toastify-'

/** Every custom property that a style sheet of the store sets on `:root`, in their order. A value for reduced motion is not among them. */
export function readTokens(): readonly Token[] {
  const found = new Map<string, string>()
  for (const rule of [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules])) {
    if (!(rule instanceof CSSStyleRule) || rule.selectorText !== ':root') continue
    for (const name of rule.style) {
      if (name.startsWith('--') && !name.startsWith(FOREIGN))
        found.set(name, rule.style.getPropertyValue(name).trim())
    }
  }
  return [...found].map(([name, value]) => ({ name, value }))
}

const HEX = /^#[\da-f]{6}$/

export const isColour = ({ value }: Token): boolean => HEX.test(value)

/** Those whose names begin so. */
export const tokensLike = (tokens: readonly Token[], ...starts: readonly string[]): readonly Token[] =>
  tokens.filter(({ name }) => starts.some((start) => name.startsWith(`--${start}`)))
