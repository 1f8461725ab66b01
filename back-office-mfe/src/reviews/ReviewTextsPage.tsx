import {
  hideStaffReview,
  listStaffReviews,
  redactStaffReview,
  restoreStaffReview,
  type StaffReview,
  showStaffReview,
} from '@store/shared/api/staff/products/staff-reviews'
import { REMOVED_PASSAGE } from '@store/shared/domain/products/review-list'
import type { PageProps } from '@store/shared/remotes/contract/slot-definition'
import { Badge } from '@store/shared/ui/Badge'
import { TextArea } from '@store/shared/ui/forms/TextArea'
import { TextField } from '@store/shared/ui/forms/TextField'
import { Row } from '@store/shared/ui/Layout'
import { Text } from '@store/shared/ui/Text'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { object } from 'yup'
import type { remote } from '../../remote'
import { StaffPage } from '../frame/StaffPage'
import { ConfirmAction } from '../framework/actions/ConfirmAction'
import { DialogButton } from '../framework/actions/DialogButton'
import { neededText } from '../framework/forms/needed-text'
import { StaffForm } from '../framework/forms/StaffForm'
import { DataList } from '../framework/lists/DataList'
import type { EmptyWords } from '../framework/lists/DataTable'
import { ListFilters, pagePath } from '../framework/lists/ListFilters'
import { SavedViews } from '../framework/lists/SavedViews'
import { momentText } from '../framework/views/moments'
import { Tabs } from '../framework/views/Tabs'
import { useStaffQuery } from '../framework/views/use-staff-query'
import { REVIEW_TABS } from './review-tabs'

type ReviewTextsPageProps = PageProps<typeof remote, 'ReviewTextsPage'>

const PATH = '/staff/reviews/texts'

export const ReviewTextsPage = (props: ReviewTextsPageProps) => (
  <StaffPage title="Texts of reviews" right="reviews.moderate">
    <Tabs label="Reviews" tabs={REVIEW_TABS} current={PATH} />
    <ReviewList {...props} />
  </StaffPage>
)

function ReviewList({ query }: ReviewTextsPageProps) {
  const page = query.page ?? 1
  const result = useStaffQuery(listStaffReviews, {
    query: {
      page,
      ...(query.of !== null && { of: query.of }),
      ...(query.text !== null && { sku: query.text }),
    },
  })
  return (
    <>
      <SavedViews list="reviews" path={PATH} query={query} />
      <ListFilters
        path={PATH}
        query={query}
        search={{ label: 'SKU of the product' }}
        choices={[{ name: 'of', label: 'Reviews', options: [['hidden', 'Hidden ones']] }]}
      />
      <DataList
        label="Reviews"
        result={result}
        keyOf={({ id }) => id}
        columns={[
          { head: 'Review', cell: (review) => <ReviewText {...review} /> },
          { head: 'State', isMinor: true, cell: stateOf },
          { head: 'Decide', cell: (review) => <Decisions review={review} /> },
        ]}
        empty={query.of !== 'hidden' && query.text === null ? NO_REVIEWS : NONE_FITS}
        pages={{ page, pathOf: pagePath(PATH, query) }}
      />
    </>
  )
}

const NO_REVIEWS: EmptyWords = {
  nothing: 'There are no reviews yet.',
  next: 'Customers write them on the page of a product that they bought.',
}
const NONE_FITS: EmptyWords = {
  nothing: 'No review fits these filters.',
  next: <Link to={PATH}>Show all reviews</Link>,
}

const ReviewText = ({ sku, rating, author, writtenAt, text, reason }: StaffReview) => (
  <>
    <Words>{text}</Words>
    <Text $size="small" $tone="soft">
      {author}, {rating} of 5 stars, <Link to={`/staff/products/${encodeURIComponent(sku)}`}>{sku}</Link>,{' '}
      {momentText(writtenAt)}
    </Text>
    {reason !== '' && <Text $size="small">Told: {reason}</Text>}
  </>
)

function stateOf({ hiddenAt, writtenAt, isRedacted }: StaffReview) {
  if (hiddenAt !== null) {
    return <Badge $tone="danger">{writtenAt > hiddenAt ? 'Hidden, changed since' : 'Hidden'}</Badge>
  }
  return isRedacted ? <Badge $tone="plum">Redacted</Badge> : <Badge $tone="leaf">Public</Badge>
}

interface DecisionsProps {
  readonly review: StaffReview
}

const why = neededText('Please say why; its author reads it.', 300)

function Decisions({ review }: DecisionsProps) {
  const params = { id: review.id }
  return (
    <Row $gap={8} $align="start">
      {review.hiddenAt === null ? (
        <DialogButton label="Hide" title="Hide this review" tone="ghost">
          {(close) => (
            <StaffForm
              label="Hide this review"
              submit="Hide it"
              initialValues={{ why: '' }}
              keepAs={`hide review ${review.id}`}
              schema={object({ why })}
              call={(body, api) => api.call(hideStaffReview, { params, body })}
              onDone={close}
              onCancel={close}
            >
              {({ field }) => (
                <>
                  <Text $tone="soft">Only its author sees it from then on, and its stars do not count.</Text>
                  <TextArea {...field('why')} label="Reason" hint="Its author reads it." rows={3} />
                </>
              )}
            </StaffForm>
          )}
        </DialogButton>
      ) : (
        <ConfirmAction
          label="Show"
          title="Show this review again?"
          call={(api) => api.call(showStaffReview, { params })}
        >
          <Text>Everybody sees it again, and its stars count. Its author is mailed.</Text>
        </ConfirmAction>
      )}
      <DialogButton label="Remove a passage" title="Remove a passage" tone="ghost">
        {(close) => <RedactForm review={review} onClose={close} />}
      </DialogButton>
      {review.isRedacted && (
        <ConfirmAction
          label="Bring back"
          title="Bring back what was removed?"
          call={(api) => api.call(restoreStaffReview, { params })}
        >
          <Text>The text is again as its author wrote it.</Text>
        </ConfirmAction>
      )}
    </Row>
  )
}

interface RedactFormProps extends DecisionsProps {
  readonly onClose: () => void
}

const RedactForm = ({ review, onClose }: RedactFormProps) => (
  <StaffForm
    label="Remove a passage"
    submit="Remove it"
    initialValues={{ passage: '', why: '' }}
    keepAs={`redact review ${review.id}`}
    schema={object({
      passage: neededText('Please copy the passage.', 2000).test(
        'there',
        'This does not stand in the review: copy it from the text above.',
        (text = '') => review.text.includes(text.trim()),
      ),
      why,
    })}
    call={(body, api) => api.call(redactStaffReview, { params: { id: review.id }, body })}
    onDone={onClose}
    onCancel={onClose}
  >
    {({ field }) => (
      <>
        <Words>{review.text}</Words>
        <TextField
          {...field('passage')}
          label="Passage"
          hint={`Readers see “${REMOVED_PASSAGE}” in its place, wherever it stands, in their language.`}
        />
        <TextArea {...field('why')} label="Reason" hint="Its author reads it." rows={2} />
      </>
    )}
  </StaffForm>
)

const Words = styled.p`
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`
