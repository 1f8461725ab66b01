import { readFailureText } from '@store/shared/api/read-failure'
import type { OwnReview } from '@store/shared/api/reviews'
import { countReviews, type ReviewFilter } from '@store/shared/domain/products/review-list'
import { localizedPath } from '@store/shared/i18n/languages'
import { useTranslate } from '@store/shared/i18n/use-translate'
import { useHost } from '@store/shared/remotes/host/use-host'
import { ButtonLink } from '@store/shared/ui/Button'
import { Stack } from '@store/shared/ui/Layout'
import { EmptyState } from '@store/shared/ui/states/EmptyState'
import { InlineFailure } from '@store/shared/ui/states/InlineFailure'
import { Spinner } from '@store/shared/ui/states/Spinner'
import { Text } from '@store/shared/ui/Text'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { useLoadMore } from '../catalogue/use-load-more'
import messages from './messages.json'
import { ReviewControls } from './ReviewControls'
import { ReviewEntry } from './ReviewEntry'
import { ReviewsComing } from './ReviewsComing'
import type { ReviewsAt } from './review-address'
import { MAX_REVIEW_PAGES, reviewsQuery } from './review-queries'
import type { useAfterLogin } from './use-after-login'

/** With its entries: each more component would have a name of its own in the first view's bytes. */
const List = styled.ul<{ $stale: boolean }>`
  display: grid;
  gap: var(--space-24);
  opacity: ${({ $stale }) => ($stale ? 0.55 : 1)};
  transition: opacity var(--motion-calm) var(--ease-out);

  > li {
    display: grid;
    gap: var(--space-8);
    justify-items: start;
    padding-block-end: var(--space-24);
    border-block-end: 1px solid var(--line);

    &:last-child {
      border: 0;
    }
  }

  /* Written in any language. */
  blockquote,
  b {
    unicode-bidi: plaintext;
  }

  blockquote {
    max-width: 38rem;
    white-space: pre-line;
  }

  footer,
  small {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-4) var(--space-12);
    color: var(--ink-soft);
    font-size: var(--text-small);
  }

  b {
    color: var(--ink);
    font-weight: 600;
  }
`

const More = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--space-12);
`

const Count = styled.p`
  color: var(--ink-soft);
  font-size: var(--text-small);
`

export interface ReviewListProps {
  productId: number
  filter: ReviewFilter
  /** As many pages as the address shows, from the first on. */
  pages: number
  reviewsAt: ReviewsAt
  own: OwnReview
  afterLogin: ReturnType<typeof useAfterLogin>
}

/** The reviews that the filter lets through, as many pages of them as the address says. */
export function ReviewList({ productId, filter, pages, reviewsAt, own, afterLogin }: ReviewListProps) {
  const host = useHost()
  const t = useTranslate()
  const query = useInfiniteQuery({
    ...reviewsQuery(host.api, productId, filter),
    // The list before stays, dimmed, until the new one is there.
    placeholderData: keepPreviousData,
  })
  const list = useRef<HTMLUListElement>(null)
  const { isPlaceholderData: isStale } = query

  const loaded = query.data?.pages ?? []
  const counts = loaded[0]?.counts ?? []
  const shown = loaded.slice(0, pages).flatMap(({ reviews }) => reviews)
  const total = countReviews(counts, filter)
  const hasMore = query.hasNextPage || loaded.length > pages
  const { isIncomplete, hasFailed, onLoadMore } = useLoadMore({
    query,
    loadedPages: loaded.length,
    pages,
    count: shown.length,
    openNextPage: () => {
      // A fragment that the address does not have yet would scroll to the first review.
      const [address] = reviewsAt({}, pages + 1).split('#')
      host.navigate(`${address}${window.location.hash}`, { replace: true })
    },
    focusEntry: (position) => {
      const first = list.current?.children[position]
      if (!(first instanceof HTMLElement)) return
      first.tabIndex = -1
      first.focus({ preventScroll: true })
    },
  })

  if (query.data === undefined)
    return query.isError ? (
      <InlineFailure
        message={readFailureText(query.error, 'REVIEWS_UNAVAILABLE', t)}
        busy={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    ) : (
      <ReviewsComing />
    )
  if (countReviews(counts, { stars: null, photosOnly: false }) === 0)
    return <Text $tone="soft">{t(messages.none)}</Text>

  return (
    <Stack $gap={24}>
      <ReviewControls filter={filter} reviewsAt={reviewsAt} total={isStale ? null : total} />
      {query.isError && !hasFailed && (
        <InlineFailure
          message={readFailureText(query.error, 'REVIEWS_UNAVAILABLE', t)}
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {shown.length === 0 && !isStale ? (
        <NoneFound reviewsAt={reviewsAt} />
      ) : (
        <List ref={list} $stale={isStale} aria-label={t(messages.heading)} aria-busy={isStale || undefined}>
          {shown.map((review) => (
            <ReviewEntry
              key={review.id}
              review={review}
              isOwn={review.id === own.review?.id}
              isHelpful={own.helpful.includes(review.id)}
              afterLogin={afterLogin}
            />
          ))}
        </List>
      )}
      {hasMore && (
        <More>
          <Count role="status">{t(messages.shown, { shown: shown.length, total })}</Count>
          {isIncomplete && hasFailed ? (
            <InlineFailure
              message={readFailureText(query.error, 'REVIEWS_UNAVAILABLE', t)}
              busy={query.isFetchingNextPage}
              onRetry={() => void query.fetchNextPage()}
            />
          ) : pages < MAX_REVIEW_PAGES ? (
            <ButtonLink
              href={localizedPath(reviewsAt({}, pages + 1), host.language)}
              $tone="secondary"
              aria-busy={isIncomplete || undefined}
              onClick={onLoadMore}
            >
              {isIncomplete && <Spinner />}
              {t(messages.more)}
            </ButtonLink>
          ) : (
            <Count>{t(messages.readOthers)}</Count>
          )}
        </More>
      )}
    </Stack>
  )
}

function NoneFound({ reviewsAt }: { reviewsAt: ReviewsAt }) {
  const t = useTranslate()
  return (
    <EmptyState
      title={t(messages.noneFound)}
      level="h3"
      action={
        <ButtonLink as={Link} to={reviewsAt({ stars: null, photosOnly: false })} replace>
          {t(messages.showAll)}
        </ButtonLink>
      }
    >
      {t(messages.noneMatches)}
    </EmptyState>
  )
}
