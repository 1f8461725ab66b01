import { createMemoryStorage } from '@store/shared/storage/browser-storage'
import { ATTEMPTS_KEY } from '../record/tracker-keys'
import { createAttempts, waitAfter } from './attempts'
import { isCode, normalCode } from './code-rules'

const SECOND = 1_000

describe('attempts', () => {
  it.each([
    [0, 0],
    [4, 0],
    [5, 30],
    [6, 60],
    [7, 120],
    [11, 1_920],
    [12, 3_600],
    [1_000, 3_600],
  ])('wait after %d wrong codes for %d s [CON-07]', (failed, seconds) => {
    expect(waitAfter(failed)).toBe(seconds * SECOND)
  })

  it('count across reloads until the right code, and the wait runs out [CON-07]', () => {
    const storage = createMemoryStorage()
    let now = 1_000_000
    const create = () => createAttempts(storage, () => now)
    for (let attempt = 0; attempt < 5; attempt++) create().note()
    expect(create().waitMs()).toBe(30 * SECOND)
    now += 29 * SECOND
    expect(create().waitMs()).toBe(SECOND)
    now += SECOND
    expect(create().waitMs()).toBe(0)
    create().note()
    expect(create().waitMs()).toBe(60 * SECOND)
    create().clear()
    create().note()
    expect(create().waitMs()).toBe(0)
  })

  it('never wait longer than the wait, wherever the clock is put [CON-07]', () => {
    const storage = createMemoryStorage()
    let now = 9e12
    const attempts = createAttempts(storage, () => now)
    for (let attempt = 0; attempt < 5; attempt++) attempts.note()
    now = 1e12
    expect(attempts.waitMs()).toBe(30 * SECOND)
  })

  it.each(['{', 'null', '{"failed":"x"}'])('begin anew over %j [CON-07, GEN-10]', (text) => {
    const storage = createMemoryStorage()
    storage.write(ATTEMPTS_KEY, text)
    expect(createAttempts(storage, () => 0).waitMs()).toBe(0)
  })
})

describe('codes', () => {
  it.each([
    ['123', false],
    ['1234', true],
    ['123456789012', true],
    ['१२३४', true],
    ['open me', false],
    ['open me!', true],
    ['x'.repeat(100), true],
    ['x'.repeat(101), false],
    ['', false],
    ['    ', false],
  ])('%j can be set: %j [CON-07]', (text, expected) => {
    expect(isCode(text)).toBe(expected)
  })

  it.each(['٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹', '०१२३४५६७८९', '௦௧௨௩௪௫௬௭௮௯', ' ０１２３４５６７８９ '])(
    '%s is the same as in Latin digits [CON-07]',
    (text) => {
      expect(normalCode(text)).toBe('0123456789')
    },
  )
})
