import { DIMENSIONS, type DimensionName } from './report-dimensions'
import { type MetricName, metricOf, type Unit } from './report-metrics'
import type { ReportPlan } from './report-query'

export type ReportColumn =
  | { readonly name: DimensionName; readonly label: string; readonly unit: null }
  | { readonly name: MetricName; readonly label: string; readonly unit: Unit }

/** Dimensions first, in the order in which they were asked for. */
export const columnsOf = ({ by, metrics }: ReportPlan): readonly ReportColumn[] => [
  ...by.map((name): ReportColumn => ({ name, label: DIMENSIONS[name].label, unit: null })),
  ...metrics.map((name): ReportColumn => {
    const { label, unit } = metricOf(name)
    return { name, label, unit }
  }),
]
