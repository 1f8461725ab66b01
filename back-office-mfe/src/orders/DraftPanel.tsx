import { sendStaffDraft } from '@store/shared/api/staff/orders/staff-drafts'
import { ButtonLink } from '@store/shared/ui/Button'
import { Row } from '@store/shared/ui/Layout'
import { Text } from '@store/shared/ui/Text'
import { Link } from 'react-router-dom'
import { ActionButton } from '../framework/actions/ActionButton'
import { Panel } from '../framework/views/panels'
import { useMissingRight } from '../session/staff-context'

interface DraftPanelProps {
  readonly number: string
}

/** What can be done with an order that the shop booked, while it waits for its customer. */
export function DraftPanel({ number }: DraftPanelProps) {
  const mayNotDraft = useMissingRight('orders.draft')
  return (
    <Panel title="Draft">
      <Text $tone="soft">
        The shop booked this order. It waits until the customer pays or confirms it by the link that was
        mailed.
      </Text>
      <Row $gap={16} $align="start">
        <ActionButton
          tone="secondary"
          small
          unavailable={mayNotDraft}
          call={(api) => api.call(sendStaffDraft, { params: { number } })}
        >
          Mail the link again
        </ActionButton>
        {mayNotDraft === undefined && (
          <ButtonLink
            as={Link}
            to={`/staff/drafts/new?replaces=${encodeURIComponent(number)}`}
            $tone="ghost"
            $small
          >
            Change the products
          </ButtonLink>
        )}
      </Row>
    </Panel>
  )
}
