import { Badge } from '@store/shared/ui/Badge'
import { Stack } from '@store/shared/ui/Layout'
import { Text } from '@store/shared/ui/Text'
import styled from 'styled-components'
import { Version } from '../screen/layout'
import type { Failure } from '../screen/queries'
import { toCount, toMoment } from '../screen/texts'

const List = styled.ul`
  display: grid;
  gap: var(--space-16);
  font-size: var(--text-small);

  li {
    display: grid;
    gap: var(--space-4);
    overflow-wrap: anywhere;
  }
`

/** What went wrong with a version: phase, owner, message, line of the sources, and what to do. */
export function FailureList({
  failures,
  hasSourceMaps = true,
}: {
  readonly failures: readonly Failure[]
  /** False for a version that was published without source maps. */
  readonly hasSourceMaps?: boolean
}) {
  if (failures.length === 0) return <Text $size="small">No failures were reported in the last 30 days.</Text>
  return (
    <Stack $gap={8}>
      {!hasSourceMaps && (
        <Text $size="small">It was published without source maps: positions are those of built files.</Text>
      )}
      <List>
        {failures.map((failure) => (
          <li key={keyOf(failure)}>
            <span>
              <Badge $tone="danger">{failure.phase ?? 'later'}</Badge> {failure.place}: {failure.message}
            </span>
            <Version>{toSource(failure)}</Version>
            <span>
              {toCount(failure.count)} {failure.count === 1 ? 'time' : 'times'}{' '}
              {failure.side === 'server' ? 'on the server' : 'in browsers'}, last {toMoment(failure.lastAt)}
              {failure.traceId !== null && `, trace ${failure.traceId}`}
            </span>
            <span>
              <strong>{failure.owner === 'remote' ? `remote ${failure.name}` : failure.owner}</strong>:{' '}
              {failure.advice}
            </span>
          </li>
        ))}
      </List>
    </Stack>
  )
}

const keyOf = ({ side, phase, place, message, firstAt, source }: Failure): string =>
  [side, phase, place, message, firstAt.getTime(), source?.file, source?.line].join(' ')

function toSource({ source }: Failure): string {
  if (source === null) return 'source not known'
  const { file, line, isMapped } = source
  if (line === null) return `module ${file}`
  return isMapped ? `${file}:${line}` : `${file}:${line}, not mapped`
}
