import { toDifference, toMeasured, toOdds, toVerdictText } from '@store/remote-kit/operator/metric-lines.mjs'
import { Badge } from '@store/shared/ui/Badge'
import styled from 'styled-components'
import { DataTable } from '../screen/layout'
import type { Metric } from '../screen/queries'

const WIDTH = 160
const HEIGHT = 24
const MIDDLE = WIDTH / 2

const Bar = styled.svg`
  display: block;
  width: ${WIDTH}px;
  height: ${HEIGHT}px;

  .worse {
    fill: var(--danger-tint);
  }

  .zero {
    stroke: var(--ink-soft);
  }

  .interval {
    stroke: var(--plum);
    stroke-width: 4;
    stroke-linecap: round;
  }
`

/** Absent for what says nothing yet. */
const TONES: Partial<Record<Metric['verdict'], 'danger' | 'plum' | 'leaf'>> = {
  worse: 'danger',
  suspect: 'plum',
  'no worse': 'leaf',
}

/** The metrics of a canary beside the stable version's, each with the interval of their difference. */
export const MetricTable = ({
  label,
  metrics,
}: {
  readonly label: string
  readonly metrics: readonly Metric[]
}) => (
  <DataTable label={label}>
    <thead>
      <tr>
        <th>Metric</th>
        <th className="number">New version</th>
        <th className="number">The other</th>
        <th>Difference</th>
        <th>Verdict</th>
        <th className="number">Evidence</th>
      </tr>
    </thead>
    <tbody>
      {metrics.map((metric) => (
        <tr key={metric.name}>
          <th scope="row" className="wrap">
            {metric.title}
          </th>
          <td className="number">{toMeasured(metric, metric.canary)}</td>
          <td className="number">{toMeasured(metric, metric.stable)}</td>
          <td>
            <IntervalBar metric={metric} />
            {toDifference(metric)}
          </td>
          <td className="wrap">
            <Verdict metric={metric} />
          </td>
          <td className="number">{toOdds(metric.evidence)}</td>
        </tr>
      ))}
    </tbody>
  </DataTable>
)

function Verdict({ metric }: { readonly metric: Metric }) {
  const tone = TONES[metric.verdict]
  const text = toVerdictText(metric)
  return tone ? <Badge $tone={tone}>{text}</Badge> : text
}

/** The interval on a line with zero in the middle; tinted where a difference would matter. The text below says the same. */
function IntervalBar({ metric: { difference, leastDifference } }: { readonly metric: Metric }) {
  if (difference === null || leastDifference === null) return null
  const most = Math.max(
    Math.abs(difference.low),
    Math.abs(difference.high),
    2 * Math.abs(leastDifference),
    1e-9,
  )
  const at = (value: number) => MIDDLE + (value / most) * (MIDDLE - 4)
  const least = at(leastDifference)
  return (
    <Bar viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <rect
        className="worse"
        x={leastDifference > 0 ? least : 0}
        width={leastDifference > 0 ? WIDTH - least : least}
        height={HEIGHT}
      />
      <line className="zero" x1={MIDDLE} x2={MIDDLE} y1={2} y2={HEIGHT - 2} />
      <line
        className="interval"
        x1={at(difference.low)}
        x2={at(difference.high)}
        y1={HEIGHT / 2}
        y2={HEIGHT / 2}
      />
    </Bar>
  )
}
