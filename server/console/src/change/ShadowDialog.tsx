import { acceptShadow, refuseShadow } from '@store/remote-kit/operator/shadow-calls.mjs'
import { Button } from '@store/shared/ui/Button'
import { Row, Stack } from '@store/shared/ui/Layout'
import { Dialog } from '@store/shared/ui/overlays/Dialog'
import { Text } from '@store/shared/ui/Text'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef } from 'react'
import { FailureNote } from '../screen/FailureNote'
import { useSession } from '../session/session-context'
import { DoneNote } from './CheckedForm'
import { ReasonField, useReason } from './ReasonField'

/** What can be decided on differences. */
export const SHADOW_VERBS = {
  accept: {
    endpoint: acceptShadow,
    verb: 'Accept differences',
    effect:
      'The version can be given to visitors, also with the pages that were not compared. The differences are noted as intended, with your name.',
  },
  refuse: {
    endpoint: refuseShadow,
    verb: 'Refuse differences',
    effect: 'No visitor gets the version, until somebody accepts it. Correct it and publish the new build.',
  },
} as const

export interface ShadowDialogProps {
  readonly kind: keyof typeof SHADOW_VERBS
  readonly name: string
  readonly version: string
  /** Of the report that is decided on. */
  readonly checkedAt: string
  readonly onClose: () => void
}

/** Accepts or refuses how the pages of a version differ from the live ones, with a reason. */
export function ShadowDialog({ kind, name, version, checkedAt, onClose }: ShadowDialogProps) {
  const { call } = useSession()
  const client = useQueryClient()
  const { endpoint, verb, effect } = SHADOW_VERBS[kind]
  const answer = useRef<HTMLDivElement>(null)
  const decision = useMutation({
    mutationFn: (why: string) => call(endpoint, { body: { name, version, checkedAt, why } }),
    onSuccess: () => client.invalidateQueries(),
  })
  const reason = useReason(() => decision.reset())
  useEffect(() => {
    if (decision.isSuccess) answer.current?.focus()
  }, [decision.isSuccess])
  if (decision.isSuccess) {
    return (
      <Dialog open title={`${verb}: done`} onClose={onClose}>
        <DoneNote
          answer={answer}
          title={`${name} ${version}: ${decision.data.state}.`}
          effects={[effect]}
          onClose={onClose}
        />
      </Dialog>
    )
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (reason.isGiven()) decision.mutate(reason.why)
  }
  return (
    <Dialog open title={`${verb}: ${name} ${version}`} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <Text>{effect}</Text>
          <ReasonField reason={reason} />
          {decision.isError && <FailureNote error={decision.error} />}
          <Row>
            <Button type="submit" busy={decision.isPending}>
              {verb}
            </Button>
            <Button tone="ghost" onClick={onClose}>
              Cancel
            </Button>
          </Row>
        </Stack>
      </form>
    </Dialog>
  )
}
