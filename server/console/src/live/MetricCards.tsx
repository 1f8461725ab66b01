import { toDifference, toMeasured, toOdds, toVerdictText } from '@store/remote-kit/operator/metric-lines.mjs'
import { Badge } from '@store/shared/ui/Badge'
import { Row } from '@store/shared/ui/Layout'
import { Text } from '@store/shared/ui/Text'
import styled from 'styled-components'
import { Facts } from '../screen/layout'
import type { Metric } from '../screen/queries'

const WIDTH = 160
const HEIGHT = 24
const MIDDLE = WIDTH / 2

const Bar = styled.svg`
  display: block;
  width: 100%;
  height: ${HEIGHT}px;

  .worse {
    fill: var(--danger-tint);
  }

  .zero {
    stroke: var(--ink-soft);
    vector-effect: non-scaling-stroke;
  }

  .interval {
    stroke: var(--plum);
    stroke-width: 4;
    vector-effect: non-scaling-stroke;
  }
`

/** Absent for what says nothing yet. */
const TONES: Partial<Record<Metric['verdict'], 'danger' | 'plum' | 'leaf'>> = {
  worse: 'danger',
  suspect: 'plum',
  'no worse': 'leaf',
}

const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(260px, 100%), 1fr));
  gap: var(--space-12);

  li {
    display: grid;
    align-content: start;
    gap: var(--space-8);
    padding: var(--space-12) var(--space-16);
    border: 1px solid var(--line);
    border-radius: var(--radius-control);
  }
`

/** The metrics of a canary beside the stable version's, each with the interval of their difference. */
export const MetricCards = ({
  label,
  metrics,
}: {
  readonly label: string
  readonly metrics: readonly Metric[]
}) => (
  <Cards aria-label={label}>
    {metrics.map((metric) => (
      <li key={metric.name}>
        <Text $strong>{metric.title}</Text>
        <Verdict metric={metric} />
        <IntervalBar metric={metric} />
        <Facts>
          {metric.difference && (
            <>
              <dt>Difference</dt>
              <dd>{toDifference(metric)}</dd>
            </>
          )}
          <dt>New version</dt>
          <dd>{toMeasured(metric, metric.canary)}</dd>
          <dt>Stable version</dt>
          <dd>{toMeasured(metric, metric.stable)}</dd>
          {metric.difference && (
            <>
              <dt>Evidence</dt>
              <dd>{toOdds(metric.evidence)} that it is worse</dd>
            </>
          )}
        </Facts>
      </li>
    ))}
  </Cards>
)

function Verdict({ metric }: { readonly metric: Metric }) {
  const tone = TONES[metric.verdict]
  const text = toVerdictText(metric)
  return <Row $gap={4}>{tone ? <Badge $tone={tone}>{text}</Badge> : <Text $size="small">{text}</Text>}</Row>
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
    <Bar viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
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
