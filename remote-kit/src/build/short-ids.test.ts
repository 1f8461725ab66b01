import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { shortenIds, shortNames } from './short-ids.mjs'

const PATHS = Array.from({ length: 200 }, (_, index) => `part-${index % 7}/Component${index}.tsx`)

let folders: string[] = []

/** A folder with files of these names. */
function folderOf(paths: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'short-ids-'))
  folders.push(folder)
  for (const path of paths) {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), '')
  }
  return folder
}

afterEach(() => {
  for (const folder of folders) rmSync(folder, { recursive: true })
  folders = []
})

describe('short ids of styled components', () => {
  it('name each file otherwise, by less than three characters on average among two hundred [GEN-13]', () => {
    const names = [...shortNames([folderOf(PATHS)]).values()]
    expect(new Set(names).size).toBe(200)
    expect(names.reduce((sum, name) => sum + name.length, 0) / names.length).toBeLessThan(3)
  })

  it('are the same in another checkout, and whatever tests there are [REL-01]', () => {
    const [own, shared] = [folderOf(PATHS), folderOf(['Picture.tsx'])]
    const [otherOwn, otherShared] = [
      folderOf([...PATHS, 'part-1/Component1.test.tsx']),
      folderOf(['Picture.tsx']),
    ]
    const names = shortNames([own, shared])
    const others = shortNames([otherOwn, otherShared])
    for (const path of PATHS) expect(others.get(join(otherOwn, path))).toBe(names.get(join(own, path)))
    expect(others.get(join(otherShared, 'Picture.tsx'))).toBe(names.get(join(shared, 'Picture.tsx')))
    expect(others.size).toBe(201)
  })

  it('tell a file of the part from one of the same name in the shared package', () => {
    const [own, shared] = [folderOf(['Picture.tsx']), folderOf(['Picture.tsx'])]
    const names = shortNames([own, shared])
    expect(names.get(join(own, 'Picture.tsx'))).not.toBe(names.get(join(shared, 'Picture.tsx')))
  })

  it('replace those that the plugin of styled-components writes, and nothing else', () => {
    const source =
      'styled.div.withConfig({ componentId: "catalog__sc-77b3ea56-1" })`a`; const text = "sc-77b3ea56-1"'
    expect(shortenIds(source, 'k3')).toBe(
      'styled.div.withConfig({ componentId: "catalog-k3-1" })`a`; const text = "sc-77b3ea56-1"',
    )
  })
})
