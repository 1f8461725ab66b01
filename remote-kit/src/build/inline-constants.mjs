const TEXTS_IMPORT = /^import \{ FAILURES \} from '[^']*messages\/failures'$/m
const PATHS_IMPORT = /^import \{ pathTo \} from '([^']*remotes\/)paths'$/m

/**
 * Puts what is said in the place of `FAILURES.CODE` and `pathTo('name')`, so that a file brings the texts and addresses that it uses and not
 * the whole tables.
 *
 * @param {{ texts: Readonly<Record<string, string>>, paths: Readonly<Record<string, string>> }} tables
 * @returns {(source: string) => string}
 */
export const createInliner =
  ({ texts, paths }) =>
  (source) =>
    inlinePaths(inlineTexts(source, texts), paths)

function inlineTexts(source, texts) {
  if (!TEXTS_IMPORT.test(source)) return source
  const inlined = source.replace(/\bFAILURES\.([A-Z_]+)\b/g, (whole, code) =>
    code in texts ? JSON.stringify(texts[code]) : whole,
  )
  const body = inlined.replace(TEXTS_IMPORT, '')
  return /\bFAILURES\b/.test(body) ? inlined : body
}

/** The parameter of an address is its end, so only what stands before it is written out. */
function inlinePaths(source, paths) {
  if (!PATHS_IMPORT.test(source)) return source
  const inlined = source
    .replace(/\bpathTo\(\s*'(\w+)'\s*\)/g, (whole, name) =>
      name in paths ? JSON.stringify(paths[name]) : whole,
    )
    .replace(/\bpathTo\(\s*'(\w+)',/g, (whole, name) =>
      name in paths ? `pathWith(${JSON.stringify(paths[name].replace(/:\w+$/, ''))},` : whole,
    )
  const body = inlined.replace(PATHS_IMPORT, "import { pathWith } from '$1path-with'")
  return /\bpathTo\b/.test(body) ? source : body
}
