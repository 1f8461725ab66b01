import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { createPageCompressor, type PageEncoding } from './compress-page'

const PAGE = Buffer.from(
  Array.from(
    { length: 4000 },
    (_, index) => `${(index * index) % 1009} pads at ₹ ${(index * 7919) % 997}`,
  ).join(' '),
)
const DECOMPRESS = { br: brotliDecompressSync, gzip: gunzipSync } satisfies Record<PageEncoding, unknown>

describe.each(['br', 'gzip'] as const)('a page compressed as %s', (encoding) => {
  it(`is the same page and much smaller as ${encoding} [GEN-13]`, async () => {
    const compressed = await createPageCompressor()(PAGE, encoding)
    expect(DECOMPRESS[encoding](compressed).equals(PAGE)).toBe(true)
    expect(compressed.length).toBeLessThan(PAGE.length / 2)
  })

  it(`is compressed faster as ${encoding} while others are under way, and well again afterwards`, async () => {
    const compress = createPageCompressor()
    const alone = await compress(PAGE, encoding)
    const together = await Promise.all(Array.from({ length: 4 }, () => compress(PAGE, encoding)))
    expect(together.map(({ length }) => length > alone.length)).toEqual([false, false, true, true])
    expect(together.every((each) => DECOMPRESS[encoding](each).equals(PAGE))).toBe(true)
    expect(await compress(PAGE, encoding)).toEqual(alone)
  })
})
