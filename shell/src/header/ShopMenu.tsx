import { useTranslate } from '@store/shared/i18n/use-translate'
import { pathTo } from '@store/shared/remotes/site/paths'
import { ChevronIcon } from '@store/shared/ui/icons/ChevronIcon'
import { lazyPart, useLazyCode } from '@store/shared/ui/lazy-part'
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { useShell } from '../slots/shell-context'
import messages from './messages.json'

/** A pointer that only passes by opens nothing, and one that cuts a corner on its way into the menu does not close it. */
const OPEN_AFTER_MS = 120
const CLOSE_AFTER_MS = 240

const ShopPanel = lazyPart(
  'shell/ShopPanel',
  async () => (await import(/* webpackChunkName: "frame" */ './ShopPanel')).ShopPanel,
)

/**
 * The Shop menu of wide screens: opens by pointer, press or key, closes on leaving it (HDR-02). Where no script runs, or what it shows
 * cannot be loaded, it is a link to all products.
 */
export function ShopMenu() {
  const t = useTranslate()
  const { host } = useShell()
  const [opened, setOpened] = useState<'no' | 'by-hover' | 'by-press'>('no')
  const [isLoaded, load] = useLazyCode(ShopPanel, 'interaction')
  const root = useRef<HTMLDivElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const panelId = useId()
  const isOpen = opened !== 'no' && isLoaded
  useEffect(() => () => clearTimeout(timer.current), [])

  const close = () => {
    clearTimeout(timer.current)
    setOpened('no')
  }
  const hover = ({ pointerType }: PointerEvent) => {
    if (pointerType !== 'mouse') return
    clearTimeout(timer.current)
    void load()
    timer.current = setTimeout(() => setOpened((now) => (now === 'no' ? 'by-hover' : now)), OPEN_AFTER_MS)
  }
  const leave = ({ pointerType }: PointerEvent) => {
    if (pointerType !== 'mouse') return
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpened('no'), CLOSE_AFTER_MS)
  }
  const press = async (event: MouseEvent | KeyboardEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    clearTimeout(timer.current)
    setOpened((now) => (now === 'by-press' ? 'no' : 'by-press'))
    if (await load()) return
    setOpened('no')
    host.navigate(pathTo('products'))
  }
  const closeOnFocusOut = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setOpened('no')
  }

  return (
    <Root ref={root} onPointerEnter={hover} onPointerLeave={leave} onBlur={closeOnFocusOut}>
      <Link
        className="header-item"
        to={pathTo('products')}
        role="button"
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={press}
        onKeyDown={(event) => {
          if (event.key === ' ' || (event.key === 'ArrowDown' && !isOpen)) void press(event)
        }}
      >
        {t(messages.shop)}
        <ChevronIcon size={16} to={isOpen ? 'up' : 'down'} />
      </Link>
      {isOpen && <ShopPanel id={panelId} root={root} close={close} />}
    </Root>
  )
}

/** As high as its line of the bar, so that hardly a gap lies between the button and what it opens. */
const Root = styled.div`
  display: flex;
  align-items: center;
`
