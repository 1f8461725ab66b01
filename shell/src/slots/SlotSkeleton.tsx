import { useTranslate } from '@store/shared/i18n/use-translate'
import type { Outline } from '@store/shared/remotes/site/site-map'
import { Heading } from '@store/shared/ui/Heading'
import { Section } from '@store/shared/ui/Layout'
import { Loading, SkeletonBlock, SkeletonText } from '@store/shared/ui/states/Skeleton'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import messages from './messages.json'

interface SlotSkeletonProps {
  readonly shape: Outline
  /** The heading of the page that comes, where it is known. */
  readonly title?: string | undefined
}

/** The outline of what comes, so that nothing moves when it does. */
export function SlotSkeleton({ shape, title }: SlotSkeletonProps) {
  const t = useTranslate()
  if (shape === 'none') return null
  const hasTitle = shape === 'page' || shape === 'cart'
  if (shape === 'banner') {
    return (
      <Loading label={t(messages.loading)}>
        <Banner />
      </Loading>
    )
  }
  return (
    <Section>
      {title !== undefined && hasTitle && <Heading as="h1">{title}</Heading>}
      <Loading label={t(messages.loading)}>
        {title === undefined && hasTitle && (
          <SkeletonBlock $width="min(28rem, 80%)" $height="var(--heading-1)" />
        )}
        {inner[shape]}
      </Loading>
    </Section>
  )
}

const Banner = styled.div`
  max-width: 1440px;
  min-height: max(29rem, var(--first-screen));
  margin-inline: auto;

  @media (width >= 720px) and (min-aspect-ratio: 5/4) {
    min-height: clamp(22rem, var(--first-screen), 52rem);
  }
  background: var(--blush);
`

/** Two in a row on phones, as lists have them. */
const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--space-32) var(--space-12);
  margin-block-start: var(--space-24);

  @media (width >= 768px) {
    grid-template-columns: repeat(4, minmax(0, 1fr));
    column-gap: var(--space-24);
  }
`

/** As a page of products has them: the filters beside four cards in a row, above them the count and the order. */
const List = styled.div`
  margin-block-start: var(--space-24);

  > div > :first-child {
    width: 6rem;
    height: calc(var(--touch) + var(--space-16));
  }

  ${Cards} {
    margin-block-start: var(--space-16);
  }

  > :first-child {
    display: none;
  }

  @media (width >= 768px) {
    ${Cards} {
      grid-template-columns: repeat(3, minmax(0, 1fr));
      row-gap: var(--space-48);
    }
  }

  @media (width >= 1024px) {
    display: grid;
    grid-template-columns: 216px minmax(0, 1fr);
    gap: var(--space-32);

    > :first-child {
      display: block;
    }

    > div > :first-child {
      height: var(--touch);
    }
  }

  @media (width >= 1200px) {
    ${Cards} {
      grid-template-columns: repeat(4, minmax(0, 1fr));
      gap: var(--space-32) 20px;
    }
  }
`

/** The gallery, from edge to edge on phones, and what is bought beside it. */
const Columns = styled.div`
  display: grid;
  gap: var(--space-32);

  @media (width < 720px) {
    > :first-child {
      width: auto;
      margin: calc(-1 * clamp(24px, 4vw, 48px)) calc(-1 * var(--gutter)) 0;
      border-radius: 0;
    }
  }

  @media (width >= 720px) {
    grid-template-columns: minmax(0, 1.15fr) minmax(0, 1fr);
    gap: clamp(32px, 6vw, 80px);
  }
`

const button = <SkeletonBlock $height="var(--touch)" $radius="var(--radius-pill)" />

const title = <SkeletonBlock $width="min(20rem, 70%)" $height="calc(1.1 * var(--heading-1))" />

const card = (
  <div>
    <SkeletonBlock $ratio="4 / 5" $radius="var(--radius-card)" />
    <SkeletonText lines={4} />
    {button}
  </div>
)

const inner: Readonly<Record<Exclude<Outline, 'banner' | 'none'>, ReactNode>> = {
  cards: (
    <>
      {title}
      <Cards>
        {card}
        {card}
        {card}
        {card}
      </Cards>
    </>
  ),
  list: (
    <>
      {title}
      <List>
        <SkeletonBlock $height="48rem" $radius="var(--radius-card)" />
        <div>
          <SkeletonText lines={1} />
          <Cards>
            {card}
            {card}
            {card}
            {card}
            {card}
            {card}
          </Cards>
        </div>
      </List>
    </>
  ),
  detail: (
    <Columns>
      <SkeletonBlock $ratio="4 / 5" $radius="var(--radius-card)" />
      <div>
        <SkeletonBlock $width="80%" $height="var(--heading-2)" />
        <SkeletonText lines={8} />
        {button}
      </div>
    </Columns>
  ),
  cart: <SkeletonText lines={8} />,
  page: <SkeletonText lines={8} />,
  band: <SkeletonBlock $height="220px" $radius="var(--radius-card)" />,
}
