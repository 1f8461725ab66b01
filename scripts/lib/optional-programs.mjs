import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installOnDebian } from './debian.mjs'

/** By the Debian packages that they are in. */
const PROGRAMS = { pgbackrest: 'pgbackrest', pgbouncer: 'pgbouncer', promtool: 'prometheus' }
/** Not on the path of ordinary users on Debian. */
const FOLDERS = ['/usr/sbin', '/usr/local/sbin']

/** Programs of operators that some tests of the full run need, and skip without: on Debian as root they are installed. */
export async function ensureOptionalPrograms() {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...FOLDERS]
  const missing = Object.entries(PROGRAMS)
    .filter(([program]) => !folders.some((folder) => existsSync(join(folder, program))))
    .map(([, name]) => name)
  if (missing.length > 0) await installOnDebian(...missing)
}
