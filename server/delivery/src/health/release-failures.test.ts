import { createTestDelivery, type TestDelivery } from '@store/server-testing/releases/test-delivery'
import { releaseFailures } from '../db/schema'
import type { Failure } from './release-failures'

let delivery: TestDelivery
beforeAll(async () => {
  delivery = await createTestDelivery()
})
afterAll(() => delivery.close())
beforeEach(() => delivery.clear())

const thrown = (change: Partial<Failure> = {}): Failure => ({
  name: 'catalog',
  version: '1.0.0-a',
  side: 'browser',
  phase: 'mount',
  place: 'catalog/HomeBanner',
  message: 'Error: thrown',
  frames: ['web/120.1a2b3c4d.js:1:1'],
  ...change,
})

it('counts failures that are alike together, over processes and flushes [REL-10]', async () => {
  const { failures } = delivery
  failures.add(thrown({ traceId: 'a'.repeat(32) }))
  failures.add(thrown())
  await failures.flush()
  failures.add(thrown())
  failures.add(thrown({ phase: 'chunk' }))
  failures.add(thrown({ version: '1.0.0-b' }))
  await failures.flush()
  const found = await failures.of('catalog', '1.0.0-a')
  expect(found.map(({ phase, count }) => [phase, count]).sort()).toEqual([
    ['chunk', 1],
    ['mount', 3],
  ])
  expect(found.find(({ phase }) => phase === 'mount')).toMatchObject({ traceId: 'a'.repeat(32) })
})

it('keeps few kinds of failures of a version, whatever is made up', async () => {
  const { failures } = delivery
  for (let flush = 0; flush < 3; flush += 1) {
    for (let index = 0; index < 500; index += 1)
      failures.add(thrown({ message: `made up ${flush} ${index}` }))
    await failures.flush()
  }
  expect(await delivery.db.$count(releaseFailures)).toBe(100)
})

it('explains a failure by its phase, owner and the module of its slot', async () => {
  const { failures } = delivery
  failures.add(thrown({ name: 'catalog', version: '9.9.9-unknown', phase: 'entry', frames: [] }))
  await failures.flush()
  const [explained] = await delivery.explainFailures(await failures.of('catalog', '9.9.9-unknown'))
  expect(explained).toMatchObject({ owner: 'network', source: null, advice: expect.stringMatching(/CDN/) })
})

it.each(['prefetch: Error: took longer than 500 ms', 'still waited after 500 ms'])(
  'advises to look at the machine before rolling back what was late on the server: %s',
  async (message) => {
    const { failures } = delivery
    failures.add(thrown({ side: 'server', message, frames: [] }))
    failures.add(thrown({ side: 'server', message: 'prefetch: TypeError: thrown', frames: [] }))
    failures.add(thrown({ message, frames: [] }))
    await failures.flush()
    const explained = await delivery.explainFailures(await failures.of('catalog', '1.0.0-a'))
    const late = explained.find((each) => each.side === 'server' && each.message === message)
    expect(late).toMatchObject({ owner: 'server', advice: expect.stringMatching(/the load of machine/) })
    for (const other of explained.filter((each) => each !== late))
      expect(other).toMatchObject({ owner: 'remote', advice: expect.stringMatching(/threw/) })
    expect(explained).toHaveLength(3)
  },
)

it('says once what one line did in several places', async () => {
  const { failures } = delivery
  const message = 'cannot be loaded: Error: thrown'
  for (const slot of ['C', 'A', 'B', 'D']) {
    failures.add(thrown({ place: `catalog/${slot}`, phase: 'evaluate', message, frames: [] }))
  }
  failures.add(thrown({ phase: 'evaluate', message: 'another' }))
  await failures.flush()
  const explained = await delivery.explainFailures(await failures.of('catalog', '1.0.0-a'))
  expect(explained).toHaveLength(2)
  expect(explained.find((each) => each.message === message)).toMatchObject({
    place: 'catalog/A, catalog/B and 2 more',
    count: 4,
  })
})
