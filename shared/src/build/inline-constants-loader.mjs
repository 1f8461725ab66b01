import { fileURLToPath } from 'node:url'
import { createInliner } from './inline-constants.mjs'
import { loadTypeScript } from './load-typescript.mjs'

const load = (file) => loadTypeScript(fileURLToPath(new URL(file, import.meta.url)))
const { FAILURES } = await load('../messages/failures.ts')
const { PATHS } = await load('../remotes/paths.ts')

export default createInliner({ texts: FAILURES, paths: PATHS })
