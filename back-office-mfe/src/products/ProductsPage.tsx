import { type ListedProduct, listStaffProducts } from '@store/shared/api/staff/staff-products'
import { type Currency, formatMoney, type Money } from '@store/shared/domain/money'
import type { PageProps } from '@store/shared/remotes/slot-definition'
import { Badge } from '@store/shared/ui/Badge'
import type { remote } from '../../remote'
import { StaffPage } from '../frame/StaffPage'
import { type Column, DataList, OnPhone } from '../framework/DataList'
import { ListFilters, pagePath } from '../framework/ListFilters'
import { soldCurrencies } from '../framework/sold-currencies'
import { useStaffQuery } from '../framework/use-staff-query'

type ProductsPageProps = PageProps<typeof remote, 'ProductsPage'>

const PATH = '/staff/products'
const LOW = [
  ['0', 'With a size that is sold out'],
  ['5', 'With at most 5 left in a size'],
  ['20', 'With at most 20 left in a size'],
] as const

export const ProductsPage = (props: ProductsPageProps) => (
  <StaffPage host={props.host} title="Products" right="catalogue.read">
    <ProductList {...props} />
  </StaffPage>
)

function ProductList({ host, query }: ProductsPageProps) {
  const page = query.page ?? 1
  const result = useStaffQuery(host, listStaffProducts, {
    query: {
      page,
      ...(query.low !== null && { low: query.low }),
      ...(query.text !== null && { text: query.text }),
    },
  })
  return (
    <>
      <ListFilters
        host={host}
        path={PATH}
        query={query}
        search={{ label: 'Name or SKU' }}
        choices={[{ name: 'low', label: 'Stock', options: LOW }]}
      />
      <DataList
        label="Products"
        result={result}
        columns={columnsOf(soldCurrencies(host))}
        keyOf={({ sku }) => sku}
        pathOf={({ sku }) => `${PATH}/${encodeURIComponent(sku)}`}
        empty={
          query.low === null && query.text === null
            ? 'The catalogue is empty.'
            : 'No product fits these filters.'
        }
        pages={{ page, pathOf: pagePath(PATH, query) }}
      />
    </>
  )
}

const pricesIn = (currencies: readonly Currency[], prices: readonly Money[]): readonly Money[] =>
  prices.filter(({ currency }) => currencies.includes(currency))

const columnsOf = (currencies: readonly Currency[]): readonly Column<ListedProduct>[] => [
  {
    head: 'Product',
    cell: ({ name, sku, prices }) => (
      <>
        {name}
        <OnPhone>
          {sku}, {pricesIn(currencies, prices).map(formatMoney).join(', ')}
        </OnPhone>
      </>
    ),
  },
  { head: 'SKU', isMinor: true, cell: ({ sku }) => sku },
  { head: 'Category', isMinor: true, cell: ({ category }) => category },
  { head: 'Sizes', isMinor: true, isNumber: true, cell: ({ sizes }) => sizes },
  {
    head: 'Price',
    isMinor: true,
    isNumber: true,
    cell: ({ prices }) =>
      pricesIn(currencies, prices).map((price) => <div key={price.currency}>{formatMoney(price)}</div>),
  },
  {
    head: 'Available',
    isNumber: true,
    cell: ({ available, soldOut }) => (
      <>
        {available}
        {soldOut > 0 && (
          <div>
            <Badge $tone="danger">{soldOut} sold out</Badge>
          </div>
        )}
      </>
    ),
  },
]
