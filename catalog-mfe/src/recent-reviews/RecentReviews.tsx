import { useTranslate } from '@store/shared/i18n/use-translate'
import { useHost } from '@store/shared/remotes/host/use-host'
import { pathTo } from '@store/shared/remotes/site/paths'
import { Heading } from '@store/shared/ui/Heading'
import { Section } from '@store/shared/ui/Layout'
import { Stars } from '@store/shared/ui/Stars'
import { Loading, SkeletonBlock } from '@store/shared/ui/states/Skeleton'
import { Text } from '@store/shared/ui/Text'
import { TranslatedText } from '@store/shared/ui/TranslatedText'
import { WRITTEN_BY_PEOPLE } from '@store/shared/ui/written-by-people'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import messages from './messages.json'
import { recentReviewsQuery } from './recent-reviews-query'

/** One below another on phones. */
const Root = styled(Section)`
  header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-8) var(--space-24);
  }

  [data-reviews] {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(17rem, 100%), 1fr));
    gap: var(--space-16) var(--space-24);
    margin-block: var(--space-24) var(--space-16);
  }

  figure {
    display: grid;
    grid-template-rows: auto 1fr;
    gap: var(--space-12);
    height: 100%;
    padding: var(--space-24);
    border-radius: var(--radius-card);
    background: var(--paper);
    box-shadow: var(--shadow-low);
  }

  /* Written in any language. */
  blockquote,
  strong {
    unicode-bidi: plaintext;
  }

  figcaption {
    font-size: var(--text-small);
  }
`

/** What buyers wrote lately, each with the way to its product; nothing at all where there is none, or where it cannot be fetched. */
export function RecentReviews() {
  const host = useHost()
  const t = useTranslate()
  const headingId = useId()
  const { data, isPending } = useQuery(recentReviewsQuery(host.api))
  if (isPending)
    return (
      <Frame headingId={headingId} rating={null}>
        <Loading label={t(messages.loading)}>
          <div data-reviews="">
            {[1, 2, 3].map((place) => (
              <SkeletonBlock key={place} $height="13rem" $radius="var(--radius-card)" />
            ))}
          </div>
        </Loading>
      </Frame>
    )
  if (data === undefined || data.reviews.length === 0) return null
  const { rating, reviewCount, reviews } = data
  return (
    <Frame
      headingId={headingId}
      rating={rating !== null && <Stars rating={rating} count={reviewCount} showFigure />}
    >
      <ul data-reviews="">
        {reviews.map(({ id, productId, productName, author, rating: stars, text }) => (
          <li key={id}>
            <figure>
              <Stars rating={stars} />
              <blockquote {...WRITTEN_BY_PEOPLE}>{text}</blockquote>
              <figcaption>
                <TranslatedText
                  message={messages.bought}
                  components={{
                    author: <strong {...WRITTEN_BY_PEOPLE}>{author}</strong>,
                    br: <br />,
                    product: <Link to={pathTo('product', productId)}>{productName}</Link>,
                  }}
                />
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
      <Text $size="small" $tone="soft">
        {t(messages.which)}
      </Text>
    </Frame>
  )
}

interface FrameProps {
  readonly headingId: string
  /** Of the whole catalogue. */
  readonly rating: ReactNode
  readonly children: ReactNode
}

function Frame({ headingId, rating, children }: FrameProps) {
  const t = useTranslate()
  return (
    <Root aria-labelledby={headingId}>
      <header>
        <Heading id={headingId}>{t(messages.heading)}</Heading>
        {rating}
      </header>
      {children}
    </Root>
  )
}
