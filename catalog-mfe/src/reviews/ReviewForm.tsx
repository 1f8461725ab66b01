import { serverMessageOr } from '@store/shared/api/call-failure'
import { FIELD_RULES } from '@store/shared/domain/field-rules'
import type { Review } from '@store/shared/domain/products/product'
import type { ReviewFilter } from '@store/shared/domain/products/review-list'
import { MAX_PHOTOS, type OwnPhoto } from '@store/shared/domain/products/review-photo'
import type { Translate } from '@store/shared/i18n/message'
import { useTranslate } from '@store/shared/i18n/use-translate'
import { FAILURE_MESSAGES } from '@store/shared/messages/failures/failures'
import { yupFieldOf } from '@store/shared/messages/fields/yup-field'
import { useHost } from '@store/shared/remotes/host/use-host'
import { Button } from '@store/shared/ui/Button'
import { FieldError } from '@store/shared/ui/forms/Field'
import { StarsField } from '@store/shared/ui/forms/StarsField'
import { TextArea } from '@store/shared/ui/forms/TextArea'
import { useFormDraft } from '@store/shared/ui/forms/use-form-draft'
import { useStoreForm } from '@store/shared/ui/forms/use-store-form'
import { Row } from '@store/shared/ui/Layout'
import { useEffect, useState } from 'react'
import styled from 'styled-components'
import { number, object } from 'yup'
import messages from './form.messages.json'
import { PhotoField } from './PhotoField'
import type { useAfterLogin } from './use-after-login'
import { useDraftPhotos } from './use-draft-photos'
import { useWriteReview } from './use-write-review'

const schema = (t: Translate) =>
  object({
    rating: number().min(1, t(FAILURE_MESSAGES.RATING_REQUIRED)),
    review: yupFieldOf(FIELD_RULES.reviewText, t),
  })

const Form = styled.form`
  display: grid;
  gap: var(--space-16);
  padding: clamp(16px, 4vw, 32px);
  border-radius: var(--radius-card);
  background: var(--blush);
`

export interface ReviewFormProps {
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
  productId,
  filter,
  earlier,
  earlierPhotos,
  afterLogin,
  onWritten,
  onCancel,
}: ReviewFormProps) {
  const host = useHost()
  const t = useTranslate()
  const [hasTooMany, setHasTooMany] = useState(false)
  const photos = useDraftPhotos(earlierPhotos)
  const write = useWriteReview({ productId, filter, earlier, photos, onWritten })
  const [unsent, setUnsent] = useState(0)
  const { form, field, values, change, errorOf, submit, isSending, failure } = useStoreForm({
    initialValues: { rating: earlier?.rating ?? 0, review: earlier?.text ?? '' },
    schema,
    send: async ({ rating, review }) => {
      // Without a log-in it opens one, and is submitted again once that is done.
      if (host.session.get() === null) afterLogin.run(submit)
      else {
        setUnsent(await write({ rating, text: review }))
        forgetDraft()
      }
    },
    explain: (thrown) => serverMessageOr(thrown, 'REVIEW_FAILED', t),
  })
  const forgetDraft = useFormDraft({
    name: `review of ${productId}`,
    session: host.session,
    form: { values, change },
  })
  const { ref } = form
  useEffect(() => {
    const stars = ref.current
    ;(stars?.querySelector<HTMLElement>('input:checked') ?? stars?.querySelector('input'))?.focus()
  }, [ref])
  return (
    <Form {...form} aria-label={t(messages.yours)}>
      <StarsField
        legend={t(messages.rating)}
        name="rating"
        value={values.rating}
        onChange={(rating) => change({ rating })}
        error={errorOf('rating')}
      />
      <TextArea {...field('review')} label={t(messages.yours)} hint={t(messages.hint)} />
      <PhotoField
        kept={photos.kept}
        drafts={photos.drafts}
        isSending={isSending}
        onAdd={async (files) => setHasTooMany(await photos.add(files))}
        onRemoveKept={photos.removeKept}
        onRemoveDraft={photos.removeDraft}
      />
      <div role="alert">
        {hasTooMany && <FieldError>{t(messages.tooMany, { count: MAX_PHOTOS })}</FieldError>}
        {failure && <FieldError>{failure}</FieldError>}
        {unsent > 0 && !isSending && <FieldError>{t(messages.unsent)}</FieldError>}
      </div>
      <Row>
        <Button type="submit" busy={isSending}>
          {t(earlier ? messages.save : messages.publish)}
        </Button>
        <Button
          tone="ghost"
          onClick={() => {
            forgetDraft()
            onCancel()
          }}
        >
          {t(unsent > 0 ? messages.close : messages.cancel)}
        </Button>
      </Row>
    </Form>
  )
}
