import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import { findNewestBuild } from '@store/remote-kit/release/newest-build.mjs'
import { isSourceMap, scriptOfMap } from '@store/remote-kit/release/source-maps.mjs'
import { ReleaseManifest } from '@store/shared/remotes/releases/release-manifest'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const PARTS = ['shell', 'account-mfe', 'cart-checkout-mfe', 'catalog-mfe', 'content-mfe']
/** Texts of the panel that development pages have. */
const DEVELOPMENT = ['Remotes of this page', 'From the development server at', 'Nothing of it was loaded yet']

for (const part of PARTS) {
  test(`each script of ${part} has a source map beside it, and names none`, () => {
    const folder = findNewestBuild(join(ROOT, part, 'dist'))
    if (folder === null) throw new Error(`${part} is not built`)
    const { files } = ReleaseManifest.parse(JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8')))
    const paths = files.map(({ path }) => path)
    const scripts = paths.filter((path) => /\.c?js$/.test(path))
    const mapped = new Set(paths.filter(isSourceMap).map(scriptOfMap))
    expect(mapped.size).toBeGreaterThan(10)
    // What only names exports of other files has no line of a source.
    const unmapped = scripts.filter((path) => !mapped.has(path))
    for (const path of unmapped) expect(statSync(join(folder, path)).size, path).toBeLessThan(1024)
    for (const path of paths.filter((each) => !isSourceMap(each))) {
      expect(readFileSync(join(folder, path)).includes('sourceMappingURL'), path).toBe(false)
    }
    for (const path of paths.filter(isSourceMap)) {
      const { sourcesContent, sources } = JSON.parse(readFileSync(join(folder, path), 'utf8'))
      expect(sourcesContent, path).toBeUndefined()
      expect(
        sources.filter((source: string) => /^(\/|data:|file:|\.\.)/.test(source)),
        path,
      ).toEqual([])
    }
  })
}

test('nothing of the development panel is in the shell that visitors get', () => {
  const folder = findNewestBuild(join(ROOT, 'shell/dist'))
  if (folder === null) throw new Error('The shell is not built')
  const scripts = ['web', 'node'].flatMap((side) =>
    readdirSync(join(folder, side))
      .filter((name) => /\.c?js$/.test(name))
      .map((name) => join(folder, side, name)),
  )
  expect(scripts.length).toBeGreaterThan(10)
  const source = readFileSync(join(ROOT, 'shell/src/development/LoadPanel.tsx'), 'utf8')
  for (const text of DEVELOPMENT) {
    expect(source).toContain(text)
    for (const script of scripts) expect(readFileSync(script, 'utf8').includes(text), script).toBe(false)
  }
  expect(existsSync(join(folder, 'maps'))).toBe(true)
})
