import { getProductEdit } from '@store/shared/api/staff/products/staff-product-edits'
import type { PageProps } from '@store/shared/remotes/contract/slot-definition'
import { Text } from '@store/shared/ui/Text'
import { Link } from 'react-router-dom'
import type { remote } from '../../../remote'
import { StaffPage } from '../../frame/StaffPage'
import { momentText } from '../../framework/views/moments'
import { NotThere } from '../../framework/views/NothingToShow'
import { Facts, Panel } from '../../framework/views/panels'
import { Read } from '../../framework/views/Read'
import { useStaffQuery } from '../../framework/views/use-staff-query'
import { ChangedCells } from './ChangedCells'
import { UndoEdit } from './EditPreview'

type ProductEditPageProps = PageProps<typeof remote, 'ProductEditPage'>

const LIST = { path: '/staff/product-edits', label: 'Changes of products' }

export const ProductEditPage = (props: ProductEditPageProps) => (
  <StaffPage title={`Change ${props.params.id}`} right="catalogue.write" back={LIST}>
    <EditContent {...props} />
  </StaffPage>
)

function EditContent({ params }: ProductEditPageProps) {
  const result = useStaffQuery(getProductEdit, { params })
  return (
    <Read
      what="the change"
      missing={<NotThere title="This change is not kept any more." list={LIST} />}
      result={result}
    >
      {(data) => {
        const { id, summary, at, by, undoneAt, undoOf, changes } = data
        return (
          <>
            <Facts
              facts={[
                ['What', summary],
                ['Who', by],
                ['When', momentText(at)],
                ['Takes back', undoOf && <Link to={`/staff/product-edits/${undoOf}`}>change {undoOf}</Link>],
                ['Undone', undoneAt && momentText(undoneAt)],
              ]}
            />
            {undoneAt === null ? (
              <UndoEdit id={id} />
            ) : (
              <Text $tone="soft">Everything is as it was before.</Text>
            )}
            <Panel title="Changed cells">
              <ChangedCells cells={changes} />
            </Panel>
          </>
        )
      }}
    </Read>
  )
}
