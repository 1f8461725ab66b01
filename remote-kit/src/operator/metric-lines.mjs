/** @typedef {import('./rollout-calls.mjs').MetricReading} MetricReading */

/** What a verdict means, in words. */
export const VERDICT_TEXTS = {
  'too few': 'too few visits to compare',
  'no worse': 'no worse',
  undecided: 'not decided yet',
  suspect: 'may be worse; a planned rollout waits',
  worse: 'worse',
}

/** @param {MetricReading['unit']} unit @param {number} value */
export function toMetricValue(unit, value) {
  if (unit === 'share') return `${(100 * value).toFixed(1)} %`
  return unit === 'score' ? value.toFixed(3) : `${Math.round(value)} ms`
}

/**
 * Of shares in percentage points: a percent of a percent can be read in two ways.
 *
 * @param {Pick<MetricReading, 'unit' | 'difference'>} reading
 */
export function toDifference({ unit, difference }) {
  if (difference === null) return 'unknown'
  const [low, high] = [difference.low, difference.high].map((value) => {
    const size = Math.abs(value)
    return `${value < 0 ? '−' : '+'}${unit === 'share' ? (100 * size).toFixed(1) : toMetricValue(unit, size)}`
  })
  return `${low} to ${high}${unit === 'share' ? ' percentage points' : ''}`
}

/** The 75th percentile of a value, or a share, and of how many. @param {Pick<MetricReading, 'unit'>} reading @param {MetricReading['canary']} measured */
export const toMeasured = ({ unit }, { samples, value }) =>
  value === null
    ? 'no visits'
    : `${unit === 'share' ? '' : 'p75 '}${toMetricValue(unit, value)} of ${samples}`

/** @param {number} evidence */
export const toOdds = (evidence) =>
  evidence >= 1e6
    ? 'over a million to 1'
    : `${evidence < 10 ? evidence.toPrecision(2) : Math.round(evidence)} to 1`

/** @param {MetricReading} reading */
export const toVerdictText = ({ verdict, takesBack, isIgnored }) =>
  [
    VERDICT_TEXTS[verdict],
    ...(verdict === 'worse' && takesBack === 'operator' ? ['an operator decides'] : []),
    ...(isIgnored ? ['ignored'] : []),
  ].join('; ')

/** How interval and evidence can differ. */
export const INTERVAL_NOTE =
  'The interval of a difference takes all visits together and holds with a confidence of 95 % at every look. ' +
  'The evidence compares minute by minute, so it can decide while the interval still includes 0.'

/** One line for each metric: both values, the interval of their difference, the verdict. @param {readonly MetricReading[]} readings */
export const toMetricLines = (readings) => [
  ...readings.map(
    (reading) =>
      `  ${reading.name.padEnd(12)} ${toMeasured(reading, reading.canary).padStart(20)}  stable ${toMeasured(reading, reading.stable).padStart(20)}  ` +
      `difference ${toDifference(reading)}  evidence ${toOdds(reading.evidence)}: ${toVerdictText(reading)}`,
  ),
  ...(readings.some(isDecidedEarly) ? [`  ${INTERVAL_NOTE}`] : []),
]

/** @param {MetricReading} reading */
const isDecidedEarly = ({ verdict, difference }) =>
  (verdict === 'worse' || verdict === 'suspect') &&
  difference !== null &&
  difference.low <= 0 &&
  difference.high >= 0
