import { serverMessageOr } from '@store/shared/api/call-failure'
import { isApiFailure } from '@store/shared/api/failure'
import { confirmCashOrder, sendCashOrderCode } from '@store/shared/api/orders'
import { formatMarketMoment } from '@store/shared/domain/calendar'
import { FIELD_RULES } from '@store/shared/domain/field-rules'
import { maskedEmail } from '@store/shared/domain/masked-email'
import type { Order } from '@store/shared/domain/order'
import { yupFieldOf } from '@store/shared/messages/yup-field'
import type { HostServices } from '@store/shared/remotes/host-services'
import { pathTo } from '@store/shared/remotes/paths'
import { Button } from '@store/shared/ui/Button'
import { TextField } from '@store/shared/ui/TextField'
import { useStoreForm } from '@store/shared/ui/use-store-form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { object } from 'yup'
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

const schema = object({ code: yupFieldOf(FIELD_RULES.code) })

const explainRefusal = (error: unknown): string => serverMessageOr(error, 'SOMETHING_WENT_WRONG')

interface ConfirmOrderProps {
  readonly host: HostServices
  readonly order: Order
  readonly email: string
}

/** A cash order is packed once its customer entered the code that was mailed to her. */
export function ConfirmOrder({ host, order, email }: ConfirmOrderProps) {
  const queryClient = useQueryClient()
  const { queryKey } = orderQuery(host.api, order.id)
  const input = useRef<HTMLInputElement>(null)
  const show = (answered: Order) => void queryClient.setQueryData(queryKey, answered)
  const refuse = (error: unknown) => {
    input.current?.focus()
    const isOver = isApiFailure(error) && error.code === 'ORDER_NOT_CONFIRMABLE'
    if (isOver) void queryClient.invalidateQueries({ queryKey })
  }
  const { form, field, change, reset, isSending, failure } = useStoreForm({
    initialValues: { code: '' },
    schema,
    send: async ({ code }) =>
      show(await host.api.call(confirmCashOrder, { body: { orderId: order.id, code } })),
    onFailure: refuse,
    explain: explainRefusal,
  })
  const sending = useMutation({
    mutationFn: () => host.api.call(sendCashOrderCode, { body: { orderId: order.id } }),
    onSuccess: (answered) => {
      reset()
      input.current?.focus()
      show(answered)
    },
    onError: refuse,
  })
  const code = field('code')
  const problem = code.error ?? failure ?? (sending.isError ? explainRefusal(sending.error) : undefined)
  return (
    <StatusPanel
      title="Confirm your order"
      actions={
        <Button tone="ghost" busy={sending.isPending} onClick={() => sending.mutate()}>
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
      <Form {...form} aria-label="Confirm your order">
        <TextField
          {...code}
          ref={input}
          label="Code"
          inputMode="numeric"
          autoComplete="one-time-code"
          onChange={({ target }) => {
            sending.reset()
            change({ code: target.value.replace(/\D/g, '') })
          }}
          error={problem}
        />
        <Button type="submit" full busy={isSending}>
          Confirm order
        </Button>
      </Form>
      <p role="status">{sending.isSuccess && !problem ? 'We have sent you a new code.' : ''}</p>
    </StatusPanel>
  )
}
