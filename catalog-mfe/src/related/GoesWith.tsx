import type { SearchEntry } from '@store/shared/api/catalogue'
import { addedTaxOn } from '@store/shared/domain/markets/added-tax'
import { formatMoney, priceIn } from '@store/shared/domain/money'
import { useTranslate } from '@store/shared/i18n/use-translate'
import { useHost } from '@store/shared/remotes/host/use-host'
import { useStore } from '@store/shared/remotes/host/use-store'
import { Heading } from '@store/shared/ui/Heading'
import { PlusTax } from '@store/shared/ui/PlusTax'
import { Text } from '@store/shared/ui/Text'
import { useId } from 'react'
import messages from './messages.json'
import { ProductTile } from './ProductTile'
import { Tiles } from './Tiles'

/** Products of the same and of other categories, in the order that the server gives. */
export function GoesWith({ entries }: { entries: readonly SearchEntry[] }) {
  const host = useHost()
  const t = useTranslate()
  const headingId = useId()
  const currency = useStore(host.currency)
  if (entries.length === 0) return null
  return (
    <section aria-labelledby={headingId}>
      <Heading id={headingId}>{t(messages.goesWith)}</Heading>
      <Tiles>
        {entries.map(({ price, addedTaxPercent, ...entry }) => (
          <ProductTile key={entry.id} {...entry}>
            <Text $size="small" $strong>
              {formatMoney(priceIn(price, currency))}{' '}
              <PlusTax tax={addedTaxOn({ addedTaxPercent }, currency)} />
            </Text>
          </ProductTile>
        ))}
      </Tiles>
    </section>
  )
}
