import { Badge } from '@store/shared/ui/Badge'
import { Button } from '@store/shared/ui/Button'
import { SelectField } from '@store/shared/ui/forms/SelectField'
import { Grid, Row, Stack } from '@store/shared/ui/Layout'
import { EmptyState } from '@store/shared/ui/states/EmptyState'
import { Text } from '@store/shared/ui/Text'
import { useState } from 'react'
import styled from 'styled-components'
import { Loaded } from '../screen/Loaded'
import { Card } from '../screen/layout'
import { type AuditEntry, useAudit } from '../screen/queries'
import { toMoment } from '../screen/texts'
import { partsOf, REFUSED, toActionText } from './entries'

const List = styled.ul`
  display: grid;
  font-size: var(--text-small);

  li {
    display: grid;
    gap: var(--space-4);
    padding-block: var(--space-12);
    overflow-wrap: anywhere;
  }

  li + li {
    border-block-start: 1px solid var(--line);
  }
`

const ALL = ''
const KINDS = [
  [ALL, 'Changes and refusals'],
  ['changes', 'Changes'],
  ['refusals', 'Refusals'],
] as const

/** What operators did beside changing what is live, and what they were refused, newest first. */
export function AuditPage() {
  const query = useAudit()
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query
  const [part, setPart] = useState(ALL)
  const [kind, setKind] = useState<string>(ALL)
  return (
    <Loaded query={query} label="Loading the audit">
      {({ pages }) => {
        const entries = pages.flat()
        const parts = [...new Set(entries.flatMap(partsOf))].sort()
        const shown = entries.filter(
          (entry) =>
            (part === ALL || partsOf(entry).includes(part)) &&
            (kind === ALL || (entry.action === REFUSED) === (kind === 'refusals')),
        )
        if (entries.length === 0) {
          return (
            <EmptyState title="Nothing yet">Tokens, previews and refused calls are listed here.</EmptyState>
          )
        }
        return (
          <Stack $gap={24}>
            <Text $measure>
              Tokens, preview links, browser checks, what the gate was overruled in, and refused calls. What
              was made live is in <a href="#history">History</a>.
            </Text>
            <Grid $min={240}>
              <SelectField label="Part" value={part} onChange={({ target }) => setPart(target.value)}>
                <option value={ALL}>All parts</option>
                {parts.map((name) => (
                  <option key={name}>{name}</option>
                ))}
              </SelectField>
              <SelectField label="Show" value={kind} onChange={({ target }) => setKind(target.value)}>
                {KINDS.map(([value, text]) => (
                  <option key={value} value={value}>
                    {text}
                  </option>
                ))}
              </SelectField>
            </Grid>
            <Card aria-label="Entries">
              {shown.length === 0 ? (
                <Text $tone="soft">None of the {entries.length} entries that are loaded is like this.</Text>
              ) : (
                <List>
                  {shown.map((entry) => (
                    <Entry key={entry.id} entry={entry} />
                  ))}
                </List>
              )}
            </Card>
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

function Entry({ entry: { at, who, action, subject, why } }: { readonly entry: AuditEntry }) {
  return (
    <li>
      <Row $gap={8}>
        <Badge $tone={action === REFUSED ? 'danger' : 'leaf'}>{toActionText(action)}</Badge>
        <Text as="span" $strong>
          {who || 'a stranger'}
        </Text>
        <Text as="span" $tone="soft">
          {toMoment(at)}
        </Text>
      </Row>
      <span>{subject}</span>
      <Text as="span" $tone="soft">
        {why}
      </Text>
    </li>
  )
}
