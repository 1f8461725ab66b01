import { join } from 'node:path'
import { ROOT, runAs } from './run.mjs'

const cwd = join(ROOT, 'server/fault-injection')

/**
 * The fault injection program; the server that it runs is built by `scripts/build.mjs`.
 *
 * @param {string} title stands before each line of output
 * @returns {Promise<boolean>} whether it is built
 */
export async function buildChaos(title) {
  const rspack = join(cwd, 'node_modules/@rspack/cli/bin/rspack.js')
  const args = [rspack, 'build']
  return (await runAs(title, process.execPath, args, { cwd })).code === 0
}

/** @param {string} title stands before each line of output @param {readonly string[]} args */
export const runChaos = (title, args) =>
  runAs(title, process.execPath, ['--liftoff-only', '--enable-source-maps', 'dist/chaos.mjs', ...args], {
    cwd,
  })
