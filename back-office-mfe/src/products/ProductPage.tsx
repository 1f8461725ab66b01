import {
  getProductTerms,
  getStaffProduct,
  type ProductTerms,
  type StaffProduct,
} from '@store/shared/api/staff/products/staff-products'
import { sizeLabel } from '@store/shared/domain/products/product'
import type { PageProps } from '@store/shared/remotes/contract/slot-definition'
import { pathTo } from '@store/shared/remotes/site/paths'
import { Badge } from '@store/shared/ui/Badge'
import { Text } from '@store/shared/ui/Text'
import type { remote } from '../../remote'
import { StaffPage } from '../frame/StaffPage'
import { DataTable } from '../framework/lists/DataTable'
import { momentText } from '../framework/views/moments'
import { NotThere } from '../framework/views/NothingToShow'
import { Columns, Panel } from '../framework/views/panels'
import { Read, together } from '../framework/views/Read'
import { useStaffQuery } from '../framework/views/use-staff-query'
import { useMissingRight } from '../session/staff-context'
import { CellsForm } from './edits/CellsForm'
import { attributeCellsOf, cellsOf } from './edits/product-cells'
import { PicturesForm } from './pictures/PicturesForm'
import { SearchPreview } from './SearchPreview'
import { SizesPanel } from './SizesPanel'

type ProductPageProps = PageProps<typeof remote, 'ProductPage'>

const LIST = { path: '/staff/products', label: 'Products' }

export const ProductPage = (props: ProductPageProps) => (
  <StaffPage title={props.params.sku} right="catalogue.read" back={LIST}>
    <ProductContent {...props} />
  </StaffPage>
)

function ProductContent({ params }: ProductPageProps) {
  const product = useStaffQuery(getStaffProduct, { params })
  const terms = useStaffQuery(getProductTerms, {})
  const result = together(product, terms)
  const mayNotWrite = useMissingRight('catalogue.write')
  return (
    <Read
      what="the product"
      missing={<NotThere title={`There is no product ${params.sku}.`} list={LIST} />}
      result={result}
    >
      {(data) => {
        const { values } = data
        return (
          <>
            <Text>
              {data.name}.{' '}
              {values.visible === true ? (
                <a href={pathTo('product', data.id)}>See it in the shop</a>
              ) : (
                <Badge $tone="leaf">Not in the shop</Badge>
              )}
            </Text>
            {mayNotWrite === undefined && (
              <Read what="categories and kinds" result={terms}>
                {(known) => <FieldForms product={data} terms={known} />}
              </Read>
            )}
            <SizesPanel product={data} />
            <Panel title="Stock movements">
              <DataTable
                label="Stock movements"
                rows={data.movements}
                keyOf={(move) => `${move.at.getTime()} ${move.size} ${move.after} ${move.kind}`}
                columns={[
                  { head: 'When', cell: ({ at }) => momentText(at) },
                  { head: 'Size', cell: ({ size }) => sizeLabel(size) },
                  {
                    head: 'What',
                    isMinor: true,
                    cell: ({ kind, orderNumber, note }) =>
                      [kind, orderNumber, note].filter(Boolean).join(', '),
                  },
                  { head: 'Change', isNumber: true, cell: ({ difference }) => signed(difference) },
                  { head: 'On hand', isNumber: true, isMinor: true, cell: ({ after }) => after },
                ]}
                empty={{
                  nothing: 'Nothing has moved yet.',
                  next: 'Count the stock of a size, or add to it, under Sizes.',
                }}
              />
            </Panel>
          </>
        )
      }}
    </Read>
  )
}

interface FieldFormsProps {
  readonly product: StaffProduct
  readonly terms: ProductTerms
}

/** What the product is and says, each panel saved by itself. */
function FieldForms({ product, terms }: FieldFormsProps) {
  const { sku } = product
  const attributes = attributeCellsOf(product, terms)
  return (
    <Columns>
      <div>
        <Panel title="Name and texts">
          <CellsForm sku={sku} label="Name and texts" cells={cellsOf(product, TEXT_FIELDS)} />
        </Panel>
        <Panel title="Pictures">
          <PicturesForm product={product} />
        </Panel>
      </div>
      <div>
        <Panel title="In the shop">
          <CellsForm
            sku={sku}
            label="In the shop"
            cells={cellsOf(product, {
              visible: { kind: 'flag' },
              featured: { kind: 'flag' },
              category: {
                kind: 'choice',
                options: terms.categories.map(({ name }) => [name, name] as const),
              },
              kind: { kind: 'choice', options: terms.kinds.map(({ slug, name }) => [slug, name] as const) },
            })}
          />
        </Panel>
        {attributes.length > 0 && (
          // Another kind has other attributes.
          <Panel key={String(product.values.kind)} title="Attributes">
            <CellsForm sku={sku} label="Attributes" cells={attributes} />
          </Panel>
        )}
        <Panel title="Search engines">
          <CellsForm
            sku={sku}
            label="Search engines"
            cells={cellsOf(product, SEARCH_FIELDS)}
            preview={(typed) => (
              <SearchPreview
                path={pathTo('product', product.id)}
                title={typed('searchTitle') || product.name}
                description={
                  typed('searchDescription') || `${product.values.subtitle}. ${product.values.description}`
                }
              />
            )}
          />
        </Panel>
      </div>
    </Columns>
  )
}

const TEXT_FIELDS = {
  name: { kind: 'line' },
  subtitle: { kind: 'line' },
  description: { kind: 'text' },
  materials: { kind: 'text' },
  absorbency: { kind: 'text' },
  care: { kind: 'text' },
  inThePack: { kind: 'text' },
} as const

const SEARCH_FIELDS = {
  searchTitle: { kind: 'line', hint: 'The name without one.' },
  searchDescription: { kind: 'text', hint: 'Made of the texts without one.' },
} as const

const signed = (difference: number): string => (difference > 0 ? `+${difference}` : String(difference))
