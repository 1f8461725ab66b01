import { createRequire } from 'node:module'
import { createInliner } from './inline-constants.mjs'
import { loadTypeScript } from './load-typescript.mjs'

const load = (file) => loadTypeScript(createRequire(import.meta.url).resolve(`@store/shared/${file}`))
const { FAILURES } = await load('messages/failures')
const { PATHS } = await load('remotes/paths')

export default createInliner({ texts: FAILURES, paths: PATHS })
