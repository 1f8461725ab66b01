import { Link } from 'react-router-dom'
import styled from 'styled-components'

interface TabsProps {
  /** What they are of, for screen readers. */
  readonly label: string
  readonly tabs: ReadonlyArray<{ readonly path: string; readonly label: string }>
  /** The path of the page. */
  readonly current: string
}

/** Pages of one room, side by side. */
export const Tabs = ({ label, tabs, current }: TabsProps) => (
  <Bar aria-label={label}>
    {tabs.map((tab) => (
      <Link key={tab.path} to={tab.path} aria-current={tab.path === current ? 'page' : undefined}>
        {tab.label}
      </Link>
    ))}
  </Bar>
)

const Bar = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-24);
  border-block-end: 1px solid var(--line);

  a {
    display: inline-flex;
    align-items: center;
    min-height: var(--touch);
    border-block-end: 2px solid transparent;
    color: var(--ink-soft);
    font-weight: 600;
    text-decoration: none;
  }

  a[aria-current] {
    border-color: var(--plum);
    color: var(--plum);
  }
`
