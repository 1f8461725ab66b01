import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSourcePositions, IN_BROWSER, IN_RENDERER } from './source-positions.mjs'

/** Line 3 of the built file is line 10, column 4 of the source. */
const MAP = {
  version: 3,
  sources: [join(process.cwd(), 'catalog-mfe/src/Banner.tsx')],
  names: [],
  mappings: ';;AASI',
}

describe('positions in a stack', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'store-maps-'))
    const encoded = Buffer.from(JSON.stringify(MAP)).toString('base64')
    await mkdir(join(folder, 'node'))
    await writeFile(
      join(folder, 'node/entry.cjs'),
      `\n\nthrow 1\n//# sourceMappingURL=data:application/json;charset=utf-8;base64,${encoded}`,
    )
    await writeFile(join(folder, 'node/other.cjs'), 'no map')
  })
  afterAll(() => rm(folder, { recursive: true }))

  const folderOf = (name: string) => (name === 'catalog' ? folder : null)
  const toText = createSourcePositions(IN_RENDERER, folderOf)

  it('are those of the sources [REL-15]', () => {
    expect(toText('Error: no banner\n    at Banner (catalog@0.0.0-devaa/node/entry.cjs:3:1)')).toBe(
      'Error: no banner\n    at Banner (catalog-mfe/src/Banner.tsx:10:5)',
    )
  })

  it('are those of the sources in a stack of a browser, named from the folder of the remote [REL-15]', async () => {
    const named = { ...MAP, sources: ['webpack://mf_catalog_0_1_0/./src/Banner.tsx'] }
    const encoded = Buffer.from(JSON.stringify(named)).toString('base64')
    await mkdir(join(folder, 'web'))
    await writeFile(
      join(folder, 'web/0.js'),
      `\n\nthrow 1\n//# sourceMappingURL=data:application/json;charset=utf-8;base64,${encoded}`,
    )
    const inBrowser = createSourcePositions(IN_BROWSER, folderOf)
    expect(inBrowser('at Banner (http://localhost:9300/remotes/catalog/0.1.0-1a/web/0.js:3:1)')).toBe(
      'at Banner (src/Banner.tsx:10:5)',
    )
  })

  it.each([
    'at x (catalog@0.0.0-devaa/node/other.cjs:3:1)',
    'at x (catalog@0.0.0-devaa/node/nothing.cjs:3:1)',
    'at x (cart@0.1.0-1a2b/node/entry.cjs:3:1)',
  ])('stay as they are without a map: %s', (line) => {
    expect(toText(line)).toBe(line)
  })
})
