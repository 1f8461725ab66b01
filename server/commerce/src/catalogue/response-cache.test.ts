import { plain } from '@store/shared/api/codec'
import * as z from 'zod/mini'
import { createResponseCache } from './response-cache'

let now = 1
beforeEach(() => {
  jest.spyOn(performance, 'now').mockImplementation(() => now)
})
/** The cache looks at the clock once a millisecond at most. */
async function pass(ms: number): Promise<void> {
  now += ms
  await new Promise((resolve) => setTimeout(resolve, 5))
}

const codec = plain(z.number())

it('shares one load among those who ask at the same time [CALL-02]', async () => {
  const cache = createResponseCache(1000)
  const load = jest.fn(async () => 7)
  const answers = await Promise.all(Array.from({ length: 50 }, () => cache.get('a', codec, load)))
  expect(load).toHaveBeenCalledTimes(1)
  expect(new Set(answers).size).toBe(1)
  expect(answers[0]?.bytes.toString()).toBe('7')
})

it('remembers no failure [CALL-02]', async () => {
  const cache = createResponseCache(1000)
  const load = jest.fn(async () => 7).mockRejectedValueOnce(new Error('down'))
  await expect(cache.get('a', codec, load)).rejects.toThrow('down')
  expect((await cache.get('a', codec, load)).value).toBe(7)
})

it('loads anew after the time to live and after a clear, even over a load that is under way [CALL-02]', async () => {
  const cache = createResponseCache(1000)
  let value = 1
  const load = async () => value
  await cache.get('a', codec, load)
  value = 2
  expect((await cache.get('a', codec, load)).value).toBe(1)
  await pass(1001)
  expect((await cache.get('a', codec, load)).value).toBe(2)
  value = 3
  cache.clear()
  expect((await cache.get('a', codec, load)).value).toBe(3)
})

it('keeps one answer longer than the others when told [SRCH-03]', async () => {
  const cache = createResponseCache(1000)
  let value = 1
  const get = (key: string, options?: { ttlMs: number }) => cache.get(key, codec, async () => value, options)
  await Promise.all([get('index', { ttlMs: 60_000 }), get('page')])
  value = 2
  await pass(1001)
  expect((await get('page')).value).toBe(2)
  expect((await get('index', { ttlMs: 60_000 })).value).toBe(1)
})
