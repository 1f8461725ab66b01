import type { ResponseOf } from '@store/shared/api/endpoint'
import {
  approveReviewPhoto,
  listReviewPhotos,
  rejectReviewPhoto,
} from '@store/shared/api/staff/products/staff-reviews'
import type { PageProps } from '@store/shared/remotes/contract/slot-definition'
import { Badge } from '@store/shared/ui/Badge'
import { TextArea } from '@store/shared/ui/forms/TextArea'
import { Grid, Row } from '@store/shared/ui/Layout'
import { Text } from '@store/shared/ui/Text'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { object } from 'yup'
import type { remote } from '../../remote'
import { StaffPage } from '../frame/StaffPage'
import { ActionButton } from '../framework/actions/ActionButton'
import { DialogButton } from '../framework/actions/DialogButton'
import { neededText } from '../framework/forms/needed-text'
import { StaffForm } from '../framework/forms/StaffForm'
import { EmptyList, type EmptyWords } from '../framework/lists/DataTable'
import { ListFilters } from '../framework/lists/ListFilters'
import { momentText } from '../framework/views/moments'
import { Read } from '../framework/views/Read'
import { Tabs } from '../framework/views/Tabs'
import { useStaffQuery } from '../framework/views/use-staff-query'
import { REVIEW_TABS } from './review-tabs'

type ReviewsPageProps = PageProps<typeof remote, 'ReviewsPage'>
type Photo = ResponseOf<typeof listReviewPhotos>[number]

const PATH = '/staff/reviews'
const STATES = {
  held: ['Waiting', 'clay'],
  shown: ['Public', 'leaf'],
  rejected: ['Rejected', 'danger'],
} as const satisfies Readonly<Record<Photo['state'], readonly [string, string]>>

export const ReviewsPage = (props: ReviewsPageProps) => (
  <StaffPage title="Photos of reviews" right="reviews.moderate">
    <Tabs label="Reviews" tabs={REVIEW_TABS} current={PATH} />
    <ListFilters
      path={PATH}
      query={props.query}
      choices={[{ name: 'of', label: 'Photos', all: 'That wait', options: [['all', 'All, newest first']] }]}
    />
    <Photos {...props} />
  </StaffPage>
)

function Photos({ query }: ReviewsPageProps) {
  const result = useStaffQuery(listReviewPhotos, { query: query.of === null ? {} : { of: query.of } })
  return (
    <Read what="photos" result={result}>
      {(data) =>
        data.length === 0 ? (
          <EmptyList {...(query.of === null ? NONE_WAITS : NONE_YET)} />
        ) : (
          <Grid as="ul" $min={280} $gap={16} aria-label="Photos of reviews">
            {data.map((photo) => (
              <PhotoCard key={photo.id} photo={photo} />
            ))}
          </Grid>
        )
      }
    </Read>
  )
}

const NONE_WAITS: EmptyWords = {
  nothing: 'No photo waits.',
  next: <Link to={`${PATH}?of=all`}>Show all photos</Link>,
}
const NONE_YET: EmptyWords = {
  nothing: 'There are no photos yet.',
  next: 'Customers add them to reviews of what they bought; each waits here until somebody approves it.',
}

const rejection = object({ why: neededText('Please say why; its author reads it.', 300) })

function PhotoCard({ photo }: { readonly photo: Photo }) {
  const { id, state, addedAt, sku, rating, author, text } = photo
  const [label, tone] = STATES[state]
  const params = { id }
  return (
    <Card>
      {state !== 'rejected' && (
        <img
          src={`/api/staff/review-photos/${encodeURIComponent(id)}/file`}
          alt={`Added by ${author} to a review of ${sku}`}
          loading="lazy"
        />
      )}
      <Row $gap={8}>
        <Badge $tone={tone}>{label}</Badge>
        <Text $size="small" $tone="soft">
          {momentText(addedAt)}
        </Text>
      </Row>
      <Text $size="small">
        {author}, {rating} of 5 stars, <Link to={`/staff/products/${encodeURIComponent(sku)}`}>{sku}</Link>
      </Text>
      <Text $size="small">{text}</Text>
      <Row $gap={8} $align="start">
        {state === 'held' && (
          <ActionButton small call={(api) => api.call(approveReviewPhoto, { params })}>
            Approve
          </ActionButton>
        )}
        {state !== 'rejected' && (
          <DialogButton label="Reject" title="Reject this photo" tone="ghost">
            {(close) => (
              <StaffForm
                label="Reject this photo"
                submit="Delete the photo"
                initialValues={{ why: '' }}
                keepAs={`reject photo ${id}`}
                schema={rejection}
                call={(body, api) => api.call(rejectReviewPhoto, { params, body })}
                onDone={close}
                onCancel={close}
              >
                {({ field }) => (
                  <>
                    <Text $tone="soft">It is deleted at once, and cannot be brought back.</Text>
                    <TextArea {...field('why')} label="Reason" hint="Its author reads it." rows={3} />
                  </>
                )}
              </StaffForm>
            )}
          </DialogButton>
        )}
      </Row>
    </Card>
  )
}

const Card = styled.li`
  display: grid;
  gap: var(--space-8);
  align-content: start;
  padding: var(--space-16);
  border: 1px solid var(--line);
  border-radius: var(--radius-card);
  background: var(--paper);
  overflow-wrap: anywhere;

  img {
    width: 100%;
    aspect-ratio: 4 / 3;
    border-radius: var(--radius-control);
    background: var(--blush);
    object-fit: contain;
  }
`
