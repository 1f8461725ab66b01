import { bootstrap, PNPM } from './bootstrap.mjs'
import { bundledPackages } from './package/bundled-packages.mjs'
import { fail, run } from './run.mjs'
import { withBundled } from './sbom.mjs'

/** What is installed for production, as pnpm says it, and what the builds contain beside that. */
export async function readSbom() {
  await bootstrap()
  return withBundled(await sbomOf('--prod'), await sbomOf(), bundledPackages())
}

/** @param {readonly string[]} options */
async function sbomOf(...options) {
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', ...options]
  const { code, output } = await run(PNPM, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  if (code !== 0) fail('pnpm could not say what is installed.')
  return JSON.parse(output)
}
