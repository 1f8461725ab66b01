import { removeStaffSize, restoreStaffSize } from '@store/shared/api/staff/products/staff-product-edits'
import type { StaffProduct } from '@store/shared/api/staff/products/staff-products'
import { formatMoney } from '@store/shared/domain/money'
import { sizeLabel } from '@store/shared/domain/products/product'
import { Row } from '@store/shared/ui/Layout'
import { Text } from '@store/shared/ui/Text'
import styled from 'styled-components'
import { ActionButton } from '../framework/actions/ActionButton'
import { ConfirmAction } from '../framework/actions/ConfirmAction'
import { DialogButton } from '../framework/actions/DialogButton'
import { useSoldCurrencies } from '../framework/forms/use-sold-currencies'
import { Panel } from '../framework/views/panels'
import { useMissingRight } from '../session/staff-context'
import { NewSizeForm } from './new/NewSizeForm'
import { PriceForm } from './PriceForm'
import { StockForm } from './StockForm'

interface SizesPanelProps {
  readonly product: StaffProduct
}

/** The sizes of a product with stock and prices, and those that were removed. */
export function SizesPanel({ product }: SizesPanelProps) {
  const currencies = useSoldCurrencies()
  const mayNotPrice = useMissingRight('catalogue.price')
  const mayNotCount = useMissingRight('catalogue.stock')
  const mayNotWrite = useMissingRight('catalogue.write')
  const { sku } = product
  return (
    <Panel
      title="Sizes"
      aside={
        <DialogButton label="Add size" title={`New size of ${sku}`} isCommand unavailable={mayNotWrite}>
          {(close) => <NewSizeForm sku={sku} onClose={close} />}
        </DialogButton>
      }
    >
      <Sizes>
        {product.sizes.map((size) => (
          <li key={size.size}>
            <div>
              <strong>{sizeLabel(size.size)}</strong>
              <Text $size="small" $tone="soft">
                {size.available} can be sold, {size.onHand} on hand
                {size.reserved > 0 && `, ${size.reserved} reserved`}
                {size.preordered > 0 && `, ${size.preordered} ordered ahead`}
              </Text>
            </div>
            <Row $gap={8}>
              <DialogButton
                label="Stock"
                title={`Stock of ${sku}, ${sizeLabel(size.size)}`}
                unavailable={mayNotCount}
              >
                {(close) => <StockForm sku={sku} size={size} onClose={close} />}
              </DialogButton>
              {mayNotWrite === undefined && <RemoveSize sku={sku} size={size.size} />}
            </Row>
            {currencies.map((currency) => {
              const { price, listPrice } = size.prices[currency]
              return (
                <Prices key={currency}>
                  <div>
                    {formatMoney(price)}
                    {listPrice.minor !== price.minor && (
                      <Text $size="small" $tone="soft">
                        instead of {formatMoney(listPrice)}
                      </Text>
                    )}
                  </div>
                  <DialogButton
                    label={
                      <>
                        Change<span className="visually-hidden"> {currency}</span>
                      </>
                    }
                    title={`Price of ${sku}, ${sizeLabel(size.size)}`}
                    unavailable={mayNotPrice}
                  >
                    {(close) => (
                      <PriceForm sku={sku} size={size.size} now={size.prices[currency]} onClose={close} />
                    )}
                  </DialogButton>
                </Prices>
              )
            })}
          </li>
        ))}
      </Sizes>
      {mayNotWrite === undefined && <RemovedSizes product={product} />}
    </Panel>
  )
}

interface RemoveSizeProps {
  readonly sku: string
  readonly size: string
}

const RemoveSize = ({ sku, size }: RemoveSizeProps) => (
  <ConfirmAction
    label="Remove"
    title={`Remove ${sizeLabel(size)} from ${sku}?`}
    call={(api) => api.call(removeStaffSize, { params: { sku }, body: { size } })}
  >
    <Text>
      Shoppers neither see nor buy it any more. Orders that name it stay as they are. It can be removed while
      nothing of it is in stock, in an open order or in a cart, and be brought back.
    </Text>
  </ConfirmAction>
)

function RemovedSizes({ product: { sku, removedSizes } }: SizesPanelProps) {
  if (removedSizes.length === 0) return null
  return (
    <details>
      <Summary>Removed sizes ({removedSizes.length})</Summary>
      <Sizes>
        {removedSizes.map(({ size, onHand }) => (
          <li key={size}>
            <div>
              <strong>{sizeLabel(size)}</strong>
              {onHand > 0 && (
                <Text $size="small" $tone="soft">
                  {onHand} on hand, from returned orders
                </Text>
              )}
            </div>
            <ActionButton
              tone="ghost"
              small
              call={(api) => api.call(restoreStaffSize, { params: { sku }, body: { size } })}
            >
              Bring back<span className="visually-hidden"> {sizeLabel(size)}</span>
            </ActionButton>
          </li>
        ))}
      </Sizes>
    </details>
  )
}

const Summary = styled.summary`
  min-height: var(--touch);
  align-content: center;
  font-weight: 600;
  cursor: pointer;
`

const Sizes = styled.ul`
  display: grid;

  li {
    display: grid;
    gap: var(--space-12) var(--space-24);
    align-items: center;
    padding-block: var(--space-12);
    border-block-end: 1px solid var(--line);
  }

  li:last-child {
    border: 0;
  }

  li > button {
    justify-self: start;
  }

  @media (min-width: 720px) {
    li {
      grid-template-columns: minmax(0, 1fr) auto minmax(12rem, auto) minmax(13rem, auto);
    }
  }
`

const Prices = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-8) var(--space-16);
  font-variant-numeric: tabular-nums;
`
