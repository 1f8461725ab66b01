import { writeReview } from '@store/shared/api/catalogue'
import { isApiFailure } from '@store/shared/api/failure'
import type { Review } from '@store/shared/domain/product'
import { FAILURES } from '@store/shared/messages/failures'
import type { HostServices } from '@store/shared/remotes/host-services'
import { Button } from '@store/shared/ui/Button'
import { FieldError } from '@store/shared/ui/Field'
import { Row } from '@store/shared/ui/Layout'
import { StarsField } from '@store/shared/ui/StarsField'
import { TextArea } from '@store/shared/ui/TextArea'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { productQuery } from '../product-detail/product-queries'
import { PRODUCT_LISTS_KEY } from '../product-list/product-list-queries'
import { ownReviewQuery } from './own-review-query'
import { withReview } from './rating-summary'

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
  customerId: number
  /** What is there to change; null for a first review. */
  earlier: Review | null
  onWritten: () => void
  onCancel: () => void
}

/** One review of a customer for a product, replaced by writing again (CAT-10); on the page as soon as the server has it. */
export function ReviewForm({ host, productId, customerId, earlier, onWritten, onCancel }: ReviewFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [rating, setRating] = useState(earlier?.rating ?? 0)
  const [text, setText] = useState(earlier?.text ?? '')
  const [tried, setTried] = useState(false)
  const { mutate, isPending, error } = useWriteReview({ host, productId, customerId, onWritten })

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
    else mutate({ rating, text })
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
        hint="What should somebody know who is thinking of buying it?"
        maxLength={MAX_LENGTH}
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={tried ? problems.text : undefined}
      />
      <div role="alert">{error && <FieldError>{messageOf(error)}</FieldError>}</div>
      <Row>
        <Button type="submit" busy={isPending}>
          {earlier ? 'Save changes' : 'Publish review'}
        </Button>
        <Button tone="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </Row>
    </Form>
  )
}

function useWriteReview({
  host,
  productId,
  customerId,
  onWritten,
}: Pick<ReviewFormProps, 'host' | 'productId' | 'customerId' | 'onWritten'>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ rating, text }: { rating: number; text: string }) =>
      host.api.call(writeReview, { body: { productId, rating, review: text.trim() } }),
    onSuccess: (review: Review) => {
      queryClient.setQueryData(ownReviewQuery(host.api, productId, customerId).queryKey, review)
      const { queryKey } = productQuery(host.api, productId)
      queryClient.setQueryData(queryKey, (current) => current && withReview(current, review))
      void queryClient.invalidateQueries({ queryKey })
      void queryClient.invalidateQueries({ queryKey: PRODUCT_LISTS_KEY })
      host.bus.announce('review/written', { productId })
      host.toasts.success('Thank you for your review')
      onWritten()
    },
  })
}

/** The server's words where it has answered, ours where it has not. */
const messageOf = (failure: unknown): string =>
  isApiFailure(failure) && failure.kind === 'answered' ? failure.message : FAILURES.REVIEW_FAILED
