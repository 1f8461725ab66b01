#!/usr/bin/env node
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { writeRepository, writeVersions } from './new-repository.mjs'

const HELP = `store-new <name>, or store-new --versions

Writes a repository that holds one new remote into this folder: its page, a test, and package.json with the versions of the store.
--versions puts those versions into the package.json that is here, for each package that both name.`

/** @returns {import('./new-repository.mjs').StoreVersions} */
function readStoreVersions() {
  const file = new URL('../../dist/versions.json', import.meta.url)
  if (!existsSync(file)) throw new Error('This works from the packed @store/remote-kit alone (npm run pack).')
  const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
  /** As a file where it lies here, else from a registry. @param {string} name */
  const from = (name) => {
    const packed = `store-${name}-${version}.tgz`
    return existsSync(join(process.cwd(), packed)) ? `file:./${packed}` : version
  }
  return { shared: from('shared'), kit: from('remote-kit'), ...JSON.parse(readFileSync(file, 'utf8')) }
}

function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { versions: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
  })
  if (values.help) return console.log(HELP)
  if (values.versions ? positionals.length > 0 : positionals.length !== 1) throw new Error(HELP)
  const versions = readStoreVersions()
  if (values.versions) {
    const changes = writeVersions(process.cwd(), versions)
    return console.log(
      changes.length > 0 ? changes.join('\n') : 'package.json has the versions of the store.',
    )
  }
  const [name = ''] = positionals
  writeRepository(process.cwd(), name, versions)
  console.log(`${name} has a page at /${name}. Next:
  pnpm install        with pnpm ${versions.pnpm}
  npx tsc --noEmit
  npx jest
  npx rspack build`)
}

try {
  main()
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
