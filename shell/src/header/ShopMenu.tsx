import { HEADER_TEXTS } from '@store/shared/messages/texts'
import { ChevronIcon } from '@store/shared/ui/Icons'
import { type FocusEvent, type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { SHOP_DESTINATIONS } from './destinations'
import { navItem } from './nav-item'

/** The Shop drop-down of wide screens: opens by pointer, press or key, closes on leaving it (HDR-02). */
export function ShopMenu() {
  const [opened, setOpened] = useState<'no' | 'by-hover' | 'by-press'>('no')
  const button = useRef<HTMLButtonElement>(null)
  const listId = useId()
  const isOpen = opened !== 'no'
  const close = () => setOpened('no')

  const hover = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'mouse') setOpened((now) => (now === 'no' ? 'by-hover' : now))
  }
  const leave = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'mouse') close()
  }
  const press = () => setOpened((now) => (now === 'by-press' ? 'no' : 'by-press'))
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !isOpen) return
    close()
    button.current?.focus()
  }
  const closeOnFocusOut = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) close()
  }

  return (
    <Root onPointerEnter={hover} onPointerLeave={leave} onKeyDown={closeOnEscape} onBlur={closeOnFocusOut}>
      <Toggle ref={button} type="button" aria-expanded={isOpen} aria-controls={listId} onClick={press}>
        Shop
        <ChevronIcon size={16} to={isOpen ? 'up' : 'down'} />
      </Toggle>
      <Panel id={listId} hidden={!isOpen}>
        <Group>{HEADER_TEXTS.shopGroup}</Group>
        <ul>
          {SHOP_DESTINATIONS.map(({ label, filtered }) => (
            <li key={label}>
              <Item to={filtered} onClick={close}>
                {label}
              </Item>
            </li>
          ))}
        </ul>
      </Panel>
    </Root>
  )
}

const Root = styled.div`
  position: relative;
`

const Toggle = styled.button`
  ${navItem}
`

const Panel = styled.div`
  position: absolute;
  inset-block-start: 100%;
  inset-inline-start: calc(-1 * var(--space-16));
  min-width: 15rem;
  padding: var(--space-16);
  border-radius: var(--radius-card);
  background: var(--paper);
  color: var(--ink);
  box-shadow: var(--shadow-high);

  &:not([hidden]) {
    animation: none;
  }
`

const Group = styled.p`
  padding: var(--space-4) var(--space-12) var(--space-8);
  color: var(--ink-soft);
  font-size: var(--text-small);
`

const Item = styled(Link)`
  display: flex;
  align-items: center;
  min-height: var(--touch);
  padding-inline: var(--space-12);
  border-radius: var(--radius-control);
  color: inherit;
  font-weight: 500;
  text-decoration: none;

  &:hover {
    background: var(--plum-tint);
  }
`
