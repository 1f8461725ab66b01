import { failureText } from '@store/shared/api/call-failure'
import { type ReturnOffer, requestReturn } from '@store/shared/api/orders'
import { formatUtcDay } from '@store/shared/domain/calendar'
import { FIELD_RULES } from '@store/shared/domain/field-rules'
import { formatMoney } from '@store/shared/domain/money'
import type { Order, OrderLine } from '@store/shared/domain/orders/order'
import {
  RETURN_REASON_NAMES,
  type ReturnCondition,
  type ReturnReason,
} from '@store/shared/domain/orders/returns'
import type { Message, Translate } from '@store/shared/i18n/message'
import { useTranslate } from '@store/shared/i18n/use-translate'
import { yupFieldOf } from '@store/shared/messages/fields/yup-field'
import { sizeText } from '@store/shared/messages/names/size-names'
import cartMessages from '@store/shared/messages/orders/cart.messages.json'
import { useHost } from '@store/shared/remotes/host/use-host'
import { Button } from '@store/shared/ui/Button'
import { CheckboxField } from '@store/shared/ui/forms/CheckboxField'
import { FieldError } from '@store/shared/ui/forms/Field'
import { Form } from '@store/shared/ui/forms/FormLayout'
import { RadioCards } from '@store/shared/ui/forms/RadioCards'
import { TextArea } from '@store/shared/ui/forms/TextArea'
import { useStoreForm } from '@store/shared/ui/forms/use-store-form'
import { Row, Stack } from '@store/shared/ui/Layout'
import { FailureNote } from '@store/shared/ui/Notes'
import { QuantityStepper } from '@store/shared/ui/QuantityStepper'
import { SummaryRows } from '@store/shared/ui/SummaryRows'
import { Text } from '@store/shared/ui/Text'
import { TranslatedText } from '@store/shared/ui/TranslatedText'
import { useMemo } from 'react'
import styled from 'styled-components'
import { mixed, object, string } from 'yup'
import { ProductThumb } from './ProductThumb'
import { CONDITION_MESSAGES, type DraftLine, estimateRefund, problemOf } from './return-draft'
import messages from './return-form.order.messages.json'
import { useOrderRefresh, useOrderUpdate } from './use-order-actions'

const Lines = styled.ul`
  display: grid;
  gap: var(--space-16);

  li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: var(--space-16);
    padding-block-end: var(--space-16);
    border-block-end: 1px solid var(--line);
    overflow-wrap: anywhere;
  }
`

/** At the lower edge of the dialog, whatever of the form is in view. */
const Foot = styled.div`
  position: sticky;
  inset-block-end: 0;
  z-index: 1;
  display: flex;
  flex-direction: column;
  gap: var(--space-16);
  margin: 0 calc(-1 * var(--space-24)) calc(-1 * var(--space-24));
  padding: var(--space-12) var(--space-24) max(var(--space-12), env(safe-area-inset-bottom));
  border-block-start: 1px solid var(--line);
  background: var(--cream);
`

const schemaFor = (offer: ReturnOffer) => (translate: Translate) =>
  object({
    lines: mixed<readonly DraftLine[]>()
      .test('any', translate(messages.nothingChosen), (lines = []) => lines.some(isChosen))
      .test('fit', translate(messages.nothingChosen), (lines = [], { parent }) =>
        lines
          .filter(isChosen)
          .every((line) => problemOf(conditionIn(offer, line), line, toReason(parent.reason)) === null),
      ),
    reason: string().required(translate(messages.reasonMissing)),
    comment: yupFieldOf(FIELD_RULES.returnComment, translate),
  })

const isChosen = ({ quantity }: DraftLine): boolean => quantity > 0

const conditionIn = (offer: ReturnOffer, { variantId }: Pick<DraftLine, 'variantId'>): ReturnCondition =>
  offer.lines.find((line) => line.variantId === variantId)?.condition ?? 'any'

const REASON_MESSAGES: Readonly<Record<ReturnReason, Message>> = {
  'wrong-size': messages.wrongSize,
  'not-wanted': messages.notWanted,
  faulty: messages.faulty,
  'wrong-product': messages.wrongProduct,
}

const toReason = (text: string | undefined): ReturnReason | null =>
  RETURN_REASON_NAMES.find((reason) => reason === text) ?? null

export interface ReturnFormProps {
  customerId: number
  order: Order
  offer: ReturnOffer
  onClose: () => void
  onRequested: () => void
}

/** What comes back, why, and what is refunded for it. */
export function ReturnForm(props: ReturnFormProps) {
  const t = useTranslate()
  const { order, offer, onClose } = props
  const { form, field, values, change, errorOf, isSending, failure } = useReturnForm(props)
  const reason = toReason(values.reason)
  const set = (variantId: number, fields: Partial<DraftLine>) =>
    change({
      lines: values.lines.map((line) => (line.variantId === variantId ? { ...line, ...fields } : line)),
    })

  return (
    <Form {...form} aria-label={t(messages.returnItems)}>
      <Text $tone="soft">
        {offer.until !== null && `${t(messages.until, { day: formatUtcDay(new Date(offer.until), t) })} `}
        {t(messages.howItGoesOn)}
      </Text>
      <Lines aria-label={t(messages.which)}>
        {values.lines.map((line) => {
          const bought = order.lines.find(({ variantId }) => variantId === line.variantId)
          const max = offer.lines.find(({ variantId }) => variantId === line.variantId)?.quantity ?? 0
          return (
            bought && (
              <ReturnLine
                key={line.variantId}
                bought={bought}
                line={line}
                max={max}
                condition={conditionIn(offer, line)}
                problem={problemOf(conditionIn(offer, line), line, reason)}
                onChange={(fields) => set(line.variantId, fields)}
              />
            )
          )
        })}
      </Lines>
      <FailureNote message={values.lines.some(isChosen) ? null : (errorOf('lines') ?? null)} />
      <RadioCards
        {...field('reason')}
        legend={t(messages.why)}
        options={RETURN_REASON_NAMES.map((value) => ({ value, label: t(REASON_MESSAGES[value]) }))}
      />
      <TextArea {...field('comment')} label={t(messages.comment)} optional rows={2} />
      <SummaryRows
        rows={[
          {
            label: t(messages.estimatedRefund),
            value: formatMoney(estimateRefund(order, offer, values.lines)),
            detail: t(messages.deliveryRefund),
            total: true,
          },
        ]}
      />
      <Foot data-foot="">
        <FailureNote message={failure} />
        <Row>
          <Button type="submit" busy={isSending}>
            {t(messages.request)}
          </Button>
          <Button tone="ghost" onClick={onClose}>
            {t(messages.keepItems)}
          </Button>
        </Row>
      </Foot>
    </Form>
  )
}

function useReturnForm({ customerId, order, offer, onRequested }: ReturnFormProps) {
  const host = useHost()
  const t = useTranslate()
  const update = useOrderUpdate(customerId)
  const refresh = useOrderRefresh(customerId, order.id)
  return useStoreForm({
    initialValues: {
      lines: offer.lines.map(
        ({ variantId, quantity }): DraftLine => ({
          variantId,
          // With one thing to return there is nothing to choose.
          quantity: offer.lines.length === 1 && quantity === 1 ? 1 : 0,
          isOpened: false,
        }),
      ),
      reason: '',
      comment: '',
    },
    schema: useMemo(() => schemaFor(offer), [offer]),
    send: async ({ lines, comment, ...rest }) => {
      const reason = toReason(rest.reason)
      if (reason === null) return
      const body = { orderId: order.id, lines: lines.filter(isChosen), reason, comment }
      const returned = await host.api.call(requestReturn, { body }).catch((refusal: unknown) => {
        refresh()
        throw refusal
      })
      update(returned)
      host.toasts.success(t(messages.received))
      onRequested()
    },
    explain: (thrown) => failureText(thrown, undefined, t),
  })
}

interface ReturnLineProps {
  bought: OrderLine
  line: DraftLine
  max: number
  condition: ReturnCondition
  problem: Message | null
  onChange: (fields: Partial<DraftLine>) => void
}

function ReturnLine({ bought, line, max, condition, problem, onChange }: ReturnLineProps) {
  const t = useTranslate()
  const note = CONDITION_MESSAGES[condition]
  const { title } = bought
  const size = sizeText(bought.size, t)
  const isTicked = isChosen(line)
  return (
    <li>
      <ProductThumb picture={bought.picture} />
      <Stack $gap={8}>
        <CheckboxField
          label={
            <TranslatedText
              message={messages.productAndSize}
              values={{ title, size: t(cartMessages.size, { size }) }}
              components={{ strong: <Text as="span" $strong /> }}
            />
          }
          hint={note ? t(note) : undefined}
          checked={isTicked}
          onChange={({ target }) => onChange({ quantity: target.checked ? max : 0 })}
        />
        {isTicked && max > 1 && (
          <Row $gap={12}>
            <QuantityStepper
              of={t(messages.productName, { title, size })}
              quantity={line.quantity}
              max={max}
              onChange={(quantity) => onChange({ quantity })}
            />
            <Text as="span" $size="small" $tone="soft">
              {t(messages.ofMax, { max })}
            </Text>
          </Row>
        )}
        {isTicked && condition === 'unopened' && (
          <CheckboxField
            label={t(messages.opened)}
            checked={line.isOpened}
            onChange={({ target }) => onChange({ isOpened: target.checked })}
          />
        )}
        <div role="alert">{problem && <FieldError>{t(problem)}</FieldError>}</div>
      </Stack>
    </li>
  )
}
