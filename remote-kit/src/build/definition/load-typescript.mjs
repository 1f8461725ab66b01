import { readFile } from 'node:fs/promises'
import { transform } from '@swc/core'

/**
 * The exports of a TypeScript module that imports nothing but types, for builds that run under plain Node.
 *
 * @param {string} file absolute
 * @throws when the module imports a value
 */
export async function loadTypeScript(file) {
  const source = await readFile(file, 'utf8')
  const { code } = await transform(source, { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } })
  if (/^\s*(import\b|export\b[^\n]*\bfrom\b)/m.test(code)) {
    throw new Error(
      `${file} imports a value. It may import types only: builds read it without compiling anything else.`,
    )
  }
  return import(`data:text/javascript,${encodeURIComponent(code)}`)
}
