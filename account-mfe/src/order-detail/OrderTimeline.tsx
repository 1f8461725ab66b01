import { formatMarketMoment } from '@store/shared/domain/calendar'
import type { Currency } from '@store/shared/domain/money'
import type { Order } from '@store/shared/domain/orders/order'
import { useTranslate } from '@store/shared/i18n/use-translate'
import { Disclosure } from '@store/shared/ui/Disclosure'
import { Text } from '@store/shared/ui/Text'
import { TranslatedText } from '@store/shared/ui/TranslatedText'
import styled from 'styled-components'
import { overcomeStepsOf, parcelText, type TimelineStep, timelineOf } from '../orders/order-progress'
import messages from './page.order.messages.json'

const List = styled.ol`
  display: grid;
`

const Step = styled.li<{ $isAhead: boolean }>`
  position: relative;
  display: grid;
  grid-template-columns: 22px minmax(0, 1fr);
  gap: 0 var(--space-16);
  padding-block-end: var(--space-16);
  color: ${({ $isAhead }) => ($isAhead ? 'var(--ink-soft)' : 'inherit')};

  &:last-child {
    padding-block-end: 0;
  }

  &:not(:last-child)::before {
    content: '';
    position: absolute;
    inset-block: 26px 2px;
    inset-inline-start: 10px;
    border-inline-start: 2px ${({ $isAhead }) => ($isAhead ? 'dotted' : 'solid')} var(--rose);
  }
`

const Mark = styled.svg`
  margin-block-start: 2px;
`

const Words = styled.div`
  overflow-wrap: anywhere;
`

const Note = styled(Text)`
  white-space: pre-line;
`

/** What happened to an order and what comes: each step's moon fills as it is reached (ORD-01). What was overcome is folded. */
export function OrderTimeline({ order }: { order: Order }) {
  const t = useTranslate()
  const steps = timelineOf(order, t)
  const overcome = overcomeStepsOf(order, t)
  const reached = steps.filter(({ at }) => at !== null).length
  return (
    <>
      <List aria-label={t(messages.whatHappened)}>
        {steps.map((step, index) => (
          <TimelineItem
            key={`${step.label}-${step.at ?? 'ahead'}`}
            step={step}
            market={order.currency}
            isCurrent={index === reached - 1}
          />
        ))}
      </List>
      {overcome.length > 0 && (
        <Disclosure title={t(messages.beforePlaced)}>
          <List>
            {overcome.map((step) => (
              <TimelineItem
                key={`${step.label}-${step.at}`}
                step={step}
                market={order.currency}
                isCurrent={false}
              />
            ))}
          </List>
        </Disclosure>
      )}
    </>
  )
}

interface TimelineItemProps {
  step: TimelineStep
  /** Whose clock the moments are read by. */
  market: Currency
  isCurrent: boolean
}

function TimelineItem({ step, market, isCurrent }: TimelineItemProps) {
  const t = useTranslate()
  const { label, at, note, shipment } = step
  return (
    <Step $isAhead={at === null} aria-current={isCurrent ? 'step' : undefined}>
      <Mark width={22} height={22} viewBox="0 0 22 22" aria-hidden="true" focusable="false">
        <circle
          cx="11"
          cy="11"
          r="8"
          fill={at === null ? 'var(--paper)' : isCurrent ? 'var(--plum)' : 'var(--rose)'}
          stroke="var(--plum)"
          strokeWidth={at === null ? 1 : 1.5}
        />
      </Mark>
      <Words>
        <Text as="span" $strong={isCurrent}>
          {at === null ? (
            <TranslatedText
              message={messages.stillToCome}
              values={{ step: label }}
              components={{ hidden: <span className="visually-hidden" /> }}
            />
          ) : (
            label
          )}
        </Text>
        {at !== null && (
          <Text $size="small" $tone="soft">
            <time dateTime={at}>{formatMarketMoment(market, at, t)}</time>
            {note !== '' && !note.includes('\n') && (
              <>
                {' · '}
                <bdi>{note}</bdi>
              </>
            )}
          </Text>
        )}
        {(note.includes('\n') || (at === null && note !== '')) && (
          <Note $size="small" $tone="soft">
            <bdi>{note}</bdi>
          </Note>
        )}
        {shipment !== null && <Text $size="small">{parcelText(shipment, t)}</Text>}
      </Words>
    </Step>
  )
}
