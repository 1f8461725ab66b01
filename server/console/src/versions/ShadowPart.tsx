import { checkShadow, MOST_SECONDS } from '@store/remote-kit/operator/shadow-calls.mjs'
import { Button } from '@store/shared/ui/Button'
import { Row, Stack } from '@store/shared/ui/Layout'
import { Text } from '@store/shared/ui/Text'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { SHADOW_VERBS, ShadowDialog } from '../change/ShadowDialog'
import { FailureNote } from '../screen/FailureNote'
import { Card } from '../screen/layout'
import { OtherActions } from '../screen/OtherActions'
import type { ShadowReport } from '../screen/queries'
import { useAllows, useSession } from '../session/session-context'
import { ShadowView } from '../verdict/ShadowView'

export interface ShadowPartProps {
  readonly name: string
  readonly version: string
  /** Null where its pages were not compared. */
  readonly report: ShadowReport | null
  /** It can be compared: it is not what visitors get already. */
  readonly isComparable: boolean
}

/** How the pages of a version differ from the live ones, and the decision on that, whose two answers are both in view. */
export function ShadowPart({ name, version, report, isComparable }: ShadowPartProps) {
  const allows = useAllows()
  const [deciding, setDeciding] = useState<keyof typeof SHADOW_VERBS | null>(null)
  const compare = useCompare(name, version)
  // Of too few pages as well, once some were looked at.
  const canDecide =
    report !== null && report.state !== 'same' && report.compared > 0 && allows(`promote:${name}`)
  const hasFailed = report?.state === 'failed'
  const canCompare = isComparable && allows(`publish:${name}`)
  const decide = (kind: keyof typeof SHADOW_VERBS, tone: 'primary' | 'secondary') => (
    <Button
      small
      tone={tone}
      aria-label={`${SHADOW_VERBS[kind].verb}: ${name} ${version}`}
      onClick={() => setDeciding(kind)}
    >
      {SHADOW_VERBS[kind].verb}
    </Button>
  )
  const compareButton = (tone: 'primary' | 'secondary') => (
    <Button
      small
      tone={tone}
      busy={compare.isPending}
      aria-label={`Compare pages: ${name} ${version}`}
      onClick={() => compare.mutate(hasFailed ? MOST_SECONDS : undefined)}
    >
      {compare.isPending ? 'Comparing…' : toCompareText(report)}
    </Button>
  )
  const isDecided = report?.state === 'accepted' || report?.state === 'refused'
  const isOpen = canDecide && report.state === 'open'
  return (
    <Card aria-label={`Pages of ${name} ${version}`}>
      {report ? (
        <ShadowView name={name} version={version} report={report} />
      ) : (
        <Stack $gap={8}>
          <Text $strong>Pages</Text>
          <Text $size="small">
            Its pages were not compared with the live ones. That is done before a visitor gets it.
          </Text>
        </Stack>
      )}
      {compare.isError && <FailureNote error={compare.error} />}
      {(isOpen || (!isDecided && canCompare)) && (
        <Row $gap={8}>
          {isOpen ? (
            <>
              {decide('accept', 'primary')}
              {decide('refuse', 'secondary')}
            </>
          ) : (
            // Of pages that say the same, going on is what comes next.
            compareButton(report?.state === 'same' ? 'secondary' : 'primary')
          )}
        </Row>
      )}
      {(isOpen ? canCompare : canDecide || (canCompare && isDecided)) && (
        <OtherActions of={`pages of ${name} ${version}`}>
          {canDecide && (hasFailed || report.state === 'refused') && decide('accept', 'secondary')}
          {canDecide && (hasFailed || report.state === 'accepted') && decide('refuse', 'secondary')}
          {canCompare && (isOpen || isDecided) && compareButton('secondary')}
        </OtherActions>
      )}
      {deciding && report && (
        <ShadowDialog
          kind={deciding}
          name={name}
          version={version}
          checkedAt={report.checkedAt}
          onClose={() => setDeciding(null)}
        />
      )}
    </Card>
  )
}

const toCompareText = (report: ShadowReport | null): string => {
  if (report === null) return 'Compare pages'
  return report.state === 'failed' ? `Compare for up to ${MOST_SECONDS / 60} minutes` : 'Compare again'
}

function useCompare(name: string, version: string) {
  const { call } = useSession()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (seconds: number | undefined) => call(checkShadow, { body: { name, version, seconds } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['release', name, version] }),
  })
}
