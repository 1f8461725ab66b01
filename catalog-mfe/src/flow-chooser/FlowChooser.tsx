import type { HostServices } from '@store/shared/remotes/host-services'
import { Heading } from '@store/shared/ui/Heading'
import { Section } from '@store/shared/ui/Layout'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { productCountText } from '../catalogue/product-count'
import { shopCategoriesQuery } from '../category-tiles/shop-categories-query'
import { flowChoices, wearChoices } from './flow-choices'
import { flowCountsQuery } from './flow-queries'

const drop = `url("data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 18 24"><path d="M8 2c8 10 8 18 0 18S0 12 8 2z"/></svg>',
)}")`

/** Two beside each other on phones, four on wide screens. */
const Frame = styled(Section)`
  ul {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(16rem, 40vw), 1fr));
    gap: var(--space-12);
    margin-block: var(--space-24);
  }

  li a {
    display: grid;
    gap: var(--space-4);
    align-content: start;
    height: 100%;
    padding: var(--space-16);
    border-radius: var(--radius-card);
    background: var(--paper);
    color: inherit;
    font-size: var(--text-small);
    text-decoration: none;

    &:hover strong {
      text-decoration: underline;
    }
  }

  i {
    width: 18px;
    height: 24px;
    background: var(--clay);
    mask: ${drop} 0 0 / 18px 24px;
    forced-color-adjust: none;
  }

  [data-drops='2'] {
    width: 36px;
  }

  [data-drops='3'] {
    width: 54px;
  }

  [data-drops='4'] {
    width: 72px;
  }

  strong {
    font-size: 1.0625rem;
    font-weight: 600;
  }

  small {
    color: var(--ink-soft);
    font-size: inherit;
  }

  p:last-child {
    display: flex;
    flex-wrap: wrap;
    gap: 0 var(--space-24);
    align-items: center;

    a {
      display: inline-flex;
      align-items: center;
      min-height: var(--touch);
      font-weight: 600;
    }
  }

  @media (min-width: 768px) {
    ul {
      gap: var(--space-24);
    }

    li a {
      padding: var(--space-24);
    }
  }
`

/** "Find yours by flow": every choice is the address of a list, which can be narrowed further. */
export function FlowChooser({ host }: { host: HostServices }) {
  const headingId = useId()
  const counts = useQuery(flowCountsQuery(host.api))
  const { data: categories = [] } = useQuery(shopCategoriesQuery(host.api))
  const flows = flowChoices(counts.data)
  if (flows.length === 0) return null
  return (
    <Frame ground="sage" aria-labelledby={headingId}>
      <Heading id={headingId}>Find yours by flow</Heading>
      <p>Each list can be narrowed by category, size and price.</p>
      <ul>
        {flows.map(({ level, title, text, to, drops, count }) => (
          <li key={level}>
            <Link to={to}>
              <i data-drops={drops} />
              <strong>{title}</strong>
              {text}
              {count !== null && <small>{productCountText(count)}</small>}
            </Link>
          </li>
        ))}
      </ul>
      <p>
        Or by how you wear it:
        {wearChoices(categories).map(({ label, to }) => (
          <Link key={label} to={to}>
            {label}
          </Link>
        ))}
      </p>
    </Frame>
  )
}
