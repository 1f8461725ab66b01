import { inTier } from '@store/shared/testing/tier'
import fc from 'fast-check'
import { rankBounds, rateBounds } from './confidence-bounds'

/** Mulberry32: numbers from 0 to below 1, the same for each seed. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const trialsAndHits = fc
  .integer({ min: 1, max: 5_000 })
  .chain((trials) => fc.tuple(fc.constant(trials), fc.integer({ min: 0, max: trials })))

it('holds the observed rate between bounds from 0 to 1 that widen with the confidence [REL-11]', () => {
  fc.assert(
    fc.property(trialsAndHits, ([trials, hits]) => {
      const usual = rateBounds(hits, trials, 0.05)
      const surer = rateBounds(hits, trials, 0.001)
      expect(usual.low).toBeLessThanOrEqual(hits / trials)
      expect(usual.high).toBeGreaterThanOrEqual(hits / trials)
      expect(surer.low).toBeLessThanOrEqual(usual.low)
      expect(surer.high).toBeGreaterThanOrEqual(usual.high)
      expect(Math.min(surer.low, 1 - surer.high)).toBeGreaterThanOrEqual(0)
    }),
  )
})

const SERIES = inTier({ short: 100, full: 400 })

it.each([0.02, 0.25, 0.9])(
  'loses a true rate of %p at any look in hardly any of many series [REL-11]',
  (truth) => {
    let lost = 0
    for (let seed = 1; seed <= SERIES; seed += 1) {
      const random = createRandom(seed)
      let hits = 0
      for (let trials = 1; trials <= 600; trials += 1) {
        if (random() < truth) hits += 1
        const { low, high } = rateBounds(hits, trials, 0.05)
        if (truth >= low && truth <= high) continue
        lost += 1
        break
      }
    }
    expect(lost).toBeLessThanOrEqual(SERIES / 20)
  },
)

it('holds the rank of a quantile between bounds that narrow with more samples [REL-11]', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20_000 }), (samples) => {
      const { low, high } = rankBounds(samples, 0.75, 0.05)
      expect(low).toBeLessThanOrEqual(0.75 * samples)
      expect(high).toBeGreaterThanOrEqual(0.75 * samples)
      const more = rankBounds(samples * 4, 0.75, 0.05)
      expect((more.high - more.low) / 4).toBeLessThan(high - low)
    }),
  )
})
