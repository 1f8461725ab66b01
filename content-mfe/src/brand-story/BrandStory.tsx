import type { Given } from '@store/shared/remotes/contract/slot-definition'
import { useHost } from '@store/shared/remotes/host/use-host'
import { Eyebrow, Heading } from '@store/shared/ui/Heading'
import { Section } from '@store/shared/ui/Layout'
import { Picture } from '@store/shared/ui/Picture'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import styled from 'styled-components'
import { storyQuery } from '../entries/content-queries'
import { fillBrand } from '../prose/fill-brand'
import { Blocks, ProseAnchor } from '../prose/ProseView'

const Columns = styled.div`
  display: grid;
  gap: var(--space-24) var(--space-72);
  align-items: center;

  @media (min-width: 768px) {
    grid-template-columns: 1fr 1fr;
  }

  > :first-child {
    border-radius: var(--radius-card);
  }

  p {
    margin-block: var(--space-12);
    line-height: inherit;
  }

  a {
    display: inline-flex;
    align-items: center;
    min-height: var(--touch);
    font-weight: 600;
  }
`

/** What the slot reads from the address. */
export interface StoryQuery {
  readonly preview: string | null
}

/** In short who the shop is; nothing where it tells no story, or where it cannot be fetched. */
export function BrandStory({ query: { preview } }: Given<StoryQuery>) {
  const { api, brand } = useHost()
  const headingId = useId()
  const { data: story } = useQuery(storyQuery(api, preview))
  if (!story) return null
  const { eyebrow, title, text, picture, link } = story
  return (
    <Section ground="blush" roomy aria-labelledby={headingId}>
      <Columns>
        <Picture {...picture} ratio="4 / 3" sizes="(min-width: 768px) 564px, 100vw" />
        <div>
          <Eyebrow>{fillBrand(eyebrow, brand)}</Eyebrow>
          <Heading id={headingId}>{fillBrand(title, brand)}</Heading>
          <Blocks blocks={text.flatMap(({ blocks }) => blocks)} brand={brand} />
          <ProseAnchor link={link} brand={brand} />
        </div>
      </Columns>
    </Section>
  )
}
