import { serverMessageOr } from '@store/shared/api/call-failure'
import { FIELD_RULES } from '@store/shared/domain/field-rules'
import type { Review } from '@store/shared/domain/product'
import type { ReviewFilter } from '@store/shared/domain/review-list'
import { MAX_PHOTOS, type OwnPhoto } from '@store/shared/domain/review-photo'
import { FAILURES } from '@store/shared/messages/failures'
import { yupFieldOf } from '@store/shared/messages/yup-field'
import type { HostServices } from '@store/shared/remotes/host-services'
import { Button } from '@store/shared/ui/Button'
import { FieldError } from '@store/shared/ui/Field'
import { Row } from '@store/shared/ui/Layout'
import { StarsField } from '@store/shared/ui/StarsField'
import { TextArea } from '@store/shared/ui/TextArea'
import { useStoreForm } from '@store/shared/ui/use-store-form'
import { useEffect, useState } from 'react'
import styled from 'styled-components'
import { number, object } from 'yup'
import { PhotoField } from './PhotoField'
import type { useAfterLogin } from './use-after-login'
import { useDraftPhotos } from './use-draft-photos'
import { useWriteReview } from './use-write-review'

const schema = object({
  rating: number().min(1, FAILURES.RATING_REQUIRED),
  review: yupFieldOf(FIELD_RULES.reviewText),
})

const Form = styled.form`
  display: grid;
  gap: var(--space-16);
  padding: clamp(16px, 4vw, 32px);
  border-radius: var(--radius-card);
  background: var(--blush);
`

export interface ReviewFormProps {
  host: HostServices
  productId: number
  /** Of the list that is shown. */
  filter: ReviewFilter
  /** What is there to change; null for a first review. */
  earlier: Review | null
  /** Of that review. */
  earlierPhotos: readonly OwnPhoto[]
  afterLogin: ReturnType<typeof useAfterLogin>
  onWritten: () => void
  onCancel: () => void
}

/** One review of a customer for a product, replaced by writing again (CAT-10); on the page as soon as the server has it. */
export function ReviewForm({
  host,
  productId,
  filter,
  earlier,
  earlierPhotos,
  afterLogin,
  onWritten,
  onCancel,
}: ReviewFormProps) {
  const [hasTooMany, setHasTooMany] = useState(false)
  const photos = useDraftPhotos(earlierPhotos)
  const write = useWriteReview({ host, productId, filter, earlier, photos, onWritten })
  const [unsent, setUnsent] = useState(0)
  const { form, field, values, change, errorOf, submit, isSending, failure } = useStoreForm({
    initialValues: { rating: earlier?.rating ?? 0, review: earlier?.text ?? '' },
    schema,
    send: async ({ rating, review }) => {
      // Without a log-in it opens one, and is submitted again once that is done.
      if (host.session.get() === null) afterLogin.run(submit)
      else setUnsent(await write({ rating, text: review }))
    },
    explain: (thrown) => serverMessageOr(thrown, 'REVIEW_FAILED'),
  })
  const { ref } = form
  useEffect(() => ref.current?.querySelector('input')?.focus(), [ref])
  return (
    <Form {...form} aria-label="Your review">
      <StarsField
        legend="Your rating"
        name="rating"
        value={values.rating}
        onChange={(rating) => change({ rating })}
        error={errorOf('rating')}
      />
      <TextArea
        {...field('review')}
        label="Your review"
        hint="What would you tell someone who is thinking of buying it?"
      />
      <PhotoField
        host={host}
        kept={photos.kept}
        drafts={photos.drafts}
        isSending={isSending}
        onAdd={async (files) => setHasTooMany(await photos.add(files))}
        onRemoveKept={photos.removeKept}
        onRemoveDraft={photos.removeDraft}
      />
      <div role="alert">
        {hasTooMany && (
          <FieldError>A review can have {MAX_PHOTOS} photos. We kept the first ones.</FieldError>
        )}
        {failure && <FieldError>{failure}</FieldError>}
        {unsent > 0 && !isSending && (
          <FieldError>
            Your review is saved. Some photos could not be added: remove them, or choose “Save changes” to try
            again.
          </FieldError>
        )}
      </div>
      <Row>
        <Button type="submit" busy={isSending}>
          {earlier ? 'Save changes' : 'Publish review'}
        </Button>
        <Button tone="ghost" onClick={onCancel}>
          {unsent > 0 ? 'Close' : 'Cancel'}
        </Button>
      </Row>
    </Form>
  )
}
