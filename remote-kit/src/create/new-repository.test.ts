import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeRepository, writeVersions } from './new-repository.mjs'

const VERSIONS = {
  shared: 'file:./store-shared-0.1.0.tgz',
  kit: 'file:./store-remote-kit-0.1.0.tgz',
  pnpm: '12.0.0',
  packages: { react: '19.3.1', 'react-router-dom': '7.18.5', typescript: '7.0.2' },
}

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'store-new-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const manifest = () => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))

describe('a repository of its own', () => {
  it('gets a page, a test, and the exact versions that the store was built with [REL-01]', () => {
    writeRepository(folder, 'gift-cards', VERSIONS)
    expect(manifest()).toMatchObject({
      name: 'gift-cards-mfe',
      version: '0.1.0',
      packageManager: 'pnpm@12.0.0',
      dependencies: { '@store/shared': VERSIONS.shared, react: '19.3.1', 'react-router-dom': '7.18.5' },
      devDependencies: { '@store/remote-kit': VERSIONS.kit, typescript: '7.0.2' },
    })
    expect(existsSync(join(folder, 'src/gift-cards/GiftCardsPage.test.tsx'))).toBe(true)
  })

  it.each(['shell', 'Gift', ''])('is refused for the name %j', (name) => {
    expect(() => writeRepository(folder, name, VERSIONS)).toThrow('Give a name of lower-case letters')
  })

  it('overwrites nothing', () => {
    writeFileSync(join(folder, 'remote.ts'), 'mine')
    expect(() => writeRepository(folder, 'gift-cards', VERSIONS)).toThrow('remote.ts exists here already.')
    expect(existsSync(join(folder, 'package.json'))).toBe(false)
  })

  it('takes the versions of another store, and leaves other packages as they are', () => {
    writeRepository(folder, 'gift-cards', VERSIONS)
    const text = JSON.stringify({ ...manifest(), dependencies: { react: '^19.0.0', 'date-fns': '^4.1.0' } })
    writeFileSync(join(folder, 'package.json'), text)
    expect(writeVersions(folder, VERSIONS)).toEqual(['react ^19.0.0 → 19.3.1'])
    expect(manifest().dependencies).toEqual({ react: '19.3.1', 'date-fns': '^4.1.0' })
  })
})
