import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installOnDebian } from './debian.mjs'

/** By the Debian packages that they are in. */
const PROGRAMS = {
  pgbackrest: 'pgbackrest',
  pgbouncer: 'pgbouncer',
  podman: 'podman',
  promtool: 'prometheus',
  // crun, which comes with podman, takes one version of control groups alone.
  runc: 'runc',
}
/** Not on the path of ordinary users on Debian. */
const FOLDERS = ['/usr/sbin', '/usr/local/sbin']

/** @param {string} program */
const isInstalled = (program) =>
  [...(process.env.PATH ?? '').split(delimiter), ...FOLDERS].some((folder) =>
    existsSync(join(folder, program)),
  )

/** Programs of operators that some tests of the full run need, and skip without: on Debian as root they are installed. */
export async function ensureOptionalPrograms() {
  const missing = Object.entries(PROGRAMS)
    .filter(([program]) => !isInstalled(program))
    .map(([, name]) => name)
  if (missing.length > 0) await installOnDebian(...missing)
}

/**
 * The suite, which is skipped with one line where the program is not installed.
 *
 * @param {keyof typeof PROGRAMS} program @param {import('./suites/outcome.mjs').Suite} suite
 * @returns {import('./suites/outcome.mjs').Suite}
 */
export const whereThereIs = (program, suite) => ({
  ...suite,
  needs: [...(suite.needs ?? []), 'optional programs'],
  async run() {
    if (isInstalled(program)) return suite.run()
    console.log(
      `${suite.title} | skipped: ${program} is not installed (Debian: apt-get install ${PROGRAMS[program]})`,
    )
    return { passed: 0, failed: 0, skipped: 1 }
  },
})
