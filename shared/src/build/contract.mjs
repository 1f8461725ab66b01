import { readFileSync } from 'node:fs'
import { transformSync } from '@swc/core'

const load = async (file) => {
  const source = readFileSync(new URL(file, import.meta.url), 'utf8')
  const { code } = transformSync(source, { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } })
  return import(`data:text/javascript,${encodeURIComponent(code)}`)
}

const { SLOTS, SERVICES } = await load('../remotes/slots.ts')

/** @type {Readonly<Record<string, number>>} Contract version by slot or service name, as declared in `shared/remotes`. */
export const CONTRACT_VERSIONS = { ...SLOTS, ...SERVICES }
