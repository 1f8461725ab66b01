import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findNewestBuild } from '../remote-kit/src/release/newest-build.mjs'
import { buildProgram, buildRelease } from './lib/build-part.mjs'

let dist: string
beforeEach(() => {
  dist = join(mkdtempSync(join(tmpdir(), 'store-build-')), 'dist')
})
afterEach(() => rmSync(join(dist, '..'), { recursive: true }))

/** A compiler that writes a release. */
const writing = (version: string) => async () => {
  mkdirSync(join(dist, version), { recursive: true })
  writeFileSync(join(dist, version, 'release.json'), '{}')
  return '1.0'
}
const failing = async () => null

describe('the build of a release', () => {
  it('replaces the one before', async () => {
    await buildRelease({ dist, inputs: 'a', compile: writing('0.1.0-aaaa') })
    const built = await buildRelease({ dist, inputs: 'b', compile: writing('0.1.0-bbbb') })
    expect(built).toEqual({ version: '0.1.0-bbbb', what: 'built in 1.0 s' })
    expect(readdirSync(dist).sort()).toEqual(['0.1.0-bbbb', 'built-from'])
  })

  it('is not repeated while its inputs are the same', async () => {
    await buildRelease({ dist, inputs: 'a', compile: writing('0.1.0-aaaa') })
    const compile = jest.fn(failing)
    expect(await buildRelease({ dist, inputs: 'a', compile })).toMatchObject({ what: 'is built already' })
    expect(compile).not.toHaveBeenCalled()
  })

  it('leaves no older release that a server would publish when it fails', async () => {
    await buildRelease({ dist, inputs: 'a', compile: writing('0.1.0-aaaa') })
    mkdirSync(join(dist, '.dev'))
    expect(await buildRelease({ dist, inputs: 'b', compile: failing })).toBeNull()
    expect(findNewestBuild(dist)).toBeNull()
    expect(readdirSync(dist)).toEqual(['.dev'])
    // The sources are as they were: that is no reason to take it for built.
    const again = await buildRelease({ dist, inputs: 'a', compile: writing('0.1.0-aaaa') })
    expect(again).toEqual({ version: '0.1.0-aaaa', what: 'built in 1.0 s' })
  })

  it('fails where nothing was ever built', async () => {
    expect(await buildRelease({ dist, inputs: 'a', compile: failing })).toBeNull()
    expect(existsSync(dist)).toBe(false)
  })
})

it('keeps a program, which may be running, when the build of another one fails', async () => {
  const compile = async () => {
    mkdirSync(dist)
    writeFileSync(join(dist, 'main.mjs'), '')
    return '1.0'
  }
  await buildProgram({ dist, inputs: 'a', compile })
  expect(await buildProgram({ dist, inputs: 'b', compile: failing })).toBeNull()
  expect(readdirSync(dist).sort()).toEqual(['built-from', 'main.mjs'])
})
