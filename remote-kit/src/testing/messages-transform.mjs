import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { compileMessages } from '../build/messages/messages.mjs'

const COMPILER = readFileSync(new URL('../build/messages/messages.mjs', import.meta.url))

/** `messages.json` in tests, as builds read it; Jest parses what comes of a JSON file. */
export default {
  process: (source, file) => ({ code: JSON.stringify(compileMessages(source, file)) }),
  getCacheKey: (source) => createHash('sha256').update(COMPILER).update(source).digest('hex'),
}
