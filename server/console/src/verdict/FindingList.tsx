import { Badge } from '@store/shared/ui/Badge'
import { Text } from '@store/shared/ui/Text'
import styled from 'styled-components'
import type { Verdict } from '../screen/queries'

const List = styled.ul`
  display: grid;
  gap: var(--space-8);
  font-size: var(--text-small);

  li {
    display: grid;
    grid-template-columns: auto 1fr;
    gap: var(--space-8);
    align-items: start;
    overflow-wrap: anywhere;
  }
`

/** What a check found, refusals and warnings. */
export function FindingList({ findings }: { readonly findings: Verdict['findings'] }) {
  if (findings.length === 0) return <Text $size="small">It found nothing.</Text>
  return (
    <List>
      {findings.map(({ severity, text, check, module, page }) => (
        <li key={`${check} ${module} ${page} ${text}`}>
          <Badge $tone={severity === 'refusal' ? 'danger' : 'leaf'}>{severity}</Badge>
          <span>{text}</span>
        </li>
      ))}
    </List>
  )
}
