import { getStaffOrder, type StaffOrder } from '@store/shared/api/staff/orders/staff-orders'
import type { PageProps } from '@store/shared/remotes/contract/slot-definition'
import { Text } from '@store/shared/ui/Text'
import type { remote } from '../../remote'
import { StaffPage } from '../frame/StaffPage'
import { NotThere } from '../framework/views/NothingToShow'
import { Read } from '../framework/views/Read'
import { useStaffQuery } from '../framework/views/use-staff-query'
import { DraftForm } from './DraftForm'
import { type DraftValues, EMPTY_DRAFT } from './draft-values'

type NewDraftPageProps = PageProps<typeof remote, 'NewDraftPage'>

const LIST = { path: '/staff/drafts', label: 'Drafts' }

export const NewDraftPage = ({ query }: NewDraftPageProps) => (
  <StaffPage
    title={query.replaces === null ? 'New draft' : `Instead of ${query.replaces}`}
    right="orders.draft"
    back={LIST}
  >
    {query.replaces === null ? (
      <DraftForm replaces={null} initialValues={{ ...EMPTY_DRAFT, customerEmail: query.customer ?? '' }} />
    ) : (
      <ChangedDraft number={query.replaces} />
    )}
  </StaffPage>
)

interface ChangedDraftProps {
  readonly number: string
}

/** Begins with what the draft has that goes. */
function ChangedDraft({ number }: ChangedDraftProps) {
  const result = useStaffQuery(getStaffOrder, { params: { number } })
  return (
    <Read
      what="the draft"
      missing={<NotThere title={`There is no order ${number}.`} list={LIST} />}
      result={result}
    >
      {(data) => (
        <>
          <Text $tone="soft">
            Order {number} is cancelled once this one is booked, and stays as it is until then.
          </Text>
          <DraftForm replaces={number} initialValues={valuesOf(data)} />
        </>
      )}
    </Read>
  )
}

function valuesOf({ order, customerEmail, skus }: StaffOrder): DraftValues {
  const { kind: _, ...address } = order.address
  return {
    ...EMPTY_DRAFT,
    ...address,
    customerEmail: customerEmail ?? '',
    lines: order.lines.map(({ variantId, size, quantity, title }) => ({
      sku: skus.find((each) => each.variantId === variantId)?.sku ?? '',
      size,
      quantity,
      name: title,
    })),
    codes: order.promotions.map(({ code }) => code).join(', '),
    addressId: TYPED,
    paymentMethod: order.paymentMethod,
  }
}

/** The address stays the one that was told. */
const TYPED = ''
