import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import {
  createTestDelivery,
  silentLog,
  type TestDelivery,
} from '@store/server-testing/releases/test-delivery'
import type { Composition } from '../compositions/composition'
import { StorePath } from '../store/store-path'
import { createLiveComposition } from './live-composition'
import type { CompositionRendering } from './live-options'

const BY_ANA = { who: 'ana', why: 'a reason' }
const pathOf = StorePath.ofRelease

/** Renders what its test lets it render, and says what it was asked. */
function createFakeRendering() {
  const broken = new Set<string>()
  const prepared: Composition[] = []
  const retained: Array<readonly Composition[]> = []
  let listener: (composition: Composition) => void = () => {}
  let held: Promise<void> = Promise.resolve()
  let isHeld = (_composition: Composition) => false
  const rendering: CompositionRendering = {
    async prepare(composition) {
      prepared.push(composition)
      if (isHeld(composition)) await held
      if (broken.has(composition.shell.manifest.version)) throw new Error('its shell throws')
    },
    retain: (compositions) => void retained.push(compositions),
    onUnusable(listen) {
      listener = listen
      return () => {}
    },
  }
  /** From now on, they start when the test says so. */
  const hold = (which: typeof isHeld) => {
    isHeld = which
    let release = () => {}
    held = new Promise((resolve) => {
      release = resolve
    })
    return { release: () => release() }
  }
  const holdVariants = () => hold(({ variant }) => variant !== '')
  const holdAll = () => hold(() => true)
  return {
    rendering,
    broken,
    prepared,
    retained,
    holdVariants,
    holdAll,
    fail: (composition: Composition) => listener(composition),
  }
}

describe('the live composition', () => {
  let delivery: TestDelivery
  let fake: ReturnType<typeof createFakeRendering>
  beforeAll(async () => {
    delivery = await createTestDelivery()
  })
  beforeEach(async () => {
    fake = createFakeRendering()
    await delivery.clear()
    await rm(join(delivery.dataDir, 'releases'), { recursive: true, force: true })
    for (const version of ['0.1.0-s1', '0.1.0-s2', '0.1.0-s3'])
      await delivery.publish({ name: 'shell', version })
    for (const version of ['0.1.0-a', '0.1.0-b']) await delivery.publish({ name: 'catalog', version })
    await delivery.publish({ name: 'cart', version: '0.1.0-a' })
    await promote({ shell: '0.1.0-s1', catalog: '0.1.0-a', cart: '0.1.0-a' })
  })
  afterAll(() => delivery.close())

  const promote = (versions: Record<string, string>) => delivery.compositions.promote(versions, BY_ANA)
  const follow = (
    findLatest = delivery.compositions.findLatest,
    { files, awaitRenderersMs }: Pick<TestDelivery, 'files'> & { awaitRenderersMs?: number } = delivery,
  ) =>
    createLiveComposition({
      ...delivery,
      files,
      compositions: { ...delivery.compositions, findLatest },
      rendering: fake.rendering,
      log: silentLog,
      ...(awaitRenderersMs !== undefined && { awaitRenderersMs }),
    })
  const fileOf = (name: string, version: string, path: string) =>
    join(delivery.folders.of(name, version), path)
  const shellOf = (composition: Composition | null) => composition?.shell.manifest.version

  it('is taken over without a restart [REL-01, REL-09]', async () => {
    const live = follow()
    await live.refresh()
    expect(live.current()?.remotes.get('catalog')?.manifest.version).toBe('0.1.0-a')
    await promote({ catalog: '0.1.0-b' })
    await live.refresh()
    expect(live.current()).toMatchObject({ generation: 2 })
    expect(live.current()?.remotes.get('catalog')?.manifest.version).toBe('0.1.0-b')
    expect(fake.retained.flat()).toEqual(fake.prepared)
    expect(live.status()).toEqual({ failing: [], degraded: [], unhealthyParts: 0, damagedFiles: 0 })
  })

  it('stays as last verified while the log cannot be read [REL-13]', async () => {
    let isDown = false
    const live = follow(async () => {
      if (isDown) throw new Error('connection refused')
      return delivery.compositions.findLatest()
    })
    await live.refresh()
    isDown = true
    await live.refresh()
    expect(live.current()?.generation).toBe(1)
    isDown = false
    await promote({ catalog: '0.1.0-b' })
    await live.refresh()
    expect(live.current()?.generation).toBe(2)
  })

  it('stays whole when the next one cannot be rendered, which is tried once only [REL-06, REL-13]', async () => {
    const live = follow()
    await live.refresh()
    const before = live.current()
    fake.broken.add('0.1.0-s2')
    await promote({ shell: '0.1.0-s2', catalog: '0.1.0-b' })
    await live.refresh()
    await live.refresh()
    await live.check()
    expect(live.current()).toBe(before)
    expect(fake.prepared).toHaveLength(2)
    expect(live.status()).toMatchObject({
      failing: [],
      degraded: ['generation 2 is not served: it cannot be rendered (its shell throws); generation 1 is'],
    })
    await promote({ shell: '0.1.0-s3' })
    await live.refresh()
    expect(live.current()?.generation).toBe(3)
    expect(live.status().degraded).toEqual([])
  })

  describe('with canaries', () => {
    const start = (name: string, version: string) =>
      delivery.compositions.startCanary(name, version, { ...BY_ANA, percent: 10 })
    const versionsOf = ({ shell, remotes }: Composition) =>
      [shell, remotes.get('catalog'), remotes.get('cart')].map((part) => part?.manifest.version)
    const takeOver = async (live: ReturnType<typeof follow>) => {
      await live.refresh()
      await live.settled()
    }
    const mixOf = (live: ReturnType<typeof follow>, ...names: string[]) => {
      const release = live.release()
      return release && versionsOf(release.withCanaries(names))
    }

    it('has every mix of them and of what is live, each whole and rendered apart [REL-05, REL-06]', async () => {
      const live = follow()
      await takeOver(live)
      await delivery.publish({ name: 'cart', version: '0.1.0-b' })
      await start('catalog', '0.1.0-b')
      await start('cart', '0.1.0-b')
      await takeOver(live)
      expect(live.current()?.variant).toBe('')
      expect(live.release()?.canaries).toMatchObject([
        { name: 'cart', version: '0.1.0-b', percent: 10, rollout: 3 },
        { name: 'catalog', version: '0.1.0-b', percent: 10, rollout: 2 },
      ])
      expect(mixOf(live)).toEqual(['0.1.0-s1', '0.1.0-a', '0.1.0-a'])
      expect(mixOf(live, 'catalog')).toEqual(['0.1.0-s1', '0.1.0-b', '0.1.0-a'])
      expect(mixOf(live, 'cart')).toEqual(['0.1.0-s1', '0.1.0-a', '0.1.0-b'])
      expect(mixOf(live, 'catalog', 'cart')).toEqual(['0.1.0-s1', '0.1.0-b', '0.1.0-b'])
      expect(fake.retained.at(-1)).toHaveLength(4)
      await delivery.compositions.stopCanary('catalog', BY_ANA)
      await takeOver(live)
      expect(fake.retained.at(-1)?.map(({ variant }) => variant)).toEqual(['', 'cart'])
    })

    it('gives the live version to visitors of a canary that cannot be rendered [REL-05, REL-13]', async () => {
      const live = follow()
      await takeOver(live)
      fake.broken.add('0.1.0-s2')
      await start('shell', '0.1.0-s2')
      await takeOver(live)
      expect(live.current()?.generation).toBe(2)
      expect(live.release()?.canaries).toEqual([])
      expect(mixOf(live, 'shell')).toEqual(['0.1.0-s1', '0.1.0-a', '0.1.0-a'])
      expect(live.status()).toMatchObject({
        failing: [],
        degraded: ['the canary of shell is not served: it cannot be rendered (its shell throws)'],
      })
      await start('shell', '0.1.0-s3')
      await takeOver(live)
      const variant = live.release()?.withCanaries(['shell'])
      if (!variant) throw new Error('nothing is live')
      expect(shellOf(variant)).toBe('0.1.0-s3')
      fake.fail(variant)
      await live.check()
      await live.settled()
      expect(mixOf(live, 'shell')).toEqual(['0.1.0-s1', '0.1.0-a', '0.1.0-a'])
      expect(live.current()?.generation).toBe(3)
      expect(live.status().degraded).toEqual(['the canary of shell is not served: its shell failed'])
    })

    it('serves no canary whose files are missing here, and says so, until they are back [REL-05, REL-13]', async () => {
      const live = follow()
      await takeOver(live)
      const folder = delivery.folders.of('catalog', '0.1.0-b')
      await rename(folder, `${folder}-away`)
      await start('catalog', '0.1.0-b')
      await takeOver(live)
      expect(live.release()?.canaries).toEqual([])
      expect(live.status()).toMatchObject({
        failing: [],
        degraded: ["catalog 0.1.0-b is not in this process's release store"],
      })
      await rename(`${folder}-away`, folder)
      await live.check()
      await live.settled()
      expect(live.release()?.canaries).toHaveLength(1)
      expect(mixOf(live, 'catalog')).toEqual(['0.1.0-s1', '0.1.0-b', '0.1.0-a'])
    })

    it('stops serving a stopped canary, even if the newest generation cannot be served [REL-05, REL-13]', async () => {
      const live = follow()
      await start('catalog', '0.1.0-b')
      await takeOver(live)
      fake.broken.add('0.1.0-s2')
      await promote({ shell: '0.1.0-s2' })
      await takeOver(live)
      expect(live.release()?.canaries).toHaveLength(1)
      await delivery.compositions.stopCanary('catalog', BY_ANA)
      await takeOver(live)
      expect(live.current()?.generation).toBe(2)
      expect(live.release()?.canaries).toEqual([])
    })

    it('rolls back at once while canary renderers start; no visitor loses a canary [REL-09, REL-05]', async () => {
      const live = follow()
      await delivery.publish({ name: 'cart', version: '0.1.0-b' })
      await promote({ catalog: '0.1.0-b' })
      await start('cart', '0.1.0-b')
      await takeOver(live)
      const hold = fake.holdVariants()
      await delivery.compositions.rollBack('catalog', null, BY_ANA)
      await live.refresh()
      expect(mixOf(live)).toEqual(['0.1.0-s1', '0.1.0-a', '0.1.0-a'])
      expect(mixOf(live, 'cart')).toEqual(['0.1.0-s1', '0.1.0-a', '0.1.0-b'])
      expect(live.release()?.canaries).toMatchObject([{ name: 'cart' }])
      hold.release()
      await live.settled()
      expect(mixOf(live, 'cart')).toEqual(['0.1.0-s1', '0.1.0-a', '0.1.0-b'])
    })

    it('gives visitors a new canary once it can be rendered, and the previous one until then [REL-05]', async () => {
      const live = follow()
      await delivery.publish({ name: 'cart', version: '0.1.0-b' })
      await start('cart', '0.1.0-b')
      await takeOver(live)
      const hold = fake.holdVariants()
      await start('catalog', '0.1.0-b')
      await live.refresh()
      expect(live.release()?.canaries).toMatchObject([{ name: 'cart' }])
      expect(mixOf(live, 'cart', 'catalog')).toEqual(['0.1.0-s1', '0.1.0-a', '0.1.0-b'])
      expect(fake.retained.at(-1)?.map(({ variant }) => variant)).toEqual([
        '',
        'cart',
        'catalog',
        'cart+catalog',
      ])
      hold.release()
      await live.settled()
      expect(mixOf(live, 'cart', 'catalog')).toEqual(['0.1.0-s1', '0.1.0-b', '0.1.0-b'])
      expect(live.release()?.canaries).toHaveLength(2)
    })

    it('goes on with what is newer when renderers of an earlier generation fail at last [REL-09, REL-13]', async () => {
      const live = follow()
      const hold = fake.holdVariants()
      await start('shell', '0.1.0-s2')
      await live.refresh()
      fake.broken.add('0.1.0-s2')
      await delivery.compositions.stopCanary('shell', BY_ANA)
      await live.refresh()
      hold.release()
      await live.settled()
      expect(live.current()?.generation).toBe(3)
      expect(live.status().degraded).toEqual([])
    })
  })

  it('goes back to versions that were rendered here before without waiting for their renderers [REL-09]', async () => {
    const live = follow()
    await live.refresh()
    await live.settled()
    await promote({ catalog: '0.1.0-b' })
    await live.refresh()
    await delivery.compositions.pin('cart', BY_ANA)
    await live.refresh()
    const hold = fake.holdAll()
    await delivery.compositions.rollBack('catalog', null, BY_ANA)
    await live.refresh()
    expect(live.current()).toMatchObject({ generation: 4 })
    expect(live.current()?.remotes.get('catalog')?.manifest.version).toBe('0.1.0-a')
    fake.broken.add('0.1.0-s1')
    hold.release()
    await live.settled()
    expect(live.status().degraded).toEqual([
      'generation 4 is left to the browser: it cannot be rendered (its shell throws)',
    ])
  })

  describe('with renderers that start slowly', () => {
    const followImpatiently = () =>
      follow(delivery.compositions.findLatest, { ...delivery, awaitRenderersMs: 0 })

    it('is taken over before they have started, once they were awaited for a while [REL-09]', async () => {
      const live = followImpatiently()
      await live.refresh()
      const hold = fake.holdAll()
      await promote({ catalog: '0.1.0-b' })
      await live.refresh()
      expect(live.current()).toMatchObject({ generation: 2 })
      expect(fake.retained.at(-1)).toEqual([live.current()])
      hold.release()
      await live.settled()
      expect(live.current()).toMatchObject({ generation: 2 })
      expect(live.status().degraded).toEqual([])
    })

    it('is left for the last good one when it turns out that it cannot be rendered [REL-09, REL-13]', async () => {
      const live = followImpatiently()
      await live.refresh()
      const hold = fake.holdAll()
      fake.broken.add('0.1.0-s2')
      await promote({ shell: '0.1.0-s2' })
      await live.refresh()
      expect(shellOf(live.current())).toBe('0.1.0-s2')
      hold.release()
      await live.settled()
      expect(shellOf(live.current())).toBe('0.1.0-s1')
      expect(live.status().degraded).toEqual([
        'generation 2 is not served: it cannot be rendered (its shell throws); generation 1 is',
      ])
      await live.refresh()
      expect(shellOf(live.current())).toBe('0.1.0-s1')
    })

    it('is not served at the start before they have started, however long it takes [REL-13]', async () => {
      const live = followImpatiently()
      const hold = fake.holdAll()
      const refreshed = live.refresh()
      while (fake.prepared.length === 0) await wait(1)
      await wait(20)
      expect(live.current()).toBeNull()
      hold.release()
      await refreshed
      expect(live.current()).toMatchObject({ generation: 1 })
    })
  })

  it('goes back to the last good one when the newest fails while it is live [REL-13]', async () => {
    const live = follow()
    await live.refresh()
    await promote({ shell: '0.1.0-s2' })
    await live.refresh()
    const failed = live.current()
    if (!failed) throw new Error('nothing is live')
    fake.fail(failed)
    await live.check()
    expect(shellOf(live.current())).toBe('0.1.0-s1')
    expect(fake.retained.at(-1)).toEqual([live.current()])
    expect(live.status().degraded).toEqual([
      'generation 2 is not served: its shell failed while it was live; generation 1 is',
    ])
    await live.refresh()
    expect(live.current()?.generation).toBe(1)
  })

  it('is at the start the newest that can be rendered, each composition tried once [REL-13]', async () => {
    for (const version of ['0.1.0-s2', '0.1.0-s3']) fake.broken.add(version)
    await promote({ shell: '0.1.0-s2' })
    await promote({ shell: '0.1.0-s3' })
    await promote({ shell: '0.1.0-s2' })
    const live = follow()
    await live.refresh()
    expect(live.current()).toMatchObject({ generation: 1 })
    expect(fake.prepared.map(shellOf)).toEqual(['0.1.0-s2', '0.1.0-s3', '0.1.0-s1'])
  })

  it('is the newest, left to the browser, when none can be rendered [REL-13]', async () => {
    for (const version of ['0.1.0-s1', '0.1.0-s2']) fake.broken.add(version)
    await promote({ shell: '0.1.0-s2' })
    const live = follow()
    await live.refresh()
    expect(live.current()).toMatchObject({ generation: 2 })
    expect(live.status()).toMatchObject({
      failing: [],
      degraded: ['generation 2 is left to the browser: it cannot be rendered (its shell throws)'],
    })
  })

  it('keeps a remote for browsers when its node files are damaged, until they heal [REL-14]', async () => {
    const file = fileOf('catalog', '0.1.0-a', 'node/entry.js')
    const content = await readFile(file)
    await writeFile(file, 'damaged')
    const live = follow()
    await live.refresh()
    const damaged = live.current()
    expect(damaged?.remotes.get('catalog')).toMatchObject({
      isNodeUsable: false,
      problems: ['node/entry.js has another content than its hash says'],
    })
    expect(live.status()).toEqual({
      failing: [],
      degraded: ['catalog 0.1.0-a: node/entry.js has another content than its hash says'],
      unhealthyParts: 1,
      damagedFiles: 1,
    })
    await writeFile(file, content)
    await live.check()
    expect(live.current()).not.toBe(damaged)
    expect(live.current()).toMatchObject({ generation: 1 })
    expect(live.current()?.remotes.get('catalog')).toMatchObject({ isNodeUsable: true, problems: [] })
    expect(fake.prepared.at(-1)).toBe(live.current())
    expect(live.status().degraded).toEqual([])
  })

  it('is tried again when it could not be rendered because of files that heal [REL-13, REL-14]', async () => {
    const file = fileOf('shell', '0.1.0-s2', 'node/entry.js')
    const content = await readFile(file)
    await writeFile(file, 'damaged')
    fake.broken.add('0.1.0-s2')
    const live = follow()
    await live.refresh()
    await promote({ shell: '0.1.0-s2' })
    await live.refresh()
    expect(shellOf(live.current())).toBe('0.1.0-s1')
    await live.check()
    expect(fake.prepared).toHaveLength(2)
    await writeFile(file, content)
    fake.broken.clear()
    await live.check()
    expect(shellOf(live.current())).toBe('0.1.0-s2')
    expect(live.status()).toMatchObject({ failing: [], degraded: [] })
  })

  it('is looked at again when the log fails while an earlier one is looked for [REL-13]', async () => {
    fake.broken.add('0.1.0-s2')
    await promote({ shell: '0.1.0-s2' })
    let isDown = true
    const live = createLiveComposition({
      ...delivery,
      records: {
        findManifest: async (name, version) => {
          if (isDown && version === '0.1.0-s1') throw new Error('connection refused')
          return delivery.records.findManifest(name, version)
        },
      },
      rendering: fake.rendering,
      log: silentLog,
    })
    await live.refresh()
    expect(live.current()).toBeNull()
    isDown = false
    await live.refresh()
    expect(shellOf(live.current())).toBe('0.1.0-s1')
  })

  it('names a file that is damaged later and goes on; once it heals it is prepared anew [REL-14]', async () => {
    const live = follow()
    await live.refresh()
    const before = live.current()
    const file = fileOf('catalog', '0.1.0-a', 'web/slot.2b.js')
    await rename(file, `${file}.away`)
    await live.check()
    expect(live.current()).toBe(before)
    expect(live.status().degraded).toEqual(['catalog 0.1.0-a: web/slot.2b.js is missing'])
    await rename(`${file}.away`, file)
    await live.check()
    expect(live.current()).not.toBe(before)
    expect(fake.prepared.at(-1)).toBe(live.current())
    expect(live.status().degraded).toEqual([])
  })

  it('is not ready on a process whose store lacks a part that another one has [REL-09]', async () => {
    const elsewhere = await delivery.startProcess()
    const live = follow(undefined, elsewhere)
    for (const [name, version] of [
      ['shell', '0.1.0-s1'],
      ['cart', '0.1.0-a'],
    ] as const) {
      for (const path of await delivery.store.list(pathOf(name, version))) {
        const content = await delivery.store.read(pathOf(name, version).file(path))
        if (content) await elsewhere.store.write(pathOf(name, version).file(path), content)
      }
    }
    await live.refresh()
    expect(live.current()?.remotes.has('catalog')).toBe(false)
    expect(live.status()).toMatchObject({
      failing: ["catalog 0.1.0-a is not in this process's release store"],
      unhealthyParts: 1,
    })
  })

  it('is passed over without its shell, and taken once the files are there [REL-13]', async () => {
    const live = follow()
    await live.refresh()
    const folder = delivery.folders.of('shell', '0.1.0-s2')
    await rename(folder, `${folder}0`)
    await promote({ shell: '0.1.0-s2' })
    await live.refresh()
    expect(shellOf(live.current())).toBe('0.1.0-s1')
    expect(live.status().failing).toEqual(["shell 0.1.0-s2 is not in this process's release store"])
    await rename(`${folder}0`, folder)
    await live.check()
    expect(live.current()).toMatchObject({ generation: 2 })
    expect(live.status()).toMatchObject({ failing: [], degraded: [] })
  })

  it('is not ready while the script of its shell is damaged [REL-13]', async () => {
    const live = follow()
    await live.refresh()
    const file = fileOf('shell', '0.1.0-s1', 'web/entry.1a.js')
    const content = await readFile(file)
    await writeFile(file, 'damaged')
    await live.check()
    expect(live.status().failing).toEqual([
      'shell 0.1.0-s1: web/entry.1a.js has another content than its hash says',
    ])
    await writeFile(file, content)
    await live.check()
    expect(live.status().failing).toEqual([])
  })

  it('says so when nothing is live', async () => {
    await delivery.clear()
    const live = follow()
    await live.refresh()
    expect(live.current()).toBeNull()
    expect(live.status().failing).toEqual(['nothing is live'])
  })
})
