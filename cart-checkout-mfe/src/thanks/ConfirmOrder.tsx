import { isApiFailure } from '@store/shared/api/failure'
import { confirmCashOrder, sendCashOrderCode } from '@store/shared/api/orders'
import { formatMarketMoment } from '@store/shared/domain/calendar'
import { maskedEmail } from '@store/shared/domain/masked-email'
import type { Order } from '@store/shared/domain/order'
import { serverMessageOr } from '@store/shared/messages/call-failure'
import type { HostServices } from '@store/shared/remotes/host-services'
import { pathTo } from '@store/shared/remotes/paths'
import { Button } from '@store/shared/ui/Button'
import { TextField } from '@store/shared/ui/TextField'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { orderQuery } from '../checkout/order-query'
import { StatusPanel } from '../checkout/StatusPanel'

const Form = styled.form`
  display: grid;
  gap: var(--space-16);
  width: min(100%, 22rem);
  margin-inline: auto;
  color: var(--ink);
  text-align: start;
`

const CODE = /^\d{6}$/

interface ConfirmOrderProps {
  readonly host: HostServices
  readonly order: Order
  readonly email: string
}

/** A cash order is packed once its customer entered the code that was mailed to her. */
export function ConfirmOrder({ host, order, email }: ConfirmOrderProps) {
  const queryClient = useQueryClient()
  const { queryKey } = orderQuery(host.api, order.id)
  const field = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const show = (answered: Order) => queryClient.setQueryData(queryKey, answered)
  const refuse = (error: unknown) => {
    setProblem(serverMessageOr(error, 'SOMETHING_WENT_WRONG'))
    field.current?.focus()
    const isOver = isApiFailure(error) && error.code === 'ORDER_NOT_CONFIRMABLE'
    if (isOver) void queryClient.invalidateQueries({ queryKey })
  }
  const confirming = useMutation({
    mutationFn: () => host.api.call(confirmCashOrder, { body: { orderId: order.id, code } }),
    onSuccess: show,
    onError: refuse,
  })
  const sending = useMutation({
    mutationFn: () => host.api.call(sendCashOrderCode, { body: { orderId: order.id } }),
    onSuccess: (answered) => {
      setCode('')
      setProblem(null)
      field.current?.focus()
      show(answered)
    },
    onError: refuse,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (confirming.isPending) return
    if (CODE.test(code)) confirming.mutate()
    else {
      setProblem('Please enter the six digits of the code')
      field.current?.focus()
    }
  }
  return (
    <StatusPanel
      title="Confirm your order"
      actions={
        <Button tone="quiet" busy={sending.isPending} onClick={() => sending.mutate()}>
          Send again
        </Button>
      }
    >
      <p>
        We sent a code to <strong>{maskedEmail(email)}</strong>. Please enter it, so that we can pack order{' '}
        <Link to={pathTo('order', order.id)}>{order.number}</Link>.
      </p>
      {order.reservedUntil !== null && (
        <p>We will hold your products until {formatMarketMoment(order.currency, order.reservedUntil)}.</p>
      )}
      <Form onSubmit={submit} noValidate aria-label="Confirm your order">
        <TextField
          ref={field}
          label="Code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          value={code}
          onChange={({ target }) => {
            setCode(target.value.replace(/\D/g, ''))
            setProblem(null)
          }}
          error={problem ?? undefined}
        />
        <Button type="submit" full busy={confirming.isPending}>
          Confirm order
        </Button>
      </Form>
      <p role="status">{sending.isSuccess && !problem ? 'We have sent you a new code.' : ''}</p>
    </StatusPanel>
  )
}
