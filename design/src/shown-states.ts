/** States that a browser alone sets: how a style sheet asks for each, and what else it could ask for. */
const STATES = {
  hover: [':hover', ':is(*)'],
  pressed: [':active', ':is(*)'],
  focus: [':focus-visible', ':is(a, button, input, select, textarea)'],
} as const satisfies Readonly<Record<string, readonly [pseudo: string, instead: string]>>

export type ShownState = keyof typeof STATES

/**
 * The rules of the page's style sheets for hovered, pressed and focused elements, once more for what stands in an element with
 * `data-shown="hover"`, `"pressed"` or `"focus"`: so the page shows these states by the components' own styles.
 */
export const rulesOfShownStates = (): string =>
  [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map(copyFor)).join('\n')

function copyFor(rule: CSSRule): string {
  if (rule instanceof CSSStyleRule) {
    return Object.entries(STATES)
      .flatMap(([state, [pseudo, instead]]) =>
        selectorsOf(rule)
          .filter((selector) => selector.includes(pseudo))
          .map((selector) => `[data-shown="${state}"] ${selector.replaceAll(pseudo, instead)}`),
      )
      .map((selector) => `${selector} { ${rule.style.cssText} }`)
      .join('\n')
  }
  if (rule instanceof CSSGroupingRule) {
    const inside = [...rule.cssRules].map(copyFor).filter(Boolean).join('\n')
    return inside && `${rule.cssText.slice(0, rule.cssText.indexOf('{'))} {\n${inside}\n}`
  }
  return ''
}

/** A comma inside brackets belongs to a selector. */
const selectorsOf = ({ selectorText }: CSSStyleRule): readonly string[] =>
  selectorText.split(/,(?![^(]*\))/).map((selector) => selector.trim())
