import { pathTo } from '@store/shared/remotes/site/paths'
import { ChevronIcon } from '@store/shared/ui/icons/ChevronIcon'
import { type RefObject, useEffect, useEffectEvent, useId } from 'react'
import { Link } from 'react-router-dom'
import { keyframes, styled } from 'styled-components'
import { useShell } from '../slots/shell-context'
import { CategoryTiles } from './CategoryTiles'
import { Drops } from './Drops'

/** On wide screens a category filters the list of all products; on narrow ones it has a page of its own (HDR-02). */
const filterBy = (slug: string): string => `${pathTo('products')}?categories=${slug}`

export interface ShopPanelProps {
  readonly id: string
  /** The menu with its button, which comes first in it. */
  readonly root: RefObject<HTMLElement | null>
  readonly close: () => void
}

/** What the Shop menu shows, as long as it is open: the categories with pictures, the shop's own group, and the whole range. */
export function ShopPanel({ id, root, close }: ShopPanelProps) {
  const { heading, categories, group, more } = useShell().menus.shop
  const groupId = useId()
  const flowId = useId()

  const closeOnEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    if (root.current?.contains(document.activeElement)) root.current.querySelector('a')?.focus()
    close()
  })
  const closeOnPressBeside = useEffectEvent(({ target }: Event) => {
    if (!(target instanceof Node && root.current?.contains(target))) close()
  })
  useEffect(() => {
    document.addEventListener('keydown', closeOnEscape)
    document.addEventListener('pointerdown', closeOnPressBeside)
    return () => {
      document.removeEventListener('keydown', closeOnEscape)
      document.removeEventListener('pointerdown', closeOnPressBeside)
    }
  }, [])

  return (
    <Panel id={id} data-ground="paper">
      <Columns>
        <div>
          <Group id={groupId}>{heading}</Group>
          <CategoryTiles
            categories={categories}
            pathOf={filterBy}
            onOpen={close}
            ratio="4 / 5"
            sizes="220px"
            labelledBy={groupId}
          />
        </div>
        <div>
          {group && (
            <>
              <Group id={flowId}>{group.heading}</Group>
              <ul aria-labelledby={flowId}>
                {group.links.map(({ label, to, drops }) => (
                  <li key={label}>
                    <Item to={to} onClick={close}>
                      {label}
                      {drops !== undefined && <Drops count={drops} />}
                    </Item>
                  </li>
                ))}
              </ul>
            </>
          )}
          <Whole>
            {more.map(({ label, to }) => (
              <li key={label}>
                <Item to={to} onClick={close}>
                  {label}
                  <ChevronIcon size={16} to="right" />
                </Item>
              </li>
            ))}
          </Whole>
        </div>
      </Columns>
    </Panel>
  )
}

const appear = keyframes`
  from { opacity: 0; transform: translateY(-8px); }
`

/** Under the whole bar, which is what it is placed by. */
const Panel = styled.div`
  position: absolute;
  inset: 100% 0 auto;
  max-height: calc(100dvh - var(--header-height));
  overflow: auto;
  border-block-start: 1px solid var(--line);
  background: var(--paper);
  color: var(--ink);
  box-shadow: var(--shadow-high);
  animation: ${appear} var(--motion-quick) var(--ease-out);
`

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 15rem;
  gap: var(--space-48);
  max-width: calc(var(--content-width) + 2 * var(--gutter));
  margin-inline: auto;
  padding: var(--space-24) var(--gutter) var(--space-32);
`

const Group = styled.p`
  padding-block-end: var(--space-8);
  color: var(--ink-soft);
  font-size: var(--text-small);
`

const Item = styled(Link)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: var(--touch);
  margin-inline: calc(-1 * var(--space-12));
  padding-inline: var(--space-12);
  border-radius: var(--radius-control);
  color: inherit;
  font-weight: 500;
  text-decoration: none;

  svg {
    color: var(--plum);
  }

  &:hover {
    background: var(--plum-tint);
  }
`

const Whole = styled.ul`
  margin-block-start: var(--space-8);
  padding-block-start: var(--space-8);
  border-block-start: 1px solid var(--line);
  font-weight: 600;
`
