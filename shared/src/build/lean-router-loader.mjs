const PREFETCHED = /\/\* @__PURE__ \*\/ React\d+\.createElement\(PrefetchPageLinks, \{ page: href \}\)/
/** Statements at the top that keep a component which nobody uses: its name for tools, a class's context. */
const KEEPING = /^\w+\.(?:displayName|contextType) = [^;\n]+;$/gm
const MADE = /^(var \w+ = )(?=React\d*\.(?:createContext|forwardRef|memo)\()/gm

/**
 * Takes out of the router what no page here uses and what tree shaking cannot tell: forms and routes of its data mode, which are made by calls
 * that are not marked as free of effects, and the fetching ahead of its framework mode, since the shell prepares pages itself. A third of the
 * router, which every first page load brings.
 */
export default function leanRouter(source) {
  if (!source.includes('function PrefetchPageLinks(')) return source
  if (!PREFETCHED.test(source))
    throw new Error(
      'react-router renders PrefetchPageLinks in another way than shared/src/build/lean-router-loader.mjs expects. Adapt the expression there.',
    )
  return source.replace(PREFETCHED, 'null').replace(KEEPING, '').replace(MADE, '$1/* @__PURE__ */ ')
}
