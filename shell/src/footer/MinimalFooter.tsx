import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { useShell } from '../slots/shell-context'

/** Of a page with a minimal header: the shop's mail and what a customer agrees to. */
export function MinimalFooter() {
  const { host, menus } = useShell()
  const { copyright, supportEmail } = host.brand
  return (
    <Ground>
      <ul>
        <li>{copyright}</li>
        {menus.footer.legal.map(({ label, to }) => (
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
