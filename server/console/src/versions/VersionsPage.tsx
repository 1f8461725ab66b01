import { Badge } from '@store/shared/ui/Badge'
import { Button } from '@store/shared/ui/Button'
import { EmptyState } from '@store/shared/ui/EmptyState'
import { Row, Stack } from '@store/shared/ui/Layout'
import { SelectField } from '@store/shared/ui/SelectField'
import { Text } from '@store/shared/ui/Text'
import { useState } from 'react'
import { ChangeDialog, type ChangeDialogProps } from '../change/ChangeDialog'
import { KINDS, type Kind } from '../change/drafts'
import { PreviewDialog } from '../previews/PreviewDialog'
import { Loaded } from '../screen/Loaded'
import { Card, Facts, Version } from '../screen/layout'
import { type Release, type Releases, useRelease, useReleases } from '../screen/queries'
import { toBytes, toMoment } from '../screen/texts'
import { MissingScopes } from '../session/MissingScopes'
import { useAllows } from '../session/session-context'
import { BrowserCheckView } from '../verdict/BrowserCheckView'
import { FailureList } from '../verdict/FailureList'
import { VerdictView } from '../verdict/VerdictView'

type Start =
  | ChangeDialogProps['start']
  | { readonly kind: 'preview'; readonly name: string; readonly version: string }

const SHOWN = 10

/** What is published, part by part, and what the gate said. */
export function VersionsPage() {
  const query = useReleases()
  const [start, setStart] = useState<Start | null>(null)
  return (
    <>
      <Loaded query={query} label="Loading versions">
        {(releases) =>
          releases.releases.length === 0 ? (
            <EmptyState title="No version is published yet">
              Publish a build: npm run release -- publish catalog-mfe
            </EmptyState>
          ) : (
            <Versions releases={releases} onStart={setStart} />
          )
        }
      </Loaded>
      {start?.kind === 'preview' && (
        <PreviewDialog name={start.name} version={start.version} onClose={() => setStart(null)} />
      )}
      {start && start.kind !== 'preview' && query.data && (
        <ChangeDialog start={start} releases={query.data} onClose={() => setStart(null)} />
      )}
    </>
  )
}

function Versions({
  releases,
  onStart,
}: {
  readonly releases: Releases
  readonly onStart: (start: Start) => void
}) {
  const names = [...new Set(releases.releases.map(({ name }) => name))].sort()
  const [chosen, setChosen] = useState(names[0] ?? '')
  const [shown, setShown] = useState(SHOWN)
  const ofPart = releases.releases.filter(({ name }) => name === chosen)
  return (
    <Stack $gap={24}>
      <SelectField
        label="Part"
        value={chosen}
        onChange={({ target }) => {
          setChosen(target.value)
          setShown(SHOWN)
        }}
      >
        {names.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      <MissingScopes scopes={[`publish:${chosen}`, `promote:${chosen}`, `rollback:${chosen}`]} />
      {ofPart.slice(0, shown).map((release) => (
        <VersionCard key={release.version} release={release} releases={releases} onStart={onStart} />
      ))}
      {ofPart.length > shown && (
        <Button tone="secondary" onClick={() => setShown(shown + SHOWN)}>
          Show older versions
        </Button>
      )}
    </Stack>
  )
}

function VersionCard({
  release: { name, version, publishedAt, publishedBy, markedBad, filesRemovedAt },
  releases,
  onStart,
}: {
  readonly release: Release
  readonly releases: Releases
  readonly onStart: (start: Start) => void
}) {
  const allows = useAllows()
  const [isOpen, setIsOpen] = useState(false)
  const isLive = releases.versions[name] === version
  const canary = releases.history[0]?.canaries[name]
  const button = (kind: Kind) =>
    allows(`${KINDS[kind].scope}:${name}`) && (
      <Button
        tone="secondary"
        small
        aria-label={`${KINDS[kind].verb}: ${name} ${version}`}
        onClick={() => onStart({ kind, name, version })}
      >
        {KINDS[kind].verb}
      </Button>
    )
  return (
    <Card aria-label={`${name} ${version}`}>
      <Row $justify="space-between">
        <Text as="h2" $size="lead">
          <Version>{version}</Version>
        </Text>
        <Row $gap={4}>
          {isLive && <Badge $tone="leaf">live</Badge>}
          {canary?.version === version && <Badge>canary {canary.percent} %</Badge>}
          {markedBad && <Badge $tone="danger">marked as bad</Badge>}
        </Row>
      </Row>
      <Facts>
        <dt>Published</dt>
        <dd>
          {toMoment(publishedAt)} by {publishedBy}
        </dd>
        {markedBad && (
          <>
            <dt>Bad</dt>
            <dd>
              {markedBad.by}, {toMoment(markedBad.at)}: {markedBad.why}
            </dd>
          </>
        )}
        {filesRemovedAt && (
          <>
            <dt>Files</dt>
            <dd>removed {toMoment(filesRemovedAt)}; publish the same build again to use it</dd>
          </>
        )}
      </Facts>
      <Row $gap={8}>
        {!isLive && !filesRemovedAt && button('promote')}
        {!isLive && !filesRemovedAt && canary?.version !== version && button('canary')}
        {!isLive && !filesRemovedAt && !markedBad && allows(`publish:${name}`) && (
          <Button
            tone="secondary"
            small
            aria-label={`Preview link: ${name} ${version}`}
            onClick={() => onStart({ kind: 'preview', name, version })}
          >
            Preview link
          </Button>
        )}
        {!markedBad && button('mark-bad')}
        <Button
          tone="ghost"
          small
          aria-expanded={isOpen}
          aria-label={`Gate, size and failures of ${name} ${version}`}
          onClick={() => setIsOpen(!isOpen)}
        >
          Gate, size and failures
        </Button>
      </Row>
      {isOpen && <Details name={name} version={version} />}
    </Card>
  )
}

function Details({ name, version }: { readonly name: string; readonly version: string }) {
  const query = useRelease(name, version)
  return (
    <Loaded query={query} label="Loading what the gate said">
      {({ verdict, browserCheck, bytes, failures, hasSourceMaps }) => (
        <Stack>
          <Text $size="small">{toBytes(bytes)} of files</Text>
          {verdict ? (
            <VerdictView verdict={verdict} />
          ) : (
            <Text $size="small">
              The gate did not look at it: builds of the store's own machine go live without.
            </Text>
          )}
          {browserCheck ? (
            <BrowserCheckView name={name} version={version} check={browserCheck} />
          ) : (
            <Text $size="small">
              No browser looked at it: release publish does so by itself where Chromium is installed.
            </Text>
          )}
          <h3>Failures</h3>
          <FailureList failures={failures} hasSourceMaps={hasSourceMaps} />
        </Stack>
      )}
    </Loaded>
  )
}
