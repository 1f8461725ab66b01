import { REVIEW_SORTS, type ReviewFilter, type ReviewSort } from '@store/shared/domain/products/review-list'
import type { Message } from '@store/shared/i18n/message'
import { useTranslate } from '@store/shared/i18n/use-translate'
import { CloseIcon } from '@store/shared/ui/icons/CloseIcon'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { ChipLink } from './chips'
import messages from './messages.json'
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

const NAMES: Readonly<Record<ReviewSort, Message>> = {
  helpful: messages.mostHelpful,
  newest: messages.newest,
  highest: messages.highest,
  lowest: messages.lowest,
}

export interface ReviewControlsProps {
  filter: ReviewFilter
  reviewsAt: ReviewsAt
  /** That the filter lets through; null until it is known. */
  total: number | null
}

/** How many there are, what is chosen, and their order: each a link, so that they work without a script. */
export function ReviewControls({ filter, reviewsAt, total }: ReviewControlsProps) {
  const t = useTranslate()
  const chosen = [
    ...(filter.stars === null
      ? []
      : [{ label: t(messages.stars, { stars: filter.stars }), without: reviewsAt({ stars: null }) }]),
    ...(filter.photosOnly
      ? [{ label: t(messages.withPhotos), without: reviewsAt({ photosOnly: false }) }]
      : []),
  ]
  return (
    <Bar>
      <p role="status">{total !== null && t(messages.count, { count: total })}</p>
      {chosen.map(({ label, without }) => (
        <ChipLink
          key={label}
          as={Link}
          to={without}
          replace
          aria-label={t(messages.remove, { filter: label })}
          aria-current
        >
          {label}
          <CloseIcon size={16} />
        </ChipLink>
      ))}
      <nav aria-label={t(messages.sort)}>
        {REVIEW_SORTS.map((sort) => (
          <ChipLink
            key={sort}
            as={Link}
            to={reviewsAt({ sort })}
            replace
            aria-current={sort === filter.sort || undefined}
          >
            {t(NAMES[sort])}
          </ChipLink>
        ))}
      </nav>
    </Bar>
  )
}
