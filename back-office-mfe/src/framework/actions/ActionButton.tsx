import type { ApiClient } from '@store/shared/api/client'
import { useHost } from '@store/shared/remotes/host/use-host'
import { Button, type ButtonProps } from '@store/shared/ui/Button'
import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import styled from 'styled-components'
import { changeReason } from '../views/failure-words'
import { NotConfirmed, useSend } from './use-send'

const Reasoned = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--space-4);
`

const Reason = styled.p`
  color: var(--ink-soft);
  font-size: var(--text-small);
`

export interface ReasonedButtonProps extends ButtonProps {
  /** Why it cannot be used now; said beside it. */
  readonly unavailable?: string | undefined
}

/** A button that says why it cannot be used. It takes the focus all the same, and keeps it when an action leads there. */
export function ReasonedButton({ unavailable, onClick, ...button }: ReasonedButtonProps) {
  const reasonId = useId()
  if (unavailable === undefined) return <Button {...button} onClick={onClick} />
  return (
    <Reasoned>
      <Button {...button} aria-disabled aria-describedby={reasonId} />
      <Reason id={reasonId}>{unavailable}</Reason>
    </Reasoned>
  )
}

export interface ActionButtonProps extends Omit<ReasonedButtonProps, 'onClick' | 'busy'> {
  readonly call: (api: ApiClient) => Promise<object>
  readonly onDone?: () => void
}

/** Makes a change at once, and tells what became of it. */
export function ActionButton({ call, onDone, ...button }: ActionButtonProps) {
  const host = useHost()
  const send = useSend()
  const action = useMutation({
    mutationFn: () => send(call),
    onSuccess: () => onDone?.(),
    onError: (failure) => {
      if (!(failure instanceof NotConfirmed)) host.toasts.failure(changeReason(failure))
    },
  })
  return <ReasonedButton {...button} busy={action.isPending} onClick={() => action.mutate()} />
}
