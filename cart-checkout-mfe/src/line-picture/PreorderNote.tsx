import { formatUtcDay } from '@store/shared/domain/calendar'
import type { CartLine } from '@store/shared/domain/cart'
import { CATALOGUE_TEXTS } from '@store/shared/messages/texts'
import { Badge } from '@store/shared/ui/Badge'
import { Text } from '@store/shared/ui/Text'
import styled from 'styled-components'

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-4) var(--space-8);
`

/** Marks what is ordered ahead, with the day on which it should come in where that is known; nothing for other lines. */
export function PreorderNote({ line }: { readonly line: Pick<CartLine, 'isPreorder' | 'expectedOn'> }) {
  if (!line.isPreorder) return null
  return (
    <Root>
      <Badge $tone="leaf">{CATALOGUE_TEXTS.preorder}</Badge>
      <Text as="span" $size="small" $tone="soft">
        {line.expectedOn === undefined
          ? 'Ships as soon as it is back in stock'
          : `Expected ${formatUtcDay(new Date(line.expectedOn))}`}
      </Text>
    </Root>
  )
}
