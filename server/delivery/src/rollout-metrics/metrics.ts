/** What a visitor's page or visit tells of a version, beside its failures. A registration; the judge knows nothing else of a metric. */
export interface Metric {
  readonly name: string
  /** As operators read it. */
  readonly title: string
  /** `quantile`: a value of each page, of which the 75th percentile is compared; `rate`: yes or no of each. */
  readonly kind: 'quantile' | 'rate'
  readonly unit: 'ms' | 'score' | 'share'
  readonly worse: 'higher' | 'lower'
  /** Differences below either are no reason to act: a share of the stable version's value, and a difference in the unit. */
  readonly leastEffect: { readonly relative: number; readonly absolute: number }
  /** Who may take a version back that is worse: the store itself, or an operator, for whom a planned rollout waits. */
  readonly takesBack: 'store' | 'operator'
}

/**
 * Milliseconds of times, scores of layout shifts times 1000. Sizes of effects that matter: a tenth of the time is about what Google's studies
 * of conversion by speed begin with; what INP and CLS say depends most on what a page is for, so an operator decides on these.
 */
export const METRICS = [
  {
    name: 'lcp',
    title: 'Largest contentful paint',
    kind: 'quantile',
    unit: 'ms',
    worse: 'higher',
    leastEffect: { relative: 0.1, absolute: 50 },
    takesBack: 'store',
  },
  {
    name: 'tti',
    title: 'Time to interactive',
    kind: 'quantile',
    unit: 'ms',
    worse: 'higher',
    leastEffect: { relative: 0.1, absolute: 100 },
    takesBack: 'store',
  },
  {
    name: 'inp',
    title: 'Interaction to next paint',
    kind: 'quantile',
    unit: 'ms',
    worse: 'higher',
    leastEffect: { relative: 0.2, absolute: 40 },
    takesBack: 'operator',
  },
  {
    name: 'cls',
    title: 'Layout shift',
    kind: 'quantile',
    unit: 'score',
    worse: 'higher',
    leastEffect: { relative: 0.2, absolute: 20 },
    takesBack: 'operator',
  },
  {
    name: 'add-to-cart',
    title: 'Visits that add to the cart, of those that see a product',
    kind: 'rate',
    unit: 'share',
    worse: 'lower',
    leastEffect: { relative: 0.1, absolute: 0 },
    takesBack: 'store',
  },
  {
    name: 'orders',
    title: 'Visits that place an order',
    kind: 'rate',
    unit: 'share',
    worse: 'lower',
    leastEffect: { relative: 0.1, absolute: 0 },
    takesBack: 'store',
  },
] as const satisfies readonly Metric[]

export type MetricName = (typeof METRICS)[number]['name']

export const METRIC_NAMES: readonly MetricName[] = METRICS.map(({ name }) => name)

export const isMetricName = (name: string): name is MetricName => METRIC_NAMES.some((known) => known === name)
