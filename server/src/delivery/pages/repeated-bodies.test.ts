import { brotliDecompressSync } from 'node:zlib'
import { html, LOCATION, NONCE, REPORT_TOKEN, SENT_AT } from './html'
import { createRepeatedBodies } from './repeated-bodies'
import type { StitchedBody } from './stitched-body'

const WORDS = Array.from(
  { length: 4000 },
  (_, index) => `${(index * 7919) % 997} pads and ${index % 13} panties`,
)
const pageOf = (stock: number) => html`<p nonce="${NONCE}">${WORDS.join(' ')} ${stock} left</p>${LOCATION}`
const FILLINGS = { [NONCE]: 'n'.repeat(24), [LOCATION]: 'null', [REPORT_TOKEN]: 't', [SENT_AT]: '1' }
const sent = async (body: StitchedBody) => (await body.fillBrotli(FILLINGS)) ?? Buffer.alloc(0)

const whenBest = async (body: StitchedBody, before: number): Promise<number> => {
  for (;;) {
    const { length } = await sent(body)
    if (length < before) return length
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

describe('the bodies of pages', () => {
  it('are kept while a page comes out the same, and sent in fewer bytes from then on [GEN-13]', async () => {
    const bodies = createRepeatedBodies()
    const first = bodies.of(pageOf(3))
    const before = (await sent(first)).length
    expect(bodies.of(pageOf(3), first)).toBe(first)
    expect(await whenBest(first, before)).toBeLessThan(before)
    expect(brotliDecompressSync(await sent(first)).equals(first.fill(FILLINGS))).toBe(true)
  })

  it('are made anew for a page that says something else', async () => {
    const bodies = createRepeatedBodies()
    const first = bodies.of(pageOf(3))
    const second = bodies.of(pageOf(2), first)
    expect(second.fill(FILLINGS).toString()).toContain('2 left')
    expect(first.fill(FILLINGS).toString()).toContain('3 left')
  })

  it('are made smaller one at a time, with nine times as long a pause after each', async () => {
    let time = 0
    const bodies = createRepeatedBodies(() => time)
    const compressed: string[] = []
    const bodyOf = (name: string, takesMs: number): StitchedBody => ({
      ...bodies.of(pageOf(1)),
      isOf: () => true,
      compressBest: async () => {
        compressed.push(name)
        time += takesMs
      },
    })
    const again = async (body: StitchedBody) => {
      bodies.of(pageOf(1), body)
      await new Promise(setImmediate)
    }
    const [first, second, third] = [bodyOf('first', 50), bodyOf('second', 10), bodyOf('third', 10)]
    bodies.of(pageOf(1), first)
    await again(second)
    expect(compressed).toEqual(['first'])
    time = 50 + 449
    await again(second)
    expect(compressed).toEqual(['first'])
    time = 50 + 450
    await again(second)
    await again(second)
    time = 10_000
    await again(second)
    await again(third)
    expect(compressed).toEqual(['first', 'second', 'third'])
  })
})
