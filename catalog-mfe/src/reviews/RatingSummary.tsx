import {
  averageOfCounts,
  countReviews,
  type RatingCount,
  type ReviewFilter,
} from '@store/shared/domain/products/review-list'
import { useTranslate } from '@store/shared/i18n/use-translate'
import { Stars } from '@store/shared/ui/Stars'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { ChipLink } from './chips'
import messages from './messages.json'
import type { ReviewsAt } from './review-address'

/** One component for all of it: each more would have a name of its own in the first view's bytes. */
const Root = styled.div`
  display: grid;
  gap: var(--space-16);
  justify-items: start;

  > p {
    display: flex;
    align-items: center;
    gap: var(--space-16);
    font-family: var(--font-display);
    font-size: 3rem;
    line-height: 1;
  }

  > ul {
    width: 100%;
    font-size: var(--text-small);
    font-variant-numeric: tabular-nums;
  }

  li > * {
    display: grid;
    grid-template-columns: 4em 1fr 2.5em;
    align-items: center;
    gap: var(--space-12);
    min-height: var(--touch);
    color: inherit;
    text-decoration: none;
  }

  li > * > :last-child {
    text-align: end;
  }

  li > a:hover > :first-child,
  li > [aria-current] > :first-child {
    color: var(--plum);
    font-weight: 600;
    text-decoration: underline;
  }

  svg {
    width: 100%;
    height: 8px;
    border-radius: var(--radius-pill);
    background: var(--blush);
    fill: var(--honey);

    &:dir(rtl) {
      scale: -1 1;
    }
  }
`

export interface RatingSummaryProps {
  counts: readonly RatingCount[]
  filter: ReviewFilter
  reviewsAt: ReviewsAt
}

/** The average, and how many gave each rating: each a link to those reviews, and from there to all again. */
export function RatingSummary({ counts, filter, reviewsAt }: RatingSummaryProps) {
  const t = useTranslate()
  const all = countReviews(counts, { stars: null, photosOnly: false })
  const withPhotos = countReviews(counts, { stars: null, photosOnly: true })
  const average = averageOfCounts(counts)
  if (average === null) return null
  return (
    <Root>
      <p>
        <span aria-hidden="true">{average.toFixed(1)}</span>
        <Stars rating={average} count={all} />
      </p>
      <ul aria-label={t(messages.byRating)}>
        {counts.map(({ rating, count }) => {
          const isChosen = filter.stars === rating
          const content = (
            <>
              <span>{t(messages.stars, { stars: rating })}</span>
              <svg aria-hidden="true">
                <rect width={`${Math.round((100 * count) / all)}%`} height={8} />
              </svg>
              <span>{count}</span>
            </>
          )
          return (
            <li key={rating}>
              {count === 0 && !isChosen ? (
                <span>{content}</span>
              ) : (
                <Link
                  to={reviewsAt({ stars: isChosen ? null : rating })}
                  replace
                  aria-current={isChosen || undefined}
                >
                  {content}
                </Link>
              )}
            </li>
          )
        })}
      </ul>
      {(withPhotos > 0 || filter.photosOnly) && (
        <ChipLink
          as={Link}
          to={reviewsAt({ photosOnly: !filter.photosOnly })}
          replace
          aria-current={filter.photosOnly || undefined}
        >
          {t(messages.withPhotosCount, { count: withPhotos })}
        </ChipLink>
      )}
    </Root>
  )
}
