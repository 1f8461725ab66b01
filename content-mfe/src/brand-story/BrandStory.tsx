import type { HostServices } from '@store/shared/remotes/host-services'
import { pathTo } from '@store/shared/remotes/paths'
import { Eyebrow, Heading } from '@store/shared/ui/Heading'
import { Section } from '@store/shared/ui/Layout'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { StillLife } from '../pictures/StillLife'
import { ABOUT_PICTURE } from '../static-pages/pictures/page-pictures'

const Columns = styled.div`
  display: grid;
  gap: var(--space-24) var(--space-72);
  align-items: center;

  @media (min-width: 768px) {
    grid-template-columns: 1fr 1fr;
  }

  picture {
    border-radius: var(--radius-card);
  }

  p {
    margin-block: var(--space-12);
  }

  a {
    display: inline-flex;
    align-items: center;
    min-height: var(--touch);
    font-weight: 600;
  }
`

/** In short what `/about-us` tells. */
export function BrandStory({ host: { brand } }: { host: HostServices }) {
  const headingId = useId()
  return (
    <Section ground="blush" roomy aria-labelledby={headingId}>
      <Columns>
        <StillLife {...ABOUT_PICTURE} sizes="(min-width: 768px) 564px, 100vw" />
        <div>
          <Eyebrow>Our story</Eyebrow>
          <Heading id={headingId}>It began with one sewing machine</Heading>
          <p>
            {brand.name} started at a kitchen table in Chennai: period care should be comfortable and
            affordable, and nobody should have to hide it.
          </p>
          <p>
            Today the cloth range is sewn near Madurai and near Guwahati, by women who are paid by the month.
            We keep the range small, and tell you what each product is made of, how much it holds and what it
            cannot do.
          </p>
          <Link to={pathTo('about')}>Read more about us</Link>
        </div>
      </Columns>
    </Section>
  )
}
