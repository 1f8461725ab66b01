import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const DATA_DIR = fileURLToPath(new URL('../test-results/data', import.meta.url))

/** What the shop's own people type while the shop of these tests is open. */
export const storeCommand = (...words: readonly string[]) =>
  promisify(execFile)(process.execPath, ['server/dist/store.mjs', ...words], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR, DATABASE_URL: '' },
  })
