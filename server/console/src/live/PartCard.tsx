import { Badge } from '@store/shared/ui/Badge'
import { Button } from '@store/shared/ui/Button'
import { Row } from '@store/shared/ui/Layout'
import { Text } from '@store/shared/ui/Text'
import styled from 'styled-components'
import { Card, Facts, Version } from '../screen/layout'
import { OtherActions } from '../screen/OtherActions'
import type { Compared, Health, Metric, Plan, Releases } from '../screen/queries'
import { toMoment, toPages, toRate, withMoments } from '../screen/texts'
import { MissingScopes } from '../session/MissingScopes'
import { useAllows } from '../session/session-context'
import { actionsOf, type Opened } from './actions'
import { PlanView } from './PlanView'

export const HEALTH_HOURS = 24

const Share = styled.progress`
  width: 100%;
  height: 10px;
  accent-color: var(--clay);
`

const CanaryBox = styled.div`
  display: grid;
  gap: var(--space-12);
  padding: var(--space-16);
  border: 1px solid var(--rose);
  border-radius: var(--radius-control);
  background: var(--blush);
`

export interface PartCardProps {
  readonly name: string
  readonly releases: Releases
  /** Absent while it is not known. */
  readonly health: Health | undefined
  readonly plans: readonly Plan[]
  readonly onOpen: (opened: Opened) => void
}

/** The generation that made the present version live; null when it is earlier than the history. */
function findSince(history: Releases['history'], name: string): Releases['history'][number] | null {
  const before = history.findIndex((each) => each.versions[name] !== history[0]?.versions[name])
  if (before > 0) return history[before - 1] ?? null
  const oldest = history.at(-1)
  return oldest?.generation === 1 ? oldest : null
}

/** The plan that runs, and the one to show: how the last one ended is news for a day, unless another version is tried meanwhile. */
function plansOf(name: string, plans: readonly Plan[], canaryVersion: string | undefined) {
  const ofPart = plans.filter((each) => each.name === name)
  const plan = ofPart.find(({ endedAt }) => endedAt === null)
  // The newest is the first.
  const recent = ofPart.find(isRecent)
  const isOfOther = canaryVersion !== undefined && recent?.version !== canaryVersion
  return { plan, shownPlan: plan ?? (isOfOther ? undefined : recent) }
}

/** A part: what visitors get of it, how it does, and what can be done. The action that comes next stands out; the others are in a menu. */
export function PartCard({ name, releases, health, plans, onOpen }: PartCardProps) {
  const { versions, history, releases: published } = releases
  const allows = useAllows()
  const [latest] = history
  const canary = latest?.canaries[name]
  const pinned = latest?.pins[name]
  const version = versions[name]
  const mark = published.find((each) => each.name === name && each.version === version)?.markedBad
  const since = findSince(history, name)

  const { plan, shownPlan } = plansOf(name, plans, canary?.version)
  const compared = health?.rollouts.find((each) => each.name === name && each.version === canary?.version)
  const [primary, ...others] = actionsOf({
    name,
    isLive: version !== undefined,
    canary,
    isCanaryWorse: compared !== undefined && isDoingWorse(compared),
    isPinned: !!pinned,
    isWorkerOff: latest?.serviceWorker === 'off',
    plan,
  }).filter(({ scope }) => allows(`${scope}:${name}`))

  return (
    <Card aria-label={name}>
      <Row $justify="space-between">
        <h2>{name}</h2>
        <Row $gap={4}>
          {pinned && <Badge $tone="plum">pinned</Badge>}
          {canary && <Badge>canary {canary.percent} %</Badge>}
          {mark && <Badge $tone="danger">marked as bad</Badge>}
        </Row>
      </Row>
      <Facts>
        <dt>Live</dt>
        <dd>{version === undefined ? 'no version yet' : <Version>{version}</Version>}</dd>
        {version !== undefined && (
          <>
            <dt>Since</dt>
            <dd>
              {since ? `${toMoment(since.createdAt)} by ${since.who}` : 'earlier than the last 20 changes'}
            </dd>
            <VersionFacts name={name} version={version} health={health} />
          </>
        )}
        {pinned && (
          <>
            <dt>Pinned</dt>
            <dd>
              by {pinned.by}: {pinned.why}
            </dd>
          </>
        )}
        {mark && (
          <>
            <dt>Bad</dt>
            <dd>
              {mark.by}: {withMoments(mark.why)}
            </dd>
          </>
        )}
      </Facts>
      {canary && (
        <CanaryView
          name={name}
          canary={canary}
          compared={compared}
          isAlone={version === undefined}
          health={health}
        />
      )}
      {shownPlan && <PlanView plan={shownPlan} />}
      {primary && (
        <Button
          small
          tone={canary || pinned ? 'primary' : 'secondary'}
          aria-label={`${primary.verb}: ${name}`}
          onClick={() => onOpen(primary.opens)}
        >
          {primary.verb}
        </Button>
      )}
      {others.length > 0 && (
        <OtherActions of={name}>
          {others.map(({ verb, opens }) => (
            <Button
              key={verb}
              tone="secondary"
              small
              aria-label={`${verb}: ${name}`}
              onClick={() => onOpen(opens)}
            >
              {verb}
            </Button>
          ))}
        </OtherActions>
      )}
      <MissingScopes scopes={[`promote:${name}`, `rollback:${name}`]} />
    </Card>
  )
}

interface CanaryViewProps {
  readonly name: string
  readonly canary: NonNullable<Releases['history'][number]['canaries'][string]>
  /** Absent while it is not known. */
  readonly compared: Compared | undefined
  /** The part has no live version beside it. */
  readonly isAlone: boolean
  readonly health: Health | undefined
}

const CanaryView = ({ name, canary, compared, isAlone, health }: CanaryViewProps) => (
  <CanaryBox>
    <Text $strong>
      Canary <Version>{canary.version}</Version>
    </Text>
    <Share max={100} value={canary.percent} aria-label={`Share of the canary of ${name}`} />
    <Facts>
      <dt>Share</dt>
      <dd>
        {canary.percent} % of the visitors
        {isAlone && '; the others have none of its pages'}
      </dd>
      <dt>Since</dt>
      <dd>{toMoment(new Date(canary.since))}</dd>
      <VersionFacts name={name} version={canary.version} health={health} />
      {compared && (
        <>
          <dt>Compared</dt>
          <dd>{toComparedText(compared)}; see the figures</dd>
        </>
      )}
    </Facts>
  </CanaryBox>
)

/** Titles of its metrics with that verdict, without those that a plan is told to ignore. */
const metricsOf = ({ metrics }: Compared, verdict: Metric['verdict']): readonly string[] =>
  metrics.filter((each) => each.verdict === verdict && !each.isIgnored).map(({ title }) => title)

const isDoingWorse = (compared: Compared): boolean =>
  compared.suspicion !== null || metricsOf(compared, 'worse').length > 0

/** What failures and metrics say together: the worst of it. */
function toComparedText(compared: Compared): string {
  if (compared.against === null)
    return compared.suspicion === null ? 'with nothing: it is new' : 'it often fails'
  const worse = metricsOf(compared, 'worse')
  if (worse.length > 0) return `worse: ${worse.join('; ')}`
  const suspect = [...(compared.suspicion === null ? [] : ['failures']), ...metricsOf(compared, 'suspect')]
  if (suspect.length > 0) return `may be worse: ${suspect.join('; ')}`
  return compared.metrics.every(({ verdict }) => verdict === 'too few')
    ? 'too few visits so far'
    : 'nothing is worse so far'
}

/** How a version did lately. */
function VersionFacts({
  name,
  version,
  health,
}: {
  readonly name: string
  readonly version: string
  readonly health: Health | undefined
}) {
  const found = health?.versions.find((each) => each.name === name && each.version === version)
  return (
    <>
      <dt>{HEALTH_HOURS} hours</dt>
      <dd>
        {health === undefined
          ? 'loading…'
          : found
            ? `${toPages(found.views)}, ${toRate(found.failedViews, found.views)} failed`
            : 'no pages'}
      </dd>
    </>
  )
}

const isRecent = ({ endedAt }: Plan): boolean =>
  endedAt !== null && Date.now() - endedAt.getTime() < HEALTH_HOURS * 3_600_000
