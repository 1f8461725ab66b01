import { Badge } from '@store/shared/ui/Badge'
import { Button } from '@store/shared/ui/Button'
import { Row, Stack } from '@store/shared/ui/Layout'
import { Text } from '@store/shared/ui/Text'
import { useState } from 'react'
import type { ChangeDialogProps } from '../change/ChangeDialog'
import { KINDS, type Kind } from '../change/drafts'
import { Loaded } from '../screen/Loaded'
import { Card, Facts, Version } from '../screen/layout'
import { OtherActions } from '../screen/OtherActions'
import { type Release, type Releases, useRelease } from '../screen/queries'
import { toBytes, toMoment, withMoments } from '../screen/texts'
import { useAllows } from '../session/session-context'
import { BrowserCheckView } from '../verdict/BrowserCheckView'
import { FailureList } from '../verdict/FailureList'
import { VerdictView } from '../verdict/VerdictView'
import { ShadowPart } from './ShadowPart'

/** The dialog that is opened, and about what. */
export type Start =
  | ChangeDialogProps['start']
  | { readonly kind: 'preview'; readonly name: string; readonly version: string }

export interface VersionCardProps {
  readonly release: Release
  readonly releases: Releases
  readonly onStart: (start: Start) => void
}

interface Action {
  readonly verb: string
  readonly start: Start
}

/** What keeps a version from visitors until it is decided on, or compared again. */
const STOPS: ReadonlySet<Release['shadow']> = new Set(['open', 'failed', 'refused'])

/** A published version: what comes next stands out, the other actions are in a menu, and what was found in it opens below. */
export function VersionCard({ release, releases, onStart }: VersionCardProps) {
  const { name, version, publishedAt, publishedBy, markedBad, filesRemovedAt, shadow } = release
  const [isOpen, setIsOpen] = useState(shadow === 'open' || shadow === 'failed')
  const isLive = releases.versions[name] === version
  const canary = releases.history[0]?.canaries[name]
  const [primary, ...others] = useActions(release, { isLive, isCanary: canary?.version === version })
  // Differences, and pages that were not compared, have a card and an action of their own.
  const isNext = primary !== undefined && !isLive && !markedBad && !STOPS.has(shadow)
  const button = ({ verb, start }: Action, tone: 'primary' | 'secondary') => (
    <Button
      key={verb}
      tone={tone}
      small
      aria-label={`${verb}: ${name} ${version}`}
      onClick={() => onStart(start)}
    >
      {verb}
    </Button>
  )
  const inMenu = isNext ? others : [...(primary ? [primary] : []), ...others]
  return (
    <Card aria-label={`${name} ${version}`}>
      <Row $justify="space-between">
        <Text as="h2" $size="lead">
          <Version>{version}</Version>
        </Text>
        <Row $gap={4}>
          {isLive && <Badge $tone="leaf">live</Badge>}
          {canary?.version === version && <Badge>canary {canary.percent} %</Badge>}
          {shadow === 'open' && <Badge $tone="plum">differences to decide</Badge>}
          {shadow === 'failed' && <Badge $tone="danger">pages not compared</Badge>}
          {shadow === 'refused' && <Badge $tone="danger">differences refused</Badge>}
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
              {markedBad.by}, {toMoment(markedBad.at)}: {withMoments(markedBad.why)}
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
        {isNext && button(primary, 'primary')}
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
      {inMenu.length > 0 && (
        <OtherActions of={`${name} ${version}`}>
          {inMenu.map((action) => button(action, 'secondary'))}
        </OtherActions>
      )}
      {isOpen && <Details name={name} version={version} isComparable={!isLive && !filesRemovedAt} />}
    </Card>
  )
}

/** What the token allows to do with the version; what usually comes next is the first. */
function useActions(
  { name, version, markedBad, filesRemovedAt }: Release,
  { isLive, isCanary }: { readonly isLive: boolean; readonly isCanary: boolean },
): readonly Action[] {
  const allows = useAllows()
  const change = (kind: Kind): readonly Action[] =>
    allows(`${KINDS[kind].scope}:${name}`) ? [{ verb: KINDS[kind].verb, start: { kind, name, version } }] : []
  const canGoLive = !isLive && !filesRemovedAt
  const canPreview = canGoLive && !markedBad && allows(`publish:${name}`)
  return [
    ...(canGoLive ? change('promote') : []),
    ...(canGoLive && !isCanary ? change('canary') : []),
    ...(canPreview ? [{ verb: 'Preview link', start: { kind: 'preview', name, version } } as const] : []),
    ...(markedBad ? [] : change('mark-bad')),
  ]
}

function Details({
  name,
  version,
  isComparable,
}: {
  readonly name: string
  readonly version: string
  readonly isComparable: boolean
}) {
  const query = useRelease(name, version)
  return (
    <Loaded query={query} label="Loading what the gate said">
      {({ verdict, browserCheck, shadow, bytes, failures, hasSourceMaps }) => (
        <Stack>
          {(shadow || isComparable) && (
            <ShadowPart name={name} version={version} report={shadow} isComparable={isComparable} />
          )}
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
