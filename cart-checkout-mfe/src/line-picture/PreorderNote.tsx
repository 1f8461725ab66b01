import { formatUtcDay } from '@store/shared/domain/calendar'
import type { CartLine } from '@store/shared/domain/orders/cart'
import { useTranslate } from '@store/shared/i18n/use-translate'
import catalogueMessages from '@store/shared/messages/pages/catalogue.messages.json'
import { Badge } from '@store/shared/ui/Badge'
import { Text } from '@store/shared/ui/Text'
import styled from 'styled-components'
import messages from './messages.json'

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-4) var(--space-8);
`

/** Marks what is ordered ahead, with the day on which it should come in where that is known; nothing for other lines. */
export function PreorderNote({ line }: { readonly line: Pick<CartLine, 'isPreorder' | 'expectedOn'> }) {
  const t = useTranslate()
  if (!line.isPreorder) return null
  return (
    <Root>
      <Badge $tone="leaf">{t(catalogueMessages.preorder)}</Badge>
      <Text as="span" $size="small" $tone="soft">
        {line.expectedOn === undefined
          ? t(messages.shipsWhenBack)
          : t(messages.expectedOn, { day: formatUtcDay(new Date(line.expectedOn), t) })}
      </Text>
    </Root>
  )
}
