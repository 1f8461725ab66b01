import { FOOTER_TEXTS } from '@store/shared/messages/texts'
import { pathTo } from '@store/shared/remotes/paths'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { useShell } from '../slots/shell-context'

const LEGAL = [
  { label: FOOTER_TEXTS.terms, to: pathTo('terms') },
  { label: FOOTER_TEXTS.privacy, to: pathTo('privacy') },
  { label: FOOTER_TEXTS.startReturn, to: `${pathTo('contact')}#returns` },
]

/** Of a page with a minimal header: the shop's mail and what a customer agrees to. */
export function MinimalFooter() {
  const { name, supportEmail } = useShell().host.brand
  return (
    <Ground>
      <ul>
        <li>© 2024 {name}</li>
        {LEGAL.map(({ label, to }) => (
          <li key={label}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
        <li>
          <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
        </li>
      </ul>
    </Ground>
  )
}

const Ground = styled.footer`
  padding: var(--space-16) var(--gutter);
  border-block-start: 1px solid var(--line);
  color: var(--ink-soft);
  font-size: var(--text-small);

  ul {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    column-gap: var(--space-24);
    max-width: var(--content-width);
    margin-inline: auto;
  }

  a {
    display: inline-flex;
    align-items: center;
    min-height: var(--touch);
    color: inherit;
  }
`
