import { join } from 'node:path'
import { ROOT, run } from './run.mjs'

const SERVER = join(ROOT, 'server')

/** The fault injection program; the server that it runs is built by `scripts/build.mjs`. @returns {Promise<boolean>} */
export async function buildChaos() {
  const rspack = join(SERVER, 'node_modules/@rspack/cli/bin/rspack.js')
  const { code } = await run(process.execPath, [rspack, 'build', '-c', 'chaos/rspack.config.mjs'], {
    cwd: SERVER,
  })
  return code === 0
}

/** @param {readonly string[]} args @param {import('node:child_process').SpawnOptions} [options] */
export const runChaos = (args, options) =>
  run(process.execPath, ['--enable-source-maps', 'chaos/dist/chaos.mjs', ...args], { ...options, cwd: SERVER })
