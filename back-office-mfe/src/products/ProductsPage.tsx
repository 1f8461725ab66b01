import {
  exportProductsTable,
  type ProductSelection,
} from '@store/shared/api/staff/products/staff-product-edits'
import {
  getProductTerms,
  type ListedProduct,
  listStaffProducts,
  type ProductTerms,
} from '@store/shared/api/staff/products/staff-products'
import { type Currency, formatMoney, type Money } from '@store/shared/domain/money'
import type { PageProps } from '@store/shared/remotes/contract/slot-definition'
import { toQueryText } from '@store/shared/remotes/site/address-forms'
import { Badge } from '@store/shared/ui/Badge'
import { ButtonLink } from '@store/shared/ui/Button'
import { Row } from '@store/shared/ui/Layout'
import { Text } from '@store/shared/ui/Text'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import type { remote } from '../../remote'
import { StaffPage } from '../frame/StaffPage'
import { DialogButton } from '../framework/actions/DialogButton'
import { useSoldCurrencies } from '../framework/forms/use-sold-currencies'
import { DataList } from '../framework/lists/DataList'
import { type Column, type EmptyWords, OnPhone } from '../framework/lists/DataTable'
import { ListFilters, pagePath } from '../framework/lists/ListFilters'
import { SavedViews } from '../framework/lists/SavedViews'
import { SelectionBar } from '../framework/lists/SelectionBar'
import { useSelection } from '../framework/lists/use-selection'
import { Read } from '../framework/views/Read'
import { useStaffQuery } from '../framework/views/use-staff-query'
import { useMissingRight } from '../session/staff-context'
import { BulkEdit } from './edits/BulkEdit'
import { TableImport } from './edits/TableImport'
import { NewCategoryForm } from './new/NewCategoryForm'

type ProductsPageProps = PageProps<typeof remote, 'ProductsPage'>

const PATH = '/staff/products'
const LOW = [
  ['0', 'With a size that is sold out'],
  ['5', 'With at most 5 left in a size'],
  ['20', 'With at most 20 left in a size'],
] as const

const NO_TERMS: ProductTerms = { categories: [], kinds: [] }

export const ProductsPage = (props: ProductsPageProps) => (
  <StaffPage title="Products" right="catalogue.read" aside={<NewProductLink />}>
    <ProductList {...props} />
  </StaffPage>
)

function NewProductLink() {
  return useMissingRight('catalogue.write') === undefined ? (
    <ButtonLink as={Link} to="/staff/new-product" $small>
      New product
    </ButtonLink>
  ) : null
}

function ProductList({ query }: ProductsPageProps) {
  const { page: shownPage, ...facets } = query
  const page = shownPage ?? 1
  const filter = given(facets)
  const result = useStaffQuery(listStaffProducts, { query: { page, ...filter } })
  const currencies = useSoldCurrencies()
  const knownTerms = useStaffQuery(getProductTerms, {})
  const { data: terms = NO_TERMS } = knownTerms
  const selection = useSelection()
  const mayNotWrite = useMissingRight('catalogue.write')
  const found = result.data?.found ?? 0
  const isNarrowed = Object.keys(filter).length > 0
  return (
    <>
      <SavedViews list="products" path={PATH} query={query} given={GIVEN_VIEWS} />
      <ListFilters
        path={PATH}
        query={query}
        search={{ label: 'Name or SKU', byBarcode: true }}
        choices={[
          {
            name: 'category',
            label: 'Category',
            options: terms.categories.map(({ slug, name }) => [slug, name] as const),
          },
          // While they load it keeps its place.
          ...(knownTerms.data?.kinds.length === 0
            ? []
            : [
                {
                  name: 'kind',
                  label: 'Kind',
                  options: terms.kinds.map(({ slug, name }) => [slug, name] as const),
                },
              ]),
          { name: 'visibility', label: 'In the shop', options: VISIBILITIES },
          { name: 'low', label: 'Stock', options: LOW },
        ]}
      />
      <Read what="categories and kinds" isPart skeleton={null} result={knownTerms}>
        {() => null}
      </Read>
      <Row $gap={12} $justify="space-between" $align="start">
        <Text role="status" $tone="soft">
          {result.data === undefined ? '' : `${found} ${found === 1 ? 'product' : 'products'}`}
        </Text>
        <Row $gap={12} $align="start">
          {mayNotWrite === undefined && (result.isPending || found > 0) && (
            <BulkEditButton
              terms={terms}
              label={`Change all${found > 0 ? ` ${found}` : ''}${isNarrowed ? ' found' : ''}`}
              selection={{ filter }}
            />
          )}
          {mayNotWrite === undefined && (
            <DialogButton label="New category" title="New category" tone="ghost" isCommand>
              {(close) => <NewCategoryForm categories={terms.categories} onClose={close} />}
            </DialogButton>
          )}
          {mayNotWrite === undefined && <EditsLink to="/staff/product-edits">Earlier changes</EditsLink>}
          <ButtonLink href={tablePath(filter)} $tone="secondary" $small download>
            Download table
          </ButtonLink>
          <DialogButton
            label="Upload table"
            title="Upload a table of products"
            width="wide"
            isCommand
            unavailable={mayNotWrite}
          >
            {(close) => <TableImport onClose={close} />}
          </DialogButton>
        </Row>
      </Row>
      <DataList
        label="Products"
        result={result}
        columns={columnsOf(currencies)}
        keyOf={({ sku }) => sku}
        pathOf={({ sku }) => `${PATH}/${encodeURIComponent(sku)}`}
        empty={isNarrowed ? NONE_FITS : mayNotWrite === undefined ? NO_PRODUCTS : NO_PRODUCTS_YET}
        pages={{ page, pathOf: pagePath(PATH, query) }}
        {...(mayNotWrite === undefined && {
          selection: { ...selection, nameOf: ({ name }: ListedProduct) => name },
        })}
      />
      <SelectionBar selection={selection} noun={['product', 'products']}>
        <BulkEditButton
          terms={terms}
          label="Change selected"
          selection={{ skus: [...selection.keys].map(String) }}
        />
      </SelectionBar>
    </>
  )
}

const NONE_FITS: EmptyWords = {
  nothing: 'No product fits these filters.',
  next: <Link to={PATH}>Show all products</Link>,
}
const NO_PRODUCTS: EmptyWords = {
  nothing: 'The catalogue is empty.',
  next: (
    <>
      <Link to="/staff/new-product">Make the first product</Link>, or upload a table of them.
    </>
  ),
}
/** To a member who may not make one. */
const NO_PRODUCTS_YET: EmptyWords = {
  nothing: 'The catalogue is empty.',
  next: 'An owner or a catalogue editor makes the first product.',
}

interface BulkEditButtonProps {
  readonly terms: ProductTerms
  readonly label: string
  readonly selection: ProductSelection
}

const BulkEditButton = ({ label, ...edit }: BulkEditButtonProps) => (
  <DialogButton label={label} title={label} width="wide" isCommand>
    {(close) => <BulkEdit {...edit} onClose={close} />}
  </DialogButton>
)

/** Of the filters, those that are set. */
const given = ({ text, category, kind, visibility, low }: Omit<ProductsPageProps['query'], 'page'>) => ({
  ...(text !== null && { text }),
  ...(category !== null && { category }),
  ...(kind !== null && { kind }),
  ...(visibility !== null && { visibility }),
  ...(low !== null && { low }),
})

const tablePath = (filter: ReturnType<typeof given>): string =>
  `/api${exportProductsTable.path}${toQueryText(filter)}`

const VISIBILITIES = [
  ['visible', 'Visible'],
  ['hidden', 'Hidden'],
] as const

const GIVEN_VIEWS = [
  { name: 'Sold out', query: '?low=0' },
  { name: 'Hidden', query: '?visibility=hidden' },
]

const pricesIn = (currencies: readonly Currency[], prices: readonly Money[]): readonly Money[] =>
  prices.filter(({ currency }) => currencies.includes(currency))

const columnsOf = (currencies: readonly Currency[]): readonly Column<ListedProduct>[] => [
  {
    head: 'Product',
    cell: ({ name, sku, isVisible, prices }) => (
      <>
        {name}
        {!isVisible && <Hidden $tone="leaf">Hidden</Hidden>}
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

const Hidden = styled(Badge)`
  margin-inline-start: var(--space-8);
`

const EditsLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: var(--touch);
`
