import { Badge } from '@store/shared/ui/Badge'
import { Button } from '@store/shared/ui/Button'
import { SelectField } from '@store/shared/ui/forms/SelectField'
import { Row, Stack } from '@store/shared/ui/Layout'
import { EmptyState } from '@store/shared/ui/states/EmptyState'
import { Text } from '@store/shared/ui/Text'
import { useState } from 'react'
import { Loaded } from '../screen/Loaded'
import { Card, DataTable, Facts, Version } from '../screen/layout'
import { type Generation, type Release, useDifferences, useHistory, useReleases } from '../screen/queries'
import { ACTIONS, toCount, toMoment, withMoments } from '../screen/texts'
import { changesBetween, factsOf, type PartChange, type PartFact, partsChanged } from './changes-between'

const ALL = ''

/** Who changed what, when and why, newest first. */
export function HistoryPage() {
  const query = useHistory()
  const releases = useReleases().data?.releases ?? []
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query
  const [part, setPart] = useState(ALL)
  return (
    <Loaded query={query} label="Loading history">
      {({ pages }) => {
        const generations = pages.flat()
        if (generations.length === 0) {
          return <EmptyState title="No history yet">The first promotion begins it.</EmptyState>
        }
        const steps = generations.map((generation, index) => {
          const before = generations[index + 1] ?? null
          const isKnown = before !== null || generation.generation === 1
          return { generation, before, parts: isKnown ? partsChanged(before, generation, releases) : [] }
        })
        const parts = [...new Set(steps.flatMap((step) => step.parts))].sort()
        const shown = steps.filter((step) => part === ALL || step.parts.includes(part))
        return (
          <Stack $gap={16}>
            <SelectField label="Part" value={part} onChange={({ target }) => setPart(target.value)}>
              <option value={ALL}>All parts</option>
              {parts.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </SelectField>
            {shown.map(({ generation, before }) => (
              <GenerationCard
                key={generation.generation}
                generation={generation}
                before={before}
                releases={releases}
              />
            ))}
            {hasNextPage && (
              <Button tone="secondary" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                Show earlier ones
              </Button>
            )}
          </Stack>
        )
      }}
    </Loaded>
  )
}

function GenerationCard({
  generation,
  before,
  releases,
}: {
  readonly generation: Generation
  readonly before: Generation | null
  readonly releases: readonly Release[]
}) {
  const [isOpen, setIsOpen] = useState(false)
  const isFirst = generation.generation === 1
  const changes = before || isFirst ? changesBetween(before, generation) : []
  const facts = before || isFirst ? factsOf(before, generation, releases) : []
  const isBad = generation.action === 'rollback' || generation.action === 'mark-bad'
  return (
    <Card aria-label={`Generation ${generation.generation}`}>
      <Row $justify="space-between">
        <Text as="h2" $size="lead" $strong>
          Generation {generation.generation}
        </Text>
        <Badge $tone={isBad || generation.action === 'stop-canary' ? 'danger' : 'leaf'}>
          {ACTIONS[generation.action]}
        </Badge>
      </Row>
      <Facts>
        <dt>When</dt>
        <dd>{toMoment(generation.createdAt)}</dd>
        <dt>Who</dt>
        <dd>{generation.who}</dd>
        <dt>Why</dt>
        <dd>{withMoments(generation.why)}</dd>
        {changes
          .filter(({ what }) => what === 'live')
          .map((change) => (
            <ChangeFact key={change.name} change={change} />
          ))}
        {facts.map((fact) => (
          <OtherFact key={`${fact.name} ${fact.about} ${fact.version}`} fact={fact} />
        ))}
      </Facts>
      {changes.length > 0 && (
        <Row>
          <Button
            tone="ghost"
            small
            aria-expanded={isOpen}
            aria-label={`What changed in generation ${generation.generation}`}
            onClick={() => setIsOpen(!isOpen)}
          >
            What changed
          </Button>
        </Row>
      )}
      {isOpen &&
        changes.map((change) => <Differences key={`${change.name} ${change.what}`} change={change} />)}
    </Card>
  )
}

const ChangeFact = ({ change: { name, from, to } }: { readonly change: PartChange }) => (
  <>
    <dt>{name}</dt>
    <dd>
      <Version>{from ?? 'none'}</Version> → <Version>{to ?? 'none'}</Version>
    </dd>
  </>
)

const OtherFact = ({ fact: { name, about, version, note } }: { readonly fact: PartFact }) => (
  <>
    <dt>{name}</dt>
    <dd>
      {about}: <Version>{version ?? 'no version'}</Version> {note}
    </dd>
  </>
)

const toText = (about: string, value: string | null): string => {
  if (value === null) return '–'
  return about === 'bytes' ? toCount(Number(value)) : value
}

/** Of a manifest: pages, slots, services, events, needs, shared packages, bytes. */
function Differences({ change: { name, from, to } }: { readonly change: PartChange }) {
  const query = useDifferences(name, from, to)
  return (
    <Loaded query={query} label={`Loading what changed in ${name}`}>
      {({ differences }) =>
        differences.length === 0 ? (
          <Text $size="small">{name}: pages, slots, services, needs, packages and bytes are the same.</Text>
        ) : (
          <DataTable label={`What ${name} ${to ?? 'none'} says differently from ${from ?? 'none'}`}>
            <thead>
              <tr>
                <th>About</th>
                <th>What</th>
                <th>Before</th>
                <th>After</th>
              </tr>
            </thead>
            <tbody>
              {differences.map(({ about, what, before, after }) => (
                <tr key={`${about} ${what}`}>
                  <td>{about}</td>
                  <th scope="row">{what}</th>
                  <td className="wrap">{toText(about, before)}</td>
                  <td className="wrap">{toText(about, after)}</td>
                </tr>
              ))}
            </tbody>
          </DataTable>
        )
      }
    </Loaded>
  )
}
