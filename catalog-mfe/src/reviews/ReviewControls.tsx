import { REVIEW_SORTS, type ReviewFilter, type ReviewSort } from '@store/shared/domain/review-list'
import { CloseIcon } from '@store/shared/ui/icons/CloseIcon'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { ChipLink } from './chips'
import { starsText } from './RatingSummary'
import type { ReviewsAt } from './review-address'

const Bar = styled.div`
  &,
  > nav {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-8);
  }

  > p {
    flex: 1;
    color: var(--ink-soft);
    white-space: nowrap;
  }
`

const NAMES: Readonly<Record<ReviewSort, string>> = {
  helpful: 'Most helpful',
  newest: 'Newest',
  highest: 'Highest',
  lowest: 'Lowest',
}

export interface ReviewControlsProps {
  filter: ReviewFilter
  reviewsAt: ReviewsAt
  /** That the filter lets through; null until it is known. */
  total: number | null
}

/** How many there are, what is chosen, and their order: each a link, so that they work without a script. */
export function ReviewControls({ filter, reviewsAt, total }: ReviewControlsProps) {
  const chosen = [
    ...(filter.stars === null
      ? []
      : [{ label: starsText(filter.stars), without: reviewsAt({ stars: null }) }]),
    ...(filter.photosOnly ? [{ label: 'With photos', without: reviewsAt({ photosOnly: false }) }] : []),
  ]
  return (
    <Bar>
      <p role="status">{total !== null && `${total} ${total === 1 ? 'review' : 'reviews'}`}</p>
      {chosen.map(({ label, without }) => (
        <ChipLink key={label} as={Link} to={without} replace aria-label={`Remove ${label}`} aria-current>
          {label}
          <CloseIcon size={16} />
        </ChipLink>
      ))}
      <nav aria-label="Sort reviews">
        {REVIEW_SORTS.map((sort) => (
          <ChipLink
            key={sort}
            as={Link}
            to={reviewsAt({ sort })}
            replace
            aria-current={sort === filter.sort || undefined}
          >
            {NAMES[sort]}
          </ChipLink>
        ))}
      </nav>
    </Bar>
  )
}
