import { GATE_SHELL } from '@store/server-testing/releases/gate-shell'
import { createTestDelivery, type TestDelivery } from '@store/server-testing/releases/test-delivery'
import { createTestGate } from '@store/server-testing/releases/test-gate'

const home = (body: string) => `exports.Home = async () => { ${body} }`
const SITE = { pages: { Home: { paths: { '/': { title: 'Home', description: 'Home' } } } } }

describe('a published version that is tried beside another one', () => {
  let delivery: TestDelivery
  const base = { shell: '1.0.0-s', catalog: '1.0.0-before' }
  beforeAll(async () => {
    delivery = await createTestDelivery()
    await delivery.publish({
      name: 'shell',
      version: '1.0.0-s',
      nodeEntry: GATE_SHELL,
      manifest: { site: {} },
    })
    for (const [version, body] of [
      ['1.0.0-before', "return '<h1>Home</h1>'"],
      ['1.0.0-good', "return '<h1>Our home</h1>'"],
      ['1.0.0-bad', "throw new Error('no home')"],
    ] as const) {
      await delivery.publish({
        name: 'catalog',
        version,
        nodeEntry: home(body),
        manifest: { site: SITE },
      })
    }
  })
  afterAll(() => delivery.close())

  it('is told from it by what it alone fails in [REL-11]', async () => {
    const { gate } = createTestGate(delivery)
    expect(await gate.compare(base, 'catalog', '1.0.0-bad')).toEqual([
      expect.stringMatching(/catalog\/Home on \/: .*no home/),
    ])
    expect(await gate.compare(base, 'catalog', '1.0.0-good')).toEqual([])
  })

  it('is not judged where its files, or those of another part, are missing [REL-11]', async () => {
    const { gate } = createTestGate(delivery)
    expect(await gate.compare(base, 'catalog', '1.0.0-gone')).toBeNull()
    expect(await gate.compare({ ...base, content: '1.0.0-gone' }, 'catalog', '1.0.0-bad')).toBeNull()
  })
})
