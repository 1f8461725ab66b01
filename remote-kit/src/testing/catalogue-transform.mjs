import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { compileCatalogue } from '../build/messages/messages.mjs'

const COMPILER = readFileSync(new URL('../build/messages/messages.mjs', import.meta.url))

/** A `.po` file in tests, as builds read it. */
export default {
  process: (source, file) => ({
    code: `exports.messages = ${JSON.stringify(compileCatalogue(source, basename(file, '.po')))}`,
  }),
  getCacheKey: (source, file) =>
    createHash('sha256').update(COMPILER).update(file).update(source).digest('hex'),
}
