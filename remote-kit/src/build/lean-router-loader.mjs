const PREFETCHED = /\/\* @__PURE__ \*\/ React\d+\.createElement\(PrefetchPageLinks, \{ page: href \}\)/
/** By this attribute of each link its framework mode finds routes to ask for. */
const DISCOVERED = /,\s*"data-discover": !isAbsolute && discover === "render" \? "true" : void 0/g
/** Statements at the top that keep a component which nobody uses: its name for tools, a class's context. */
const KEEPING = /^\w+\.(?:displayName|contextType) = [^;\n]+;$/gm
const MADE = /^(var \w+ = )(?=React\d*\.(?:createContext|forwardRef|memo)\()/gm

/**
 * Takes out of the router what no page here uses and what tree shaking cannot tell: forms and routes of its data mode, which are made by calls
 * that are not marked as free of effects, and the fetching ahead of its framework mode with the attribute on each link, since the shell prepares
 * pages itself. A third of the router, which every first page load brings.
 */
export default function leanRouter(source) {
  if (!source.includes('function PrefetchPageLinks(')) return source
  if (source.search(PREFETCHED) < 0 || source.search(DISCOVERED) < 0)
    throw new Error(
      'react-router writes Link in another way than remote-kit/src/build/lean-router-loader.mjs expects. Adapt the expressions there.',
    )
  return source
    .replace(PREFETCHED, 'null')
    .replace(DISCOVERED, '')
    .replace(KEEPING, '')
    .replace(MADE, '$1/* @__PURE__ */ ')
}
