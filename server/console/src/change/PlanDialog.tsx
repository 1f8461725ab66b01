import { abortRollout, pauseRollout, resumeRollout } from '@store/remote-kit/operator/rollout-calls.mjs'
import { Button } from '@store/shared/ui/Button'
import { CheckboxField } from '@store/shared/ui/forms/CheckboxField'
import { Row, Stack } from '@store/shared/ui/Layout'
import { Dialog } from '@store/shared/ui/overlays/Dialog'
import { Text } from '@store/shared/ui/Text'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FailureNote } from '../screen/FailureNote'
import { useSession } from '../session/session-context'
import { ReasonField, useReason } from './ReasonField'

export const PLAN_VERBS = {
  pause: {
    verb: 'Pause',
    scope: 'promote',
    about:
      'The share stays as it is until somebody resumes the rollout. A version that does worse is rolled back all the same.',
  },
  resume: {
    verb: 'Resume',
    scope: 'promote',
    about: 'The rollout goes on at the share that visitors have now. The time of the step begins anew.',
  },
  abort: {
    verb: 'Abort rollout',
    scope: 'rollback',
    about: 'The rollout and its canary end: everybody has the stable version again, open tabs at once.',
  },
} as const
export type PlanVerb = keyof typeof PLAN_VERBS

export interface PlanDialogProps {
  readonly name: string
  readonly kind: PlanVerb
  readonly onClose: () => void
}

/** Pauses, resumes or aborts a planned rollout, with a reason. */
export function PlanDialog({ name, kind, onClose }: PlanDialogProps) {
  const { call } = useSession()
  const client = useQueryClient()
  const [marksBad, setMarksBad] = useState(false)
  const { verb, about } = PLAN_VERBS[kind]
  const change = useMutation({
    mutationFn: () => {
      const body = { name, why: reason.why }
      if (kind === 'abort') return call(abortRollout, { body: { ...body, marksBad } })
      return call(kind === 'pause' ? pauseRollout : resumeRollout, { body })
    },
    onSuccess: async () => {
      await client.invalidateQueries()
      onClose()
    },
  })
  const reason = useReason(() => change.reset())
  return (
    <Dialog open title={`${verb}: ${name}`} onClose={onClose}>
      <Stack $gap={16}>
        <Text>{about}</Text>
        <ReasonField reason={reason} />
        {kind === 'abort' && (
          <CheckboxField
            label="Mark the version as bad, so that nobody promotes it again by mistake"
            checked={marksBad}
            onChange={({ target }) => setMarksBad(target.checked)}
          />
        )}
        {change.isError && <FailureNote error={change.error} />}
        <Row>
          <Button busy={change.isPending} onClick={() => reason.isGiven() && change.mutate()}>
            {verb}
          </Button>
          <Button tone="ghost" onClick={onClose}>
            Cancel
          </Button>
        </Row>
      </Stack>
    </Dialog>
  )
}
