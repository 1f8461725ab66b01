import { Badge } from '@store/shared/ui/Badge'
import { Button, ButtonLink } from '@store/shared/ui/Button'
import { EmptyState } from '@store/shared/ui/EmptyState'
import { AlertIcon } from '@store/shared/ui/icons/AlertIcon'
import { Grid, Row, Stack } from '@store/shared/ui/Layout'
import { SkeletonBlock } from '@store/shared/ui/Skeleton'
import { Text } from '@store/shared/ui/Text'
import { useState } from 'react'
import styled from 'styled-components'
import { ChangeDialog, type ChangeDialogProps } from '../change/ChangeDialog'
import { KINDS, type Kind } from '../change/drafts'
import { Loaded } from '../screen/Loaded'
import { Card, DataTable, Facts, Version } from '../screen/layout'
import { type Health, type Releases, useHealth, useReleases } from '../screen/queries'
import { toAge, toCount, toMoment, toPages, toRate } from '../screen/texts'
import { MissingScopes } from '../session/MissingScopes'
import { useAllows } from '../session/session-context'

const HOURS = 24

const Warning = styled.div`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: var(--space-12);
  padding: var(--space-12) var(--space-16);
  border-radius: var(--radius-control);
  background: var(--danger-tint);
  color: var(--danger);
`

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

/** Empty for a token that allows none of them. */
const Buttons = styled(Row)`
  &:empty {
    display: none;
  }
`

type Start = ChangeDialogProps['start']

/** What visitors get at present, how it does, and what can be done about it. */
export function LivePage() {
  const releases = useReleases()
  const health = useHealth(HOURS)
  const [start, setStart] = useState<Start | null>(null)
  return (
    <>
      <Loaded
        query={releases}
        label="Loading what is live"
        skeleton={
          <Grid $min={320}>
            {['a', 'b', 'c', 'd'].map((key) => (
              <SkeletonBlock key={key} $height="280px" $radius="var(--radius-card)" />
            ))}
          </Grid>
        }
      >
        {(data) => <Live releases={data} health={health.data} onStart={setStart} />}
      </Loaded>
      {start && releases.data && (
        <ChangeDialog start={start} releases={releases.data} onClose={() => setStart(null)} />
      )}
    </>
  )
}

interface LiveProps {
  readonly releases: Releases
  /** Absent while it is not known. */
  readonly health: Health | undefined
  readonly onStart: (start: Start) => void
}

function Live({ releases, health, onStart }: LiveProps) {
  const { history, status } = releases
  const [latest] = history
  if (!latest) {
    return (
      <EmptyState
        title="Nothing is live yet"
        action={
          <ButtonLink href="#versions" $tone="secondary">
            See what is published
          </ButtonLink>
        }
      >
        Publish a build of the shell and of each remote, then promote them.
      </EmptyState>
    )
  }
  return (
    <Stack $gap={24}>
      <Stack $gap={4}>
        <Text $size="lead">
          Generation {latest.generation}, {toAge(latest.createdAt, new Date())} by {latest.who}
        </Text>
        <Text $tone="soft">{latest.why}</Text>
      </Stack>
      {[...status.failing, ...status.degraded].map((sentence) => (
        <Warning key={sentence} role="status">
          <AlertIcon />
          <p>{sentence}</p>
        </Warning>
      ))}
      <Grid $min={320}>
        {inOrder(latest).map((name) => (
          <PartCard key={name} name={name} releases={releases} health={health} onStart={onStart} />
        ))}
      </Grid>
      <Rollouts health={health} />
      <ProcessTable releases={releases} generation={latest.generation} />
    </Stack>
  )
}

/** The generation that made the present version live; null when it is earlier than the history. */
function findSince(history: Releases['history'], name: string): Releases['history'][number] | null {
  const before = history.findIndex((each) => each.versions[name] !== history[0]?.versions[name])
  if (before > 0) return history[before - 1] ?? null
  const oldest = history.at(-1)
  return oldest?.generation === 1 ? oldest : null
}

/** Those with a canary first, for there something is under way; a remote that is live for no other visitor among them. */
const inOrder = ({ versions, canaries }: Releases['history'][number]): readonly string[] =>
  Object.keys({ ...versions, ...canaries }).sort(
    (a, b) => Number(Object.hasOwn(canaries, b)) - Number(Object.hasOwn(canaries, a)) || a.localeCompare(b),
  )

function PartCard({ name, releases, health, onStart }: LiveProps & { readonly name: string }) {
  const { versions, history, releases: published } = releases
  const allows = useAllows()
  const [latest] = history
  const canary = latest?.canaries[name]
  const pinned = latest?.pins[name]
  const version = versions[name]
  const mark = published.find((each) => each.name === name && each.version === version)?.markedBad
  const since = findSince(history, name)

  const button = (kind: Kind, more: Partial<Start> = {}) =>
    allows(`${KINDS[kind].scope}:${name}`) && (
      <Button
        tone="secondary"
        small
        aria-label={`${KINDS[kind].verb}: ${name}`}
        onClick={() => onStart({ kind, name, ...more })}
      >
        {KINDS[kind].verb}
      </Button>
    )

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
              {mark.by}: {mark.why}
            </dd>
          </>
        )}
      </Facts>
      {canary && (
        <CanaryBox>
          <Text $strong>
            Canary <Version>{canary.version}</Version>
          </Text>
          <Share max={100} value={canary.percent} aria-label={`Share of the canary of ${name}`} />
          <Facts>
            <dt>Share</dt>
            <dd>
              {canary.percent} % of the visitors
              {version === undefined && '; the others have none of its pages'}
            </dd>
            <dt>Since</dt>
            <dd>{toMoment(new Date(canary.since))}</dd>
            <VersionFacts name={name} version={canary.version} health={health} />
          </Facts>
          <Row $gap={8}>
            {button('change-share', { version: canary.version, percent: canary.percent })}
            {button('stop-canary')}
          </Row>
        </CanaryBox>
      )}
      <Buttons $gap={8}>
        {!pinned && button('promote', { version: canary?.version ?? null })}
        {!pinned && !canary && button('canary')}
        {version !== undefined && (
          <>
            {button('rollback')}
            {pinned ? button('unpin') : button('pin')}
            {!pinned && name !== 'shell' && button('retire')}
          </>
        )}
      </Buttons>
      <MissingScopes scopes={[`promote:${name}`, `rollback:${name}`]} />
    </Card>
  )
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
      <dt>{HOURS} hours</dt>
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

function Rollouts({ health }: { readonly health: Health | undefined }) {
  if (!health || health.rollouts.length === 0) return null
  return (
    <Card aria-label="Compared at present">
      <h2>Compared at present</h2>
      <DataTable label="New versions against the one beside or before; above the limit one is rolled back">
        <thead>
          <tr>
            <th>Version</th>
            <th>Against</th>
            <th className="number">Failed</th>
            <th className="number">The other failed</th>
            <th className="number">Evidence</th>
          </tr>
        </thead>
        <tbody>
          {health.rollouts.map(({ name, version, against, kind, views, evidence, limit }) => (
            <tr key={`${name} ${version}`}>
              <th scope="row">
                {name} <Version>{version}</Version> ({kind})
              </th>
              <td>{against === null ? 'nothing: it is new' : <Version>{against}</Version>}</td>
              <td className="number">
                {toCount(views.canaryFailures)} of {toCount(views.canaryViews)}
              </td>
              <td className="number">
                {against === null ? '–' : `${toCount(views.stableFailures)} of ${toCount(views.stableViews)}`}
              </td>
              <td className="number">
                {against === null ? '–' : `${evidence.toPrecision(2)} to 1, limit ${toCount(limit)}`}
              </td>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </Card>
  )
}

function ProcessTable({
  releases: { processes },
  generation,
}: {
  readonly releases: Releases
  readonly generation: number
}) {
  return (
    <Card aria-label="Processes">
      <h2>Processes</h2>
      {processes.length === 0 ? (
        <Text $tone="soft">No process was heard of in the last half minute.</Text>
      ) : (
        <DataTable label="Processes that share the database, heard of in the last half minute">
          <thead>
            <tr>
              <th>Machine</th>
              <th className="number">Process</th>
              <th>Serves</th>
              <th>Roles</th>
              <th>Since</th>
              <th>State</th>
            </tr>
          </thead>
          <tbody>
            {processes.map((each) => (
              <tr key={`${each.host} ${each.pid}`}>
                <th scope="row">{each.host}</th>
                <td className="number">{each.pid}</td>
                <td>
                  generation {each.generation}
                  {each.generation < generation && ' (not the newest yet)'}
                </td>
                <td>{each.roles.join(', ')}</td>
                <td>{toMoment(each.startedAt)}</td>
                <td className="wrap">
                  {each.failing.length > 0
                    ? `not ready: ${each.failing.join('; ')}`
                    : each.degraded.length > 0
                      ? each.degraded.join('; ')
                      : 'ready'}
                </td>
              </tr>
            ))}
          </tbody>
        </DataTable>
      )}
    </Card>
  )
}
