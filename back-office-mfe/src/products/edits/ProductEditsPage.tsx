import { listProductEdits } from '@store/shared/api/staff/products/staff-product-edits'
import type { PageProps } from '@store/shared/remotes/contract/slot-definition'
import { Badge } from '@store/shared/ui/Badge'
import { Link } from 'react-router-dom'
import type { remote } from '../../../remote'
import { StaffPage } from '../../frame/StaffPage'
import { DataList } from '../../framework/lists/DataList'
import { OnPhone } from '../../framework/lists/DataTable'
import { pagePath } from '../../framework/lists/ListFilters'
import { momentText } from '../../framework/views/moments'
import { useStaffQuery } from '../../framework/views/use-staff-query'

type ProductEditsPageProps = PageProps<typeof remote, 'ProductEditsPage'>

const PATH = '/staff/product-edits'

export const ProductEditsPage = (props: ProductEditsPageProps) => (
  <StaffPage
    title="Changes of products"
    right="catalogue.write"
    back={{ path: '/staff/products', label: 'Products' }}
  >
    <EditList {...props} />
  </StaffPage>
)

function EditList({ query }: ProductEditsPageProps) {
  const page = query.page ?? 1
  const result = useStaffQuery(listProductEdits, { query: { page } })
  return (
    <DataList
      label="Changes of products"
      result={result}
      keyOf={({ id }) => id}
      pathOf={({ id }) => `${PATH}/${id}`}
      columns={[
        {
          head: 'What',
          cell: ({ summary, by, undoneAt }) => (
            <>
              {summary} {undoneAt !== null && <Badge $tone="leaf">Undone</Badge>}
              <OnPhone>{by}</OnPhone>
            </>
          ),
        },
        { head: 'Who', isMinor: true, cell: ({ by }) => by },
        { head: 'When', isShort: true, cell: ({ at }) => momentText(at) },
        { head: 'Products', isMinor: true, isNumber: true, cell: ({ products }) => products },
        { head: 'Cells', isNumber: true, cell: ({ cells }) => cells },
      ]}
      empty={{
        nothing: 'Nothing was changed in the last 90 days.',
        next: (
          <>
            Select products in <Link to="/staff/products">their list</Link>, and choose what changes.
          </>
        ),
      }}
      pages={{ page, pathOf: pagePath(PATH, query) }}
    />
  )
}
