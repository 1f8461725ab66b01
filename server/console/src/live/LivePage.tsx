import { ButtonLink } from '@store/shared/ui/Button'
import { AlertIcon } from '@store/shared/ui/icons/AlertIcon'
import { Grid, Stack } from '@store/shared/ui/Layout'
import { EmptyState } from '@store/shared/ui/states/EmptyState'
import { SkeletonBlock } from '@store/shared/ui/states/Skeleton'
import { Text } from '@store/shared/ui/Text'
import { useState } from 'react'
import styled from 'styled-components'
import { ChangeDialog } from '../change/ChangeDialog'
import { PlanDialog } from '../change/PlanDialog'
import { RolloutDialog } from '../change/RolloutDialog'
import { Loaded } from '../screen/Loaded'
import { Card, DataTable } from '../screen/layout'
import { type Releases, useHealth, useReleases, useRollouts } from '../screen/queries'
import { toAge, toMoment, withMoments } from '../screen/texts'
import type { Opened } from './actions'
import { ComparedCard } from './ComparedCard'
import { HEALTH_HOURS, PartCard, type PartCardProps } from './PartCard'

const Warning = styled.div`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: var(--space-12);
  padding: var(--space-12) var(--space-16);
  border-radius: var(--radius-control);
  background: var(--danger-tint);
  color: var(--danger);
`

/** A card beside a longer one is no longer than what it says. */
const Parts = styled(Grid)`
  align-items: start;
`

/** A part that is under way, and what is compared of it: side by side where there is room, one under the other on phones. */
const UnderWay = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(420px, 100%), 1fr));
  align-items: start;
  gap: var(--space-24);
`

/** What visitors get at present, how it does, and what can be done about it. */
export function LivePage() {
  const releases = useReleases()
  const health = useHealth(HEALTH_HOURS)
  const plans = useRollouts()
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
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
        {(data) => <Live releases={data} health={health.data} plans={plans.data ?? []} onOpen={setOpened} />}
      </Loaded>
      {opened?.dialog === 'change' && releases.data && (
        <ChangeDialog start={opened.start} releases={releases.data} onClose={close} />
      )}
      {opened?.dialog === 'rollout' && releases.data && (
        <RolloutDialog name={opened.name} releases={releases.data} onClose={close} />
      )}
      {opened?.dialog === 'plan' && <PlanDialog name={opened.name} kind={opened.kind} onClose={close} />}
    </>
  )
}

function Live({ releases, health, plans, onOpen }: Omit<PartCardProps, 'name'>) {
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
  const names = inOrder(latest)
  const comparedOf = (name: string) => health?.rollouts.filter((rollout) => rollout.name === name) ?? []
  const isCompared = (name: string) => comparedOf(name).length > 0
  const toCard = (name: string) => (
    <PartCard key={name} name={name} releases={releases} health={health} plans={plans} onOpen={onOpen} />
  )
  return (
    <Stack $gap={24}>
      <Stack $gap={4}>
        <Text $size="lead">
          Generation {latest.generation}, {toAge(latest.createdAt, new Date())} by {latest.who}
        </Text>
        <Text $tone="soft">{withMoments(latest.why)}</Text>
      </Stack>
      {[...status.failing, ...status.degraded].map((sentence) => (
        <Warning key={sentence} role="status">
          <AlertIcon />
          <p>{sentence}</p>
        </Warning>
      ))}
      {names.filter(isCompared).map((name) => (
        <UnderWay key={name}>
          {toCard(name)}
          <Stack>
            {comparedOf(name).map((compared) => (
              <ComparedCard key={compared.version} compared={compared} />
            ))}
          </Stack>
        </UnderWay>
      ))}
      <Parts $min={320}>{names.filter((name) => !isCompared(name)).map(toCard)}</Parts>
      <ProcessTable releases={releases} generation={latest.generation} />
    </Stack>
  )
}

/** Those with a canary first, for there something is under way; a remote that is live for nobody else among them. */
const inOrder = ({ versions, canaries }: Releases['history'][number]): readonly string[] =>
  Object.keys({ ...versions, ...canaries }).sort(
    (a, b) => Number(Object.hasOwn(canaries, b)) - Number(Object.hasOwn(canaries, a)) || a.localeCompare(b),
  )

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
