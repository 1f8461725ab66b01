import { Badge } from '@store/shared/ui/Badge'
import { Row, Stack } from '@store/shared/ui/Layout'
import { Text } from '@store/shared/ui/Text'
import styled from 'styled-components'
import type { Verdict } from '../screen/queries'
import { toMoment } from '../screen/texts'

const Findings = styled.ul`
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

/** What the gate found in a version, and with which others it looked at it. */
export function VerdictView({ verdict }: { readonly verdict: Verdict }) {
  const { findings, accepted, checkedAt, versions } = verdict
  return (
    <Stack $gap={8}>
      <Row $gap={8}>
        <Text $strong>Gate</Text>
        {findings.some(({ severity }) => severity === 'refusal') ? (
          <Badge $tone="danger">{accepted ? 'refused, accepted' : 'refused'}</Badge>
        ) : (
          <Badge $tone="leaf">passed</Badge>
        )}
        <Text $size="small" $tone="soft">
          {toMoment(new Date(checkedAt))}
        </Text>
      </Row>
      {findings.length === 0 ? (
        <Text $size="small">It found nothing.</Text>
      ) : (
        <Findings>
          {findings.map(({ severity, text, check, module, page }) => (
            <li key={`${check} ${module} ${page} ${text}`}>
              <Badge $tone={severity === 'refusal' ? 'danger' : 'leaf'}>{severity}</Badge>
              <span>{text}</span>
            </li>
          ))}
        </Findings>
      )}
      {accepted && (
        <Text $size="small">
          Accepted by {accepted.by}: {accepted.why}
        </Text>
      )}
      <Text $size="small" $tone="soft">
        Checked with{' '}
        {Object.entries(versions)
          .map(([name, version]) => `${name} ${version}`)
          .join(', ')}
        .
      </Text>
    </Stack>
  )
}
