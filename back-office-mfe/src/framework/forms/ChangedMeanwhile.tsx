import { Button } from '@store/shared/ui/Button'
import { Text } from '@store/shared/ui/Text'
import styled from 'styled-components'

interface ChangedMeanwhileProps {
  readonly fields: ReadonlyArray<{
    readonly label: string
    /** What somebody else put there. */
    readonly now: string
    readonly take: () => void
  }>
}

/** Fields that somebody else changed while this member typed into them: both values are there, and the member chooses. */
export function ChangedMeanwhile({ fields }: ChangedMeanwhileProps) {
  if (fields.length === 0) return null
  return (
    <Box role="alert">
      <Text $strong>
        Somebody else changed this while you typed. The form has what you typed; saving it replaces theirs.
      </Text>
      {fields.map(({ label, now, take }) => (
        <div key={label}>
          <Text $size="small" $strong>
            {label}, theirs
          </Text>
          <Theirs tabIndex={0} role="group" aria-label={`${label}, theirs`}>
            {now === '' ? 'Nothing.' : now}
          </Theirs>
          <Button tone="secondary" small onClick={take}>
            Take theirs
          </Button>
        </div>
      ))}
    </Box>
  )
}

const Box = styled.div`
  display: grid;
  gap: var(--space-16);
  padding: var(--space-16);
  border: 1px solid var(--line-control);
  border-radius: var(--radius-card);
  background: var(--blush);
`

/** As it is written, however long. */
const Theirs = styled.div`
  max-height: 16rem;
  margin-block: var(--space-8);
  padding: var(--space-8) var(--space-12);
  overflow: auto;
  border-radius: var(--radius-control);
  background: var(--paper);
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`
