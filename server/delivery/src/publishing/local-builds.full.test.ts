import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { writeFakeBuild } from '@store/server-testing/releases/fake-release'
import { temporaryFolder } from '@store/server-testing/releases/temporary-folders'
import {
  createTestDelivery,
  silentLog,
  type TestDelivery,
} from '@store/server-testing/releases/test-delivery'
import { sql } from 'drizzle-orm'
import { publishLocalBuilds } from './local-builds'
import type { Publisher } from './publishing'

const PARTS = {
  shell: 'shell',
  catalog: 'catalog-mfe',
  cart: 'cart-checkout-mfe',
  account: 'account-mfe',
  content: 'content-mfe',
} as const
type Name = keyof typeof PARTS

/** A workspace in which every part was built once. */
async function writeWorkspace(build: string): Promise<string> {
  const root = await temporaryFolder()
  for (const [name, folder] of Object.entries(PARTS)) await addBuild(root, name as Name, folder, build)
  return root
}

async function addBuild(root: string, name: Name, folder: string, build: string): Promise<void> {
  const version = `0.1.0-${build}`
  await mkdir(join(root, folder, 'dist'), { recursive: true })
  await rename(await writeFakeBuild({ name, version }), join(root, folder, 'dist', version))
}

/** Of processes that start together. */
const ROUNDS = 15

const everyPart = (build: string) =>
  Object.fromEntries(Object.keys(PARTS).map((name) => [name, `0.1.0-${build}`]))

describe('local builds', () => {
  let delivery: TestDelivery
  beforeAll(async () => {
    delivery = await createTestDelivery('postgres')
    await Promise.all(Array.from({ length: 8 }, () => delivery.db.execute(sql`select pg_sleep(0.2)`)))
  }, 60_000)
  beforeEach(async () => {
    await delivery.clear()
    await rm(join(delivery.dataDir, 'releases'), { recursive: true, force: true })
  })
  afterAll(() => delivery.close())

  const publish = (root: string, publisher: Pick<Publisher, 'publishFolder'> = delivery.publisher) =>
    publishLocalBuilds({ ...delivery, publisher, root, log: silentLog })

  it('are all live after several processes published them at once into one store [REL-01, REL-05]', async () => {
    const root = await writeWorkspace('one')
    for (let round = 0; round < ROUNDS; round += 1) {
      await delivery.clear()
      await rm(join(delivery.dataDir, 'releases'), { recursive: true, force: true })
      const processes = await Promise.all([0, 1, 2].map(() => delivery.startProcess(delivery.store)))
      await Promise.all(processes.map(({ publisher }) => publish(root, publisher)))
      expect((await delivery.compositions.findLatest())?.versions).toEqual(everyPart('one'))
      for (const [name, version] of Object.entries(everyPart('one'))) {
        expect(await delivery.files.verify(name, version)).toMatchObject({ problems: [] })
      }
    }
  }, 120_000)

  it('are in the store of each process that has its own [REL-02, REL-09]', async () => {
    const root = await writeWorkspace('two')
    const processes = await Promise.all([0, 1].map(() => delivery.startProcess()))
    await Promise.all(processes.map(({ publisher }) => publish(root, publisher)))
    expect((await delivery.compositions.findLatest())?.versions).toEqual(everyPart('two'))
    for (const { files } of processes) {
      for (const [name, version] of Object.entries(everyPart('two'))) {
        expect(await files.verify(name, version)).toMatchObject({ problems: [] })
      }
    }
  }, 60_000)

  it('are not made live again after a rollback, and their lost files come back [REL-05]', async () => {
    const root = await writeWorkspace('aa')
    await publish(root)
    await addBuild(root, 'catalog', PARTS.catalog, 'bb')
    await publish(root)
    await delivery.compositions.rollBack('catalog', null, { who: 'ana', why: 'worse' })
    await rm(delivery.folders.of('catalog', '0.1.0-bb'), { recursive: true })
    await publish(root)
    await publish(root)
    expect(await delivery.compositions.findLatest()).toMatchObject({
      generation: 3,
      versions: { catalog: '0.1.0-aa' },
    })
    expect(await delivery.files.verify('catalog', '0.1.0-bb')).toMatchObject({ problems: [] })
  }, 60_000)

  it('are made live by the next process when one died right after publishing them [REL-03]', async () => {
    const root = await writeWorkspace('aa')
    await publish(root)
    await addBuild(root, 'catalog', PARTS.catalog, 'bb')
    await delivery.publisher.publishFolder(join(root, PARTS.catalog, 'dist/0.1.0-bb'), 'local builds')
    await publish(root)
    expect((await delivery.compositions.findLatest())?.versions.catalog).toBe('0.1.0-bb')
  }, 60_000)
})
