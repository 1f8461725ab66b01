import { getsCanary } from './cohorts'

const key = Buffer.from('a key for tests only')
const VISITORS = Array.from({ length: 1000 }, (_, index) => `visitor${index}`)
const chosen = (name: string, rollout: number, percent: number, from = VISITORS) =>
  from.filter((visitor) => getsCanary(key, visitor, { name, rollout, percent }))

describe('the visitors of a canary', () => {
  it.each([1, 5, 10, 25, 50, 75, 90, 99])('are %d %% of all, within 3 points [REL-05]', (percent) => {
    expect(Math.abs(chosen('catalog', 7, percent).length / 10 - percent)).toBeLessThanOrEqual(3)
  })

  it('keep it while the share grows [REL-05]', () => {
    for (let percent = 1; percent < 99; percent += 1) {
      const grown = new Set(chosen('catalog', 7, percent + 1))
      expect(chosen('catalog', 7, percent).filter((visitor) => !grown.has(visitor))).toEqual([])
    }
  })

  it('of one part or rollout are no more likely to be those of another [REL-05]', () => {
    const half = chosen('catalog', 7, 50)
    for (const [name, rollout] of [
      ['cart', 7],
      ['catalog', 8],
    ] as const) {
      const both = chosen(name, rollout, 50, half).length / half.length
      expect(Math.abs(both - 0.5)).toBeLessThanOrEqual(0.06)
    }
  })

  it('are other ones with another key, so that they cannot be chosen [REL-05]', () => {
    const other = VISITORS.filter((visitor) =>
      getsCanary(Buffer.from('another key'), visitor, { name: 'catalog', rollout: 7, percent: 50 }),
    )
    const both = chosen('catalog', 7, 50, other).length / other.length
    expect(Math.abs(both - 0.5)).toBeLessThanOrEqual(0.06)
  })
})
