import { getStaffProduct, type StaffProduct } from '@store/shared/api/staff/staff-products'
import { formatMoney } from '@store/shared/domain/money'
import { sizeLabel } from '@store/shared/domain/product'
import type { HostServices } from '@store/shared/remotes/host-services'
import { pathTo } from '@store/shared/remotes/paths'
import type { PageProps } from '@store/shared/remotes/slot-definition'
import { Loading, SkeletonBlock } from '@store/shared/ui/Skeleton'
import { Text } from '@store/shared/ui/Text'
import styled from 'styled-components'
import type { remote } from '../../remote'
import { StaffPage } from '../frame/StaffPage'
import { DataList } from '../framework/DataList'
import { DialogButton } from '../framework/DialogButton'
import { momentText } from '../framework/moments'
import { Panel } from '../framework/panels'
import { ReadFailure } from '../framework/ReadFailure'
import { soldCurrencies } from '../framework/sold-currencies'
import { useStaffQuery } from '../framework/use-staff-query'
import { useMissingRight } from '../session/staff-context'
import { PriceForm } from './PriceForm'
import { StockForm } from './StockForm'

type ProductPageProps = PageProps<typeof remote, 'ProductPage'>

export const ProductPage = (props: ProductPageProps) => (
  <StaffPage
    host={props.host}
    title={props.params.sku}
    right="catalogue.read"
    back={{ path: '/staff/products', label: 'Products' }}
  >
    <ProductContent {...props} />
  </StaffPage>
)

function ProductContent({ host, params }: ProductPageProps) {
  const { data, error, isFetching, refetch } = useStaffQuery(host, getStaffProduct, { params })
  if (data === undefined) {
    if (error === null) {
      return (
        <Loading label="Loading the product">
          <SkeletonBlock $height="24rem" $radius="var(--radius-card)" />
        </Loading>
      )
    }
    const missing = `There is no product ${params.sku}.`
    return <ReadFailure error={error} missing={missing} isFetching={isFetching} refetch={refetch} />
  }
  return (
    <>
      <Text>
        {data.name}. <a href={pathTo('product', data.id)}>See it in the shop</a>
      </Text>
      <SizesPanel host={host} product={data} />
      <Panel title="Stock movements">
        <DataList
          label="Stock movements"
          result={{ data: { rows: data.movements, hasMore: false }, error: null, isFetching, refetch }}
          keyOf={(move) => `${move.at.getTime()} ${move.size} ${move.after} ${move.kind}`}
          columns={[
            { head: 'When', cell: ({ at }) => momentText(at) },
            { head: 'Size', cell: ({ size }) => sizeLabel(size) },
            {
              head: 'What',
              isMinor: true,
              cell: ({ kind, orderNumber, note }) => [kind, orderNumber, note].filter(Boolean).join(', '),
            },
            { head: 'Change', isNumber: true, cell: ({ difference }) => signed(difference) },
            { head: 'On hand', isNumber: true, isMinor: true, cell: ({ after }) => after },
          ]}
          empty="Nothing has moved yet."
        />
      </Panel>
    </>
  )
}

const signed = (difference: number): string => (difference > 0 ? `+${difference}` : String(difference))

function SizesPanel({ host, product }: { readonly host: HostServices; readonly product: StaffProduct }) {
  const mayNotPrice = useMissingRight('catalogue.price')
  const mayNotCount = useMissingRight('catalogue.stock')
  const { sku } = product
  return (
    <Panel title="Sizes">
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
            <DialogButton
              label="Stock"
              title={`Stock of ${sku}, ${sizeLabel(size.size)}`}
              unavailable={mayNotCount}
            >
              {(close) => <StockForm host={host} sku={sku} size={size} onClose={close} />}
            </DialogButton>
            {soldCurrencies(host).map((currency) => {
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
                      <PriceForm
                        host={host}
                        sku={sku}
                        size={size.size}
                        now={size.prices[currency]}
                        onClose={close}
                      />
                    )}
                  </DialogButton>
                </Prices>
              )
            })}
          </li>
        ))}
      </Sizes>
    </Panel>
  )
}

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
