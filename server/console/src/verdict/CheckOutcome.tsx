import { Badge } from '@store/shared/ui/Badge'
import { Row, Stack } from '@store/shared/ui/Layout'
import { Text } from '@store/shared/ui/Text'
import type { ReactNode } from 'react'
import type { Verdict } from '../screen/queries'
import { toMoment } from '../screen/texts'
import { FindingList } from './FindingList'

export interface CheckOutcomeProps extends Pick<Verdict, 'findings' | 'accepted' | 'checkedAt'> {
  readonly title: string
  /** Who looked, where that is known. */
  readonly by?: string
  /** What was looked at, and what else belongs to it. */
  readonly children: ReactNode
}

/** What a check found in a version, when, and who accepted it all the same. */
export function CheckOutcome({ title, findings, accepted, checkedAt, by, children }: CheckOutcomeProps) {
  return (
    <Stack $gap={8}>
      <Row $gap={8}>
        <Text $strong>{title}</Text>
        {findings.some(({ severity }) => severity === 'refusal') ? (
          <Badge $tone="danger">{accepted ? 'refused, accepted' : 'refused'}</Badge>
        ) : (
          <Badge $tone="leaf">passed</Badge>
        )}
        <Text $size="small" $tone="soft">
          {toMoment(new Date(checkedAt))}
          {by !== undefined && ` by ${by}`}
        </Text>
      </Row>
      <FindingList findings={findings} />
      {accepted && (
        <Text $size="small">
          Accepted by {accepted.by}: {accepted.why}
        </Text>
      )}
      {children}
    </Stack>
  )
}
