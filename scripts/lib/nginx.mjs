import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installOnDebian } from './debian.mjs'
import { fail } from './run.mjs'

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
  await installOnDebian('nginx-light')
  return (
    find() ??
    fail(
      'The test of several processes needs nginx: install it (Debian: apt-get install nginx-light) or set NGINX_PATH.',
    )
  )
}

const find = () =>
  [...(process.env.PATH ?? '').split(delimiter), ...FOLDERS]
    .map((folder) => join(folder, 'nginx'))
    .find((path) => existsSync(path)) ?? null
