import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fail, run } from './run.mjs'

/** Not on the path of ordinary users on Debian. */
const FOLDERS = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin']

/**
 * The nginx for the test of several processes: the one named by NGINX_PATH, or the system's; on Debian as root it is
 * installed.
 *
 * @returns {Promise<string>}
 */
export async function ensureNginx() {
  const given = process.env.NGINX_PATH
  if (given) return existsSync(given) ? given : fail(`NGINX_PATH names ${given}, which does not exist.`)
  const found = find()
  if (found) return found
  if (existsSync('/etc/debian_version') && process.getuid?.() === 0) {
    const quiet = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
    await run('apt-get', ['update', '-qq'], quiet)
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'nginx-light'], quiet)
    const installed = find()
    if (installed) return installed
  }
  return fail(
    'The test of several processes needs nginx: install it (Debian: apt-get install nginx-light) or set NGINX_PATH.',
  )
}

const find = () =>
  [...(process.env.PATH ?? '').split(delimiter), ...FOLDERS]
    .map((folder) => join(folder, 'nginx'))
    .find((path) => existsSync(path)) ?? null
