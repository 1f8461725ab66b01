import type { Product, Review, Reviewers } from '@store/shared/domain/products/product'
import type { OwnPhoto } from '@store/shared/domain/products/review-photo'
import { useTranslate } from '@store/shared/i18n/use-translate'
import { useHost } from '@store/shared/remotes/host/use-host'
import { useStore } from '@store/shared/remotes/host/use-store'
import { toQueryText } from '@store/shared/remotes/site/address-forms'
import { pathTo } from '@store/shared/remotes/site/paths'
import { Button } from '@store/shared/ui/Button'
import { Heading } from '@store/shared/ui/Heading'
import { Stack } from '@store/shared/ui/Layout'
import { lazyPart, useLazyDialog } from '@store/shared/ui/lazy-part'
import { Stars } from '@store/shared/ui/Stars'
import { Text } from '@store/shared/ui/Text'
import { useFocusLater } from '@store/shared/ui/use-focus-later'
import { WRITTEN_BY_PEOPLE } from '@store/shared/ui/written-by-people'
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Ref, useEffect, useId, useRef } from 'react'
import styled from 'styled-components'
import { shownPages } from '../product-list/list-filter'
import messages from './messages.json'
import { OwnPhotos } from './OwnPhotos'
import { RatingSummary } from './RatingSummary'
import { ReviewList } from './ReviewList'
import { withOwnReview } from './rating-summary'
import { type ProductQuery, parseReviewFilter, REVIEWS_ID, reviewsOf } from './review-address'
import { NO_PART, ownReviewQuery, reviewsQuery } from './review-queries'
import { shownText } from './shown-text'
import { useAfterLogin } from './use-after-login'

const Root = styled.section`
  display: grid;
  gap: var(--space-32);
  padding-block-start: var(--space-32);
  border-block-start: 1px solid var(--line);
  scroll-margin-block-start: 6rem;
  content-visibility: auto;
  contain-intrinsic-block-size: auto 1000px;
  /* For focus rings, which stand outside of their controls. */
  overflow-clip-margin: 8px;

  /* As wide as a page of 768 px, or more where the text is larger. */
  @container (min-width: 44rem) {
    grid-template-columns: minmax(15rem, 20rem) minmax(0, 1fr);
    gap: var(--space-32) clamp(32px, 6vw, 80px);
  }
`

const ReviewForm = lazyPart('catalog/ReviewForm', async () => (await import('./ReviewForm')).ReviewForm)

const Own = styled.div`
  display: grid;
  gap: var(--space-12);
  justify-items: start;
  padding: var(--space-16);
  border-radius: var(--radius-card);
  background: var(--blush);

  blockquote {
    white-space: pre-line;
    unicode-bidi: plaintext;
  }
`

export interface ReviewsProps {
  product: Product
  /** Null: not known. */
  reviewers: Reviewers | null
  query: ProductQuery
}

/** What customers say of a product: order, stars and pages stand in the address. */
export function Reviews({ product, reviewers, query }: ReviewsProps) {
  const host = useHost()
  const t = useTranslate()
  const headingId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const writeButton = useRef<HTMLButtonElement>(null)
  const focusWriteButton = useFocusLater(writeButton)
  const session = useStore(host.session)
  const customerId = session?.user.id ?? null
  const { stars, photosOnly, sort } = parseReviewFilter(query.reviews)
  const list = reviewsQuery(host.api, product.id, { sort, stars, photosOnly })
  const { data, isPlaceholderData } = useInfiniteQuery({ ...list, placeholderData: keepPreviousData })
  const counts = data?.pages[0]?.counts ?? []
  const { data: own = NO_PART } = useQuery(ownReviewQuery(host.api, product.id, customerId))
  const queryClient = useQueryClient()
  const mine = own.review
  const hiddenBecause = own.hiddenBecause ?? null
  const isHidden = hiddenBecause !== null
  useEffect(() => {
    if (mine === null || isHidden || data === undefined || isPlaceholderData) return
    const pages = withOwnReview(data.pages, mine, { stars, photosOnly })
    if (pages === null) return
    const { queryKey } = reviewsQuery(host.api, product.id, { sort, stars, photosOnly })
    queryClient.setQueryData(queryKey, (known) => known && { ...known, pages })
  }, [mine, isHidden, data, isPlaceholderData, queryClient, host.api, product.id, sort, stars, photosOnly])
  const afterLogin = useAfterLogin(pathTo('product', product.id) + toQueryText(query))
  const { isOpen, isLoading, open, close } = useLazyDialog(ReviewForm)
  const write = () => afterLogin.run(() => void open())
  const reviewsAt = reviewsOf(product.id, query)
  const filter = { sort, stars, photosOnly }
  const isListed =
    data?.pages
      .slice(0, shownPages(query))
      .some(({ reviews }) => reviews.some(({ id, text }) => id === mine?.id && text === mine.text)) ?? false
  return (
    <Root id={REVIEWS_ID} aria-labelledby={headingId}>
      <Stack $gap={24}>
        <Heading id={headingId} ref={heading} tabIndex={-1}>
          {t(messages.heading)}
        </Heading>
        <RatingSummary counts={counts} filter={filter} reviewsAt={reviewsAt} />
        {!isOpen &&
          (mine ? (
            <OwnReviewBox
              review={mine}
              photos={own.photos}
              isListed={isListed}
              hiddenBecause={hiddenBecause}
              editButton={writeButton}
              isOpening={isLoading}
              onEdit={write}
            />
          ) : (
            <Stack $gap={12}>
              {reviewers === 'buyers' && <Text $tone="soft">{t(messages.onlyBuyers)}</Text>}
              <div>
                <Button ref={writeButton} tone="secondary" busy={isLoading} onClick={write}>
                  {t(messages.write)}
                </Button>
              </div>
            </Stack>
          ))}
      </Stack>
      <Stack $gap={24}>
        {isOpen && (
          <ReviewForm
            productId={product.id}
            filter={filter}
            earlier={mine}
            earlierPhotos={own.photos}
            afterLogin={afterLogin}
            onCancel={() => {
              afterLogin.drop()
              close()
              focusWriteButton()
            }}
            onWritten={() => {
              close()
              heading.current?.focus()
            }}
          />
        )}
        <ReviewList
          productId={product.id}
          filter={filter}
          pages={shownPages(query)}
          reviewsAt={reviewsAt}
          own={own}
          afterLogin={afterLogin}
        />
      </Stack>
    </Root>
  )
}

interface OwnReviewBoxProps {
  review: Review
  photos: readonly OwnPhoto[]
  /** The list beside shows it already. */
  isListed: boolean
  /** Why nobody else sees it; null while it is shown. */
  hiddenBecause: string | null
  editButton: Ref<HTMLButtonElement>
  isOpening: boolean
  onEdit: () => void
}

function OwnReviewBox(props: OwnReviewBoxProps) {
  const t = useTranslate()
  const { review, photos, isListed, hiddenBecause, editButton, isOpening, onEdit } = props
  return (
    <Own>
      <Heading as="h3" $size="card">
        {t(messages.yours)}
      </Heading>
      {!isListed && (
        <>
          <Stars rating={review.rating} />
          <blockquote {...WRITTEN_BY_PEOPLE}>{shownText(t, review.text)}</blockquote>
        </>
      )}
      {hiddenBecause !== null && <Text $size="small">{t(messages.hidden, { reason: hiddenBecause })}</Text>}
      {photos.length > 0 && <OwnPhotos photos={photos} />}
      <Button ref={editButton} tone="secondary" small busy={isOpening} onClick={onEdit}>
        {t(messages.edit)}
      </Button>
    </Own>
  )
}
