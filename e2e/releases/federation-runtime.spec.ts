import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { findNewestBuild } from '@store/remote-kit/release/newest-build.mjs'
import { test } from '../support/own-store'
import { buildChanged, publish, release } from '../support/release-command'

const LOYALTY = 'e2e/fixtures/loyalty-mfe'

/** The preset's configuration with the plugin of the minor version before. */
const CONFIG = `import { ModuleFederationPlugin } from 'federation-before/rspack'
import { remoteOptions } from '@store/remote-kit/build/federation/federation.mjs'
import { remoteConfigs } from '@store/remote-kit/build/preset.mjs'
import { exposesOf, loadDefinition } from '@store/remote-kit/build/definition/remote-definition.mjs'

const exposes = exposesOf(await loadDefinition(import.meta.dirname))
const configs = await remoteConfigs(import.meta.dirname)

export default (env) =>
  configs(env).map((config, index) => ({
    ...config,
    plugins: config.plugins.map((plugin) =>
      plugin.constructor.name === 'ModuleFederationPlugin'
        ? new ModuleFederationPlugin(
            remoteOptions({ container: config.output.uniqueName }, exposes, index === 0 ? 'web' : 'node'),
          )
        : plugin,
    ),
  }))
`

/** The manifest as the kit of that version writes it. */
function sayRuntime(folder: string, version: string): void {
  const build = findNewestBuild(join(folder, 'dist'))
  if (build === null) throw new Error(`${folder} is not built`)
  const file = join(build, 'release.json')
  const manifest = JSON.parse(readFileSync(file, 'utf8'))
  const shared = { ...manifest.shared, '@module-federation/enhanced': version }
  writeFileSync(file, JSON.stringify({ ...manifest, shared }))
}

test('publishes, promotes and rolls back a remote built with an older federation runtime [REL-05]', async ({
  page,
  store,
}) => {
  test.setTimeout(180_000)
  const { origin } = store
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(String(error)))
  const folder = await buildChanged(LOYALTY, { label: 'older', add: { 'rspack.config.mjs': CONFIG } })
  sayRuntime(folder, '2.8.2')
  await release(origin, 'promote', 'loyalty', await publish(origin, folder))

  expect(await store.markupOf('/loyalty?tier=gold'), 'rendered on the server').toMatch(/Tier (<!-- -->)?gold/)
  await page.goto('/loyalty?tier=gold')
  await page.getByRole('button', { name: 'How it works' }).click()
  await expect(page.getByText('Points are added when an order is delivered.')).toBeVisible()

  await store.rollBack('loyalty')
  expect((await fetch(`${origin}/loyalty`)).status).toBe(404)
  expect(problems).toEqual([])
})

test('a remote built with a newer minor of the federation runtime is refused by name [REL-05]', async ({
  store,
}) => {
  test.setTimeout(180_000)
  const { origin } = store
  // Another text makes it another version than the builds of other tests.
  const folder = await buildChanged(LOYALTY, {
    label: 'newer',
    replace: [['src/points/PointsPage.tsx', 'Points are added', 'Your points are added']],
  })
  sayRuntime(folder, '2.10.0')
  const version = await publish(origin, folder)
  await expect(release(origin, 'promote', 'loyalty', version)).rejects.toThrow(
    /loyalty was built against @module-federation\/enhanced 2\.10\.0; shell \S+ shares 2\.9\.2/,
  )
})
