import type { Product, Review, Reviewers } from '@store/shared/domain/product'
import type { HostServices } from '@store/shared/remotes/host-services'
import { pathTo } from '@store/shared/remotes/paths'
import { useStore } from '@store/shared/remotes/use-store'
import { Badge } from '@store/shared/ui/Badge'
import { Button } from '@store/shared/ui/Button'
import { Heading } from '@store/shared/ui/Heading'
import { CheckIcon } from '@store/shared/ui/Icons'
import { Stack } from '@store/shared/ui/Layout'
import { Stars } from '@store/shared/ui/Stars'
import { Text } from '@store/shared/ui/Text'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef } from 'react'
import styled from 'styled-components'
import { productQuery } from '../product-detail/product-queries'
import { usePart } from '../use-part'
import { ownReviewQuery } from './own-review-query'
import { formatDay, ratingCounts, withOwnReview } from './rating-summary'

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

  @media (min-width: 768px) {
    grid-template-columns: minmax(15rem, 20rem) minmax(0, 1fr);
    gap: var(--space-32) clamp(32px, 6vw, 80px);
  }
`

const Figure = styled.p`
  display: flex;
  align-items: center;
  gap: var(--space-16);
  font-family: var(--font-display);
  font-size: 3rem;
  line-height: 1;
`

const Histogram = styled.ul`
  display: grid;
  gap: var(--space-8);
  font-size: var(--text-small);
  font-variant-numeric: tabular-nums;

  li {
    display: grid;
    grid-template-columns: 4em 1fr 2em;
    align-items: center;
    gap: var(--space-12);
  }

  li > :last-child {
    text-align: end;
  }
`

const Bar = styled.svg`
  width: 100%;
  height: 8px;
  border-radius: var(--radius-pill);
  background: var(--blush);
  fill: var(--honey);
`

const List = styled.ul`
  display: grid;
  gap: var(--space-24);
`

const Entry = styled.li`
  display: grid;
  gap: var(--space-8);
  padding-block-end: var(--space-24);
  border-block-end: 1px solid var(--line);

  &:last-child {
    border: 0;
  }

  blockquote {
    max-width: 38rem;
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
`

const Byline = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-4) var(--space-12);
  color: var(--ink-soft);
  font-size: var(--text-small);

  b {
    color: var(--ink);
    font-weight: 600;
  }
`

const WHO_CAN_WRITE = 'Only customers who have received this product can review it.'

const Own = styled.div`
  display: grid;
  gap: var(--space-12);
  justify-items: start;
  padding: var(--space-16);
  border-radius: var(--radius-card);
  background: var(--blush);

  blockquote {
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
`

export interface ReviewsProps {
  host: HostServices
  product: Product
  /** Newest first. */
  reviews: readonly Review[]
  /** Null: not known. */
  reviewers: Reviewers | null
}

export function Reviews({ host, product, reviews, reviewers }: ReviewsProps) {
  const headingId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const session = useStore(host.session)
  const customerId = session?.user.id ?? null
  const { data: own = null } = useQuery(ownReviewQuery(host.api, product.id, customerId))
  const queryClient = useQueryClient()
  useEffect(() => {
    if (own === null) return
    const { queryKey } = productQuery(host.api, product.id)
    queryClient.setQueryData(queryKey, (current) => current && withOwnReview(current, own))
  }, [own, queryClient, host.api, product.id])
  const { Part, isOpen, isLoading, open, close } = usePart(host, 'catalog/ReviewForm', async () => {
    const { ReviewForm } = await import('./ReviewForm')
    return ReviewForm
  })
  const Form = isOpen ? Part : undefined
  const write = () => {
    if (session) void open()
    else host.bus.send('auth/open', { view: 'LOGIN', returnTo: pathTo('product', product.id) })
  }
  return (
    <Root id="reviews" aria-labelledby={headingId}>
      <Stack $gap={24}>
        <Heading id={headingId} ref={heading} tabIndex={-1}>
          Reviews
        </Heading>
        {product.rating !== null && (
          <Summary rating={product.rating} count={product.reviewCount} reviews={reviews} />
        )}
        {!(Form && session) &&
          (own ? (
            <OwnReview review={own} isOpening={isLoading} onEdit={write} />
          ) : (
            <Stack $gap={12}>
              {reviewers === 'buyers' && <Text $tone="soft">{WHO_CAN_WRITE}</Text>}
              <div>
                <Button tone="secondary" busy={isLoading} onClick={write}>
                  Write a review
                </Button>
              </div>
            </Stack>
          ))}
      </Stack>
      <Stack $gap={24}>
        {Form && session && (
          <Form
            host={host}
            productId={product.id}
            customerId={session.user.id}
            earlier={own}
            onCancel={close}
            onWritten={() => {
              close()
              heading.current?.focus()
            }}
          />
        )}
        {reviews.length === 0 ? (
          <Text $tone="soft">There are no reviews of this product yet.</Text>
        ) : (
          <List>
            {reviews.map((review) => (
              <ReviewEntry key={review.id} review={review} />
            ))}
          </List>
        )}
      </Stack>
    </Root>
  )
}

function Summary({ rating, count, reviews }: { rating: number; count: number; reviews: readonly Review[] }) {
  return (
    <Stack $gap={16}>
      <Figure>
        <span aria-hidden="true">{rating.toFixed(1)}</span>
        <Stars rating={rating} count={count} />
      </Figure>
      <Histogram aria-label={count > reviews.length ? `Ratings of the latest ${reviews.length}` : 'Ratings'}>
        {ratingCounts(reviews).map(({ rating: stars, count: given }) => (
          <li key={stars}>
            <span>{stars === 1 ? '1 star' : `${stars} stars`}</span>
            <Bar viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" focusable="false">
              <rect width={(100 * given) / Math.max(1, reviews.length)} height={8} />
            </Bar>
            <span>{given}</span>
          </li>
        ))}
      </Histogram>
    </Stack>
  )
}

interface OwnReviewProps {
  review: Review
  isOpening: boolean
  onEdit: () => void
}

function OwnReview({ review, isOpening, onEdit }: OwnReviewProps) {
  return (
    <Own>
      <Heading as="h3" $size="card">
        Your review
      </Heading>
      <Stars rating={review.rating} />
      <blockquote>{review.text}</blockquote>
      <Button tone="secondary" small busy={isOpening} onClick={onEdit}>
        Edit your review
      </Button>
    </Own>
  )
}

function ReviewEntry({ review }: { review: Review }) {
  return (
    <Entry>
      <Stars rating={review.rating} />
      <blockquote>{review.text}</blockquote>
      <Byline>
        <b>{review.author}</b>
        <time dateTime={review.writtenAt}>{formatDay(review.writtenAt)}</time>
        {review.verifiedBuyer && (
          <Badge $tone="leaf">
            <CheckIcon size={14} />
            Verified buyer
          </Badge>
        )}
      </Byline>
    </Entry>
  )
}
