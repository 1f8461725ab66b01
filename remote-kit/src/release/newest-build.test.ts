import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findNewestBuild } from './newest-build.mjs'

let dist: string
beforeEach(async () => {
  dist = await mkdtemp(join(tmpdir(), 'store-builds-'))
})
afterEach(() => rm(dist, { recursive: true, force: true }))

async function addBuild(name: string, minute: number) {
  const manifest = join(dist, name, 'release.json')
  await mkdir(join(dist, name))
  await writeFile(manifest, '{}')
  const at = new Date(Date.UTC(2026, 0, 1, 0, minute))
  await utimes(manifest, at, at)
}

describe('the newest build', () => {
  it('is the one whose manifest was written last, whatever its name', async () => {
    await addBuild('0.1.0-ff', 1)
    await addBuild('0.1.0-aa', 2)
    await addBuild('0.1.0-cc', 0)
    expect(findNewestBuild(dist)).toBe(join(dist, '0.1.0-aa'))
  })

  it('is none of those that are not complete', async () => {
    await mkdir(join(dist, '0.1.0-bb'))
    await addBuild('.sealing-1', 1)
    await writeFile(join(dist, 'built-from'), 'aa 0.1.0-bb')
    expect(findNewestBuild(dist)).toBeNull()
    expect(findNewestBuild(join(dist, 'nowhere'))).toBeNull()
  })
})
