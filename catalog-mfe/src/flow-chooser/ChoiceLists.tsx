import { useTranslate } from '@store/shared/i18n/use-translate'
import { useHost } from '@store/shared/remotes/host/use-host'
import { Heading } from '@store/shared/ui/Heading'
import { Section } from '@store/shared/ui/Layout'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { productCountText } from '../catalogue/product-count'
import { chooserQuery } from './chooser-query'

const drop = `url("data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 18 24"><path d="M8 2c8 10 8 18 0 18S0 12 8 2z"/></svg>',
)}")`

const dot = `url("data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 18 24"><circle cx="8" cy="13" r="6"/></svg>',
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

  [data-mark='dot'] {
    mask: ${dot} 0 0 / 18px 24px;
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

/** More would fill the width of a tile. */
const MOST_MARKS = 4

/** From the choices of an attribute to their lists, which can be narrowed further; nothing in a shop that offers none. */
export function ChoiceLists() {
  const host = useHost()
  const t = useTranslate()
  const headingId = useId()
  const { data: chooser } = useQuery(chooserQuery(host.api))
  if (!chooser) return null
  const { heading, text, mark, choices, linksLabel, links } = chooser
  return (
    <Frame ground="sage" aria-labelledby={headingId}>
      <Heading id={headingId}>{heading}</Heading>
      {text !== '' && <p>{text}</p>}
      <ul>
        {choices.map(({ title, text: when, to, step, count }) => (
          <li key={to}>
            <Link to={to}>
              {mark !== null && <i data-mark={mark} data-drops={Math.min(step, MOST_MARKS)} />}
              <strong>{title}</strong>
              {when}
              <small>{productCountText(t, count)}</small>
            </Link>
          </li>
        ))}
      </ul>
      {links.length > 0 && (
        <p>
          {linksLabel}
          {links.map(({ label, to }) => (
            <Link key={label} to={to}>
              {label}
            </Link>
          ))}
        </p>
      )}
    </Frame>
  )
}
