import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { createPageCompressor } from './compress-page'
import { createPageBody } from './page-body'

it('compresses a page once for each encoding, whatever number of visitors ask', async () => {
  const compress = jest.fn(createPageCompressor())
  const body = createPageBody('₹ 1', compress)
  const asked = await Promise.all((['br', 'br', 'gzip', 'gzip', null] as const).map((each) => body.as(each)))
  const [first, second, third, fourth, plain] = asked
  expect([first, third]).toEqual([second, fourth])
  expect([brotliDecompressSync(first ?? ''), gunzipSync(third ?? ''), plain].map(String)).toEqual(
    Array(3).fill('₹ 1'),
  )
  expect(compress.mock.calls.map(([, encoding]) => encoding)).toEqual(['br', 'gzip'])
})
