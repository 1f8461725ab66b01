import { fileURLToPath } from 'node:url'
import { loadTypeScript } from './load-typescript.mjs'

const { FAILURES } = await loadTypeScript(fileURLToPath(new URL('../messages/failures.ts', import.meta.url)))

const IMPORT = /^import \{ FAILURES \} from '[^']*messages\/failures'$/m

/** Puts the text in the place of `FAILURES.CODE`, so that a file brings the texts that it says and not the catalogue. */
export default function inlineTexts(source) {
  if (!IMPORT.test(source)) return source
  const inlined = source.replace(/\bFAILURES\.([A-Z_]+)\b/g, (whole, code) =>
    code in FAILURES ? JSON.stringify(FAILURES[code]) : whole,
  )
  const body = inlined.replace(IMPORT, '')
  return /\bFAILURES\b/.test(body) ? inlined : body
}
