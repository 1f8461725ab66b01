import { readFileSync } from 'node:fs'
import { experiments } from '@rspack/core'

/**
 * The one function that a module exports, as the text of a function expression, minified: for a script that stands in a page. The
 * function uses nothing from outside of itself.
 *
 * @param {string} file absolute path of the TypeScript module
 * @returns {Promise<string>}
 */
export async function inlineScript(file) {
  const { transform, minify } = experiments.swc
  const { code } = await transform(readFileSync(file, 'utf8'), {
    jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
  })
  const minified = await minify(code, {
    module: true,
    compress: { ecma: 2020, passes: 3, unsafe_arrows: true },
    mangle: true,
    format: { inline_script: true },
  })
  const [whole, text] = /^export function \w+(\(.*\})$/s.exec(minified.code.replace(/;?\s*$/, '')) ?? []
  if (whole === undefined) throw new Error(`${file} exports more than one function`)
  return `function${text}`
}
