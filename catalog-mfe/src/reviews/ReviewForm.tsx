import type { Review } from '@store/shared/domain/product'
import type { ReviewFilter } from '@store/shared/domain/review-list'
import { MAX_PHOTOS, type OwnPhoto } from '@store/shared/domain/review-photo'
import { serverMessageOr } from '@store/shared/messages/call-failure'
import { FAILURES } from '@store/shared/messages/failures'
import type { HostServices } from '@store/shared/remotes/host-services'
import { Button } from '@store/shared/ui/Button'
import { FieldError } from '@store/shared/ui/Field'
import { Row } from '@store/shared/ui/Layout'
import { StarsField } from '@store/shared/ui/StarsField'
import { TextArea } from '@store/shared/ui/TextArea'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { PhotoField } from './PhotoField'
import type { useAfterLogin } from './use-after-login'
import { useDraftPhotos } from './use-draft-photos'
import { useWriteReview } from './use-write-review'

/** What the API takes. */
const MAX_LENGTH = 2000

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
  const form = useRef<HTMLFormElement>(null)
  const [rating, setRating] = useState(earlier?.rating ?? 0)
  const [text, setText] = useState(earlier?.text ?? '')
  const [tried, setTried] = useState(false)
  const [hasTooMany, setHasTooMany] = useState(false)
  const photos = useDraftPhotos(earlierPhotos)
  const writing = useWriteReview({ host, productId, filter, earlier, photos, onWritten })
  const { mutate, isPending, error, data: unsent = 0 } = writing

  useEffect(() => form.current?.querySelector('input')?.focus(), [])

  const problems = {
    rating: rating === 0 ? FAILURES.RATING_REQUIRED : undefined,
    text: text.trim() === '' ? FAILURES.REVIEW_TEXT_REQUIRED : undefined,
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    setTried(true)
    if (problems.rating) form.current?.querySelector('input')?.focus()
    else if (problems.text) form.current?.querySelector('textarea')?.focus()
    else afterLogin.run(() => mutate({ rating, text }))
  }
  return (
    <Form ref={form} noValidate aria-label="Your review" onSubmit={submit}>
      <StarsField
        legend="Your rating"
        name="rating"
        value={rating}
        onChange={setRating}
        error={tried ? problems.rating : undefined}
      />
      <TextArea
        label="Your review"
        name="review"
        hint="What would you tell someone who is thinking of buying it?"
        maxLength={MAX_LENGTH}
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={tried ? problems.text : undefined}
      />
      <PhotoField
        host={host}
        kept={photos.kept}
        drafts={photos.drafts}
        isSending={isPending}
        onAdd={async (files) => setHasTooMany(await photos.add(files))}
        onRemoveKept={photos.removeKept}
        onRemoveDraft={photos.removeDraft}
      />
      <div role="alert">
        {hasTooMany && (
          <FieldError>A review can have {MAX_PHOTOS} photos. We kept the first ones.</FieldError>
        )}
        {error && <FieldError>{serverMessageOr(error, 'REVIEW_FAILED')}</FieldError>}
        {unsent > 0 && !isPending && (
          <FieldError>
            Your review is saved. Some photos could not be added: remove them, or press “Save changes” to try
            again.
          </FieldError>
        )}
      </div>
      <Row>
        <Button type="submit" busy={isPending}>
          {earlier ? 'Save changes' : 'Publish review'}
        </Button>
        <Button tone="quiet" onClick={onCancel}>
          {unsent > 0 ? 'Close' : 'Cancel'}
        </Button>
      </Row>
    </Form>
  )
}
