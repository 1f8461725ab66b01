import { addMinute, type MetricMinute, type MetricSum, noSum, readMetric } from './compare-metric'
import { METRICS, type MetricName } from './metrics'
import { addCounts } from './range-counts'
import { countTrial, countValue, noCounts, type ValueMetric } from './value-scale'

function metricOf(name: MetricName) {
  const metric = METRICS.find((each) => each.name === name)
  if (!metric) throw new Error(name)
  return metric
}

/** Values from half of the middle to one and a half times as much. */
const valuesOf = (name: ValueMetric, middle: number, count: number) =>
  Array.from({ length: count }, (_, each) => countValue(name, middle * (0.5 + each / count))).reduce(
    addCounts,
    noCounts(name),
  )
const trialsOf = (hits: number, count: number) =>
  Array.from({ length: count }, (_, each) => countTrial(each < hits)).reduce(addCounts, [0, 0])

const read = (name: MetricName, ...minutes: readonly MetricMinute[]) =>
  readMetric(
    metricOf(name),
    minutes.reduce<MetricSum>((sum, minute) => addMinute(metricOf(name), sum, minute), noSum(metricOf(name))),
  )
const lcpMinute = (canary: number, stable: number, count: number): MetricMinute => ({
  canary: valuesOf('lcp', canary, count),
  stable: valuesOf('lcp', stable, count),
})
const rateMinute = (canaryHits: number, stableHits: number, count: number): MetricMinute => ({
  canary: trialsOf(canaryHits, count),
  stable: trialsOf(stableHits, count),
})

describe('the verdict on a metric', () => {
  it('is worse with evidence above the limit and a difference that matters [REL-11]', () => {
    const minutes = Array.from({ length: 5 }, () => lcpMinute(1400, 1000, 200))
    expect(read('lcp', ...minutes)).toMatchObject({
      verdict: 'worse',
      canary: { samples: 1000, value: expect.closeTo(1750, -2) },
      stable: { samples: 1000, value: expect.closeTo(1250, -2) },
    })
    expect(read('lcp', ...minutes).difference?.low).toBeGreaterThan(200)
  })

  it('is not worse for a difference that does not matter, however sure [REL-11]', () => {
    const minutes = Array.from({ length: 40 }, () => lcpMinute(1060, 1000, 400))
    const reading = read('lcp', ...minutes)
    expect(reading.evidence).toBeGreaterThan(10_000)
    expect(reading.verdict).not.toBe('worse')
  })

  it('is no worse once the whole interval is below what matters [REL-11]', () => {
    const minutes = Array.from({ length: 20 }, () => lcpMinute(1000, 1000, 400))
    expect(read('lcp', ...minutes).verdict).toBe('no worse')
  })

  it.each<[string, number, number, number, string]>([
    ['fewer hits', 0, 60, 400, 'worse'],
    ['more hits', 140, 60, 400, 'no worse'],
    ['a few hits fewer', 52, 60, 400, 'undecided'],
    ['clearly fewer hits', 28, 60, 400, 'suspect'],
    ['hardly any visits', 0, 4, 40, 'too few'],
  ])('goes by the direction of a rate: %s [REL-11]', (_what, canaryHits, stableHits, count, verdict) => {
    expect(read('add-to-cart', rateMinute(canaryHits, stableHits, count))).toMatchObject({ verdict })
  })

  it('is suspect in its first minute when the whole interval is worse [REL-11]', () => {
    const reading = read('lcp', lcpMinute(2000, 1000, 200))
    expect(reading).toMatchObject({ evidence: 1, verdict: 'suspect' })
  })

  it('gives layout shifts as the score, with the difference that matters [REL-11]', () => {
    const minute = { canary: valuesOf('cls', 100, 100), stable: valuesOf('cls', 40, 100) }
    expect(read('cls', minute)).toMatchObject({
      canary: { value: expect.closeTo(0.125, 2) },
      stable: { value: expect.closeTo(0.05, 2) },
      leastDifference: expect.closeTo(0.02, 3),
    })
  })
})
