import { Badge } from '@store/shared/ui/Badge'
import { Row, Stack } from '@store/shared/ui/Layout'
import { Text } from '@store/shared/ui/Text'
import type { Verdict } from '../screen/queries'
import { toMoment } from '../screen/texts'
import { FindingList } from './FindingList'

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
      <FindingList findings={findings} />
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
