import { formatUtcDay } from '@store/shared/domain/calendar'
import { useTranslate } from '@store/shared/i18n/use-translate'
import { useHost } from '@store/shared/remotes/host/use-host'
import { pathTo } from '@store/shared/remotes/site/paths'
import { Button } from '@store/shared/ui/Button'
import { Text } from '@store/shared/ui/Text'
import { TranslatedText } from '@store/shared/ui/TranslatedText'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import { hasLeftToReturn, isReturnable } from '../orders/order-progress'
import { ReturnItemsDialog } from '../orders/ReturnItemsDialog'
import { useNow } from '../orders/use-now'
import type { OrderPartProps } from './order-part'
import { Part } from './Part'
import messages from './page.order.messages.json'

/** Whether items may still be returned, and the way to do so. */
export function Returns({ customerId, order, onRequested }: OrderPartProps & { onRequested: () => void }) {
  const t = useTranslate()
  const [isReturning, setReturning] = useState(false)
  const now = useNow(order.returnableUntil)
  return (
    <Part title={t(messages.returns)}>
      {isReturnable(order, now) && order.returnableUntil !== null ? (
        <>
          <Text $size="small" $tone="soft">
            <TranslatedText
              message={messages.returnUntil}
              values={{ day: formatUtcDay(new Date(order.returnableUntil), t) }}
              components={{ terms: <Link to={`${pathTo('terms')}#returns`} /> }}
            />
          </Text>
          <Button tone="secondary" full onClick={() => setReturning(true)}>
            {t(messages.returnItems)}
          </Button>
        </>
      ) : !hasLeftToReturn(order) ? (
        <Text $size="small" $tone="soft">
          {t(order.isReturned === true ? messages.allReturned : messages.allRequested)}
        </Text>
      ) : (
        <Text $size="small" $tone="soft">
          <TranslatedText
            message={messages.returnsOver}
            components={{
              mail: <SupportLink subject={t(messages.mailSubject, { number: order.number })} />,
            }}
          />
        </Text>
      )}
      <ReturnItemsDialog
        customerId={customerId}
        order={order}
        open={isReturning}
        onClose={() => setReturning(false)}
        onRequested={() => {
          setReturning(false)
          onRequested()
        }}
      />
    </Part>
  )
}

interface SupportLinkProps {
  readonly subject: string
  /** Given by the text that it stands in. */
  readonly children?: ReactNode
}

const SupportLink = ({ subject, children }: SupportLinkProps) => {
  const { supportEmail } = useHost().brand
  return <a href={`mailto:${supportEmail}?subject=${encodeURIComponent(subject)}`}>{children}</a>
}
