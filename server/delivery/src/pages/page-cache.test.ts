import { createPageCache } from './page-cache'

const createTestCache = () => {
  let time = 0
  let made = 0
  const cache = createPageCache<{ n: number }>({ max: 3, freshMs: 100, staleMs: 1000, now: () => time })
  const get = (key = 'a', make = async () => ({ n: ++made })) => cache.get(key, make)
  return {
    get,
    pass: (ms: number) => {
      time += ms
    },
    made: () => made,
  }
}

describe('the page cache', () => {
  it('makes a page once for all who ask at the same time', async () => {
    const { get, made } = createTestCache()
    const pages = await Promise.all(Array.from({ length: 50 }, () => get()))
    expect(new Set(pages).size).toBe(1)
    expect(made()).toBe(1)
  })

  it('gives an old page out while it makes a new one, and never a too old one', async () => {
    const { get, pass } = createTestCache()
    await get()
    pass(99)
    expect(await get()).toEqual({ n: 1 })
    pass(2)
    expect(await get()).toEqual({ n: 1 })
    await new Promise(setImmediate)
    expect(await get()).toEqual({ n: 2 })
    pass(1101)
    expect(await get()).toEqual({ n: 3 })
  })

  it('keeps no page that is worth nothing to others [REL-09]', async () => {
    let made = 0
    const cache = createPageCache<{ n: number }>({
      max: 3,
      freshMs: 100,
      staleMs: 1000,
      isKept: ({ n }) => n > 1,
    })
    const get = () => cache.get('a', async () => ({ n: ++made }))
    expect([await get(), await get(), await get()]).toEqual([{ n: 1 }, { n: 2 }, { n: 2 }])
  })

  it('keeps no failure, and goes on with the old page through one', async () => {
    const { get, pass } = createTestCache()
    const fail = () => Promise.reject(new Error('broken'))
    await expect(get('a', fail)).rejects.toThrow('broken')
    expect(await get()).toEqual({ n: 1 })
    pass(200)
    expect(await get('a', fail)).toEqual({ n: 1 })
  })

  it('never holds more than it may', async () => {
    const { get, made } = createTestCache()
    for (const key of ['a', 'b', 'c', 'd']) await get(key)
    await get('d')
    expect(made()).toBe(4)
    await get('a')
    expect(made()).toBe(5)
  })
})
