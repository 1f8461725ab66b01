import { existsSync } from 'node:fs'
import { run } from './run.mjs'

/** Installs packages where that is possible without asking: on Debian, as root. @param {...string} packages */
export async function installOnDebian(...packages) {
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) return
  const quiet = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  await run('apt-get', ['update', '-qq'], quiet)
  await run('apt-get', ['install', '-y', '-qq', ...packages], quiet)
}
