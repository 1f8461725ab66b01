import { readFileSync } from 'node:fs'
import { transformSync } from '@swc/core'

/** The exports of a TypeScript module of `shared` that imports nothing but types, for builds that run under plain Node. */
export async function loadTypeScript(file) {
  const source = readFileSync(new URL(file, import.meta.url), 'utf8')
  const { code } = transformSync(source, { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } })
  return import(`data:text/javascript,${encodeURIComponent(code)}`)
}
