import { loadTypeScript } from './load-typescript.mjs'

const { SLOTS, SERVICES } = await loadTypeScript('../remotes/slots.ts')

/** @type {Readonly<Record<string, number>>} Contract version by slot or service name, as declared in `shared/remotes`. */
export const CONTRACT_VERSIONS = { ...SLOTS, ...SERVICES }
