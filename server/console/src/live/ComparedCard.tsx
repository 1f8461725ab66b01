import { INTERVAL_NOTE, toOdds } from '@store/remote-kit/operator/metric-lines.mjs'
import { Text } from '@store/shared/ui/Text'
import { Card, Facts, Version } from '../screen/layout'
import type { Compared } from '../screen/queries'
import { toCount, toMoment } from '../screen/texts'
import { MetricCards } from './MetricCards'

/** A new version beside the one that it is compared with. */
export function ComparedCard({ compared }: { readonly compared: Compared }) {
  const { name, version, against, kind, since, views, renders, evidence, limit, suspicion, metrics } =
    compared
  return (
    <Card aria-label={`${name} ${version}, compared`}>
      <h2>
        {name} <Version>{version}</Version>
      </h2>
      <Facts>
        <dt>Compared</dt>
        <dd>
          {kind} since {toMoment(since)},{' '}
          {against === null ? (
            'with nothing: it is new'
          ) : (
            <>
              with <Version>{against}</Version>
            </>
          )}
        </dd>
        <dt>Failed in browsers</dt>
        <dd>{toFailures(views, against)}</dd>
        <dt>Failed on the server</dt>
        <dd>{toFailures(renders, against)}</dd>
        {against !== null && (
          <>
            <dt>Evidence</dt>
            <dd>
              that it fails more: {toOdds(evidence)}; above {toCount(limit)} it is rolled back
              {suspicion !== null && '. It may be worse: a planned rollout waits'}
            </dd>
          </>
        )}
      </Facts>
      {metrics.length > 0 && (
        <>
          <MetricCards label={`Metrics of ${name} ${version}`} metrics={metrics} />
          <Text $size="small" $tone="soft">
            Visits of the same minutes, the first of each network; p75 is what three of four stay below. The
            bar shows the interval of the difference, with no difference in the middle and a tint where it
            matters. {INTERVAL_NOTE} Above {toCount(metrics[0]?.limit ?? 0)} to 1 the version is rolled back.
          </Text>
        </>
      )}
    </Card>
  )
}

const toFailures = (
  { canaryViews, canaryFailures, stableViews, stableFailures }: Compared['views'],
  against: string | null,
): string =>
  `${toCount(canaryFailures)} of ${toCount(canaryViews)} pages` +
  (against === null ? '' : `; the other ${toCount(stableFailures)} of ${toCount(stableViews)}`)
