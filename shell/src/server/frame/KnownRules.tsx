import { type ReactNode, useContext } from 'react'
import { type IStyleSheetContext, StyleSheetContext } from 'styled-components'

/** Makes rules of a component's CSS. */
type CompileRules = IStyleSheetContext['stylis']

/** The components of a composition need some hundred; more come only from a release that puts ever other values into its CSS. */
const MAX_KNOWN = 2000

/** The same, but CSS that was compiled before is not compiled again. */
export function rememberRules(compile: CompileRules, max = MAX_KNOWN): CompileRules {
  const known = new Map<string, readonly string[]>()
  const compileOnce = (css: string, selector = '', prefix = '', componentId = '&'): string[] => {
    const key = `${selector}\n${prefix}\n${componentId}\n${css}`
    let rules = known.get(key)
    if (rules === undefined) {
      rules = compile(css, selector, prefix, componentId)
      if (known.size >= max) known.clear()
      known.set(key, rules)
    }
    return [...rules]
  }
  return Object.assign(compileOnce, { hash: compile.hash })
}

let compileOnce: CompileRules | undefined

/**
 * What is rendered within it compiles no CSS that an earlier page has compiled. styled-components itself remembers compiled CSS for one style
 * sheet, and each page has style sheets of its own.
 */
export function KnownRules({ children }: { readonly children: ReactNode }) {
  const outside = useContext(StyleSheetContext)
  compileOnce ??= rememberRules(outside.stylis)
  return (
    <StyleSheetContext.Provider value={{ ...outside, stylis: compileOnce }}>
      {children}
    </StyleSheetContext.Provider>
  )
}
