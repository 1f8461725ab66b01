import { isEditPreview } from '@store/shared/storage/preview-mark'
import { type SyntheticEvent, useCallback, useRef, useState } from 'react'
import styled from 'styled-components'

interface PreviewFrameProps {
  readonly src: string
  /** In pixels; null for as wide as there is room. */
  readonly width: number | null
  /** Told of each page whether it came. */
  readonly onLoaded: (isShown: boolean) => void
}

/**
 * A page of the shop. The one before stays until the next one is there, which begins where that was scrolled to. Forms, windows and leaving the frame are
 * not allowed in it; what it may ask, the server's policy of the page says.
 */
export function PreviewFrame({ src, width, onLoaded }: PreviewFrameProps) {
  const [shown, setShown] = useState(src)
  const [room, measureRoom] = useWidth()
  const scale = room === null ? 1 : Math.min(1, room / (width ?? NARROWEST))
  const frames = useRef(new Map<string, HTMLIFrameElement>())
  const show = ({ currentTarget: frame }: SyntheticEvent<HTMLIFrameElement>, loaded: string) => {
    if (loaded !== src) return
    // A page that the browser refused to frame, or that did not come, has no document that can be read.
    if (frame.contentDocument === null || !isEditPreview(frame.contentDocument)) return onLoaded(false)
    whenRendered(frame, () => {
      const before = frames.current.get(shown)?.contentWindow
      if (before && loaded !== shown) scrollAs(before.scrollY, frame.contentWindow)
      setShown(loaded)
      onLoaded(true)
    })
  }
  return (
    <Room ref={measureRoom}>
      {[...new Set([shown, src])].map((each) => (
        <Frame
          // A frame for each address: another address in the same one would be an entry of the browser's history.
          key={each}
          ref={(frame: HTMLIFrameElement | null) => {
            if (frame === null) frames.current.delete(each)
            else frames.current.set(each, frame)
          }}
          title={each === shown ? 'Preview' : 'Next preview'}
          src={each}
          sandbox="allow-scripts allow-same-origin"
          referrerPolicy="no-referrer"
          loading="lazy"
          $width={width}
          $scale={scale}
          $isShown={each === shown}
          onLoad={(event) => show(event, each)}
        />
      ))}
    </Room>
  )
}

const TRY_MS = 100
const MOST_TRIES = 20
/** A page that has no heading is shown after this. */
const MOST_WAITS = 50

/** The browser makes the whole page: it is empty when it is loaded. Not told of a frame that another one replaced meanwhile. */
function whenRendered(frame: HTMLIFrameElement, then: () => void, waits = 0): void {
  if (!frame.isConnected) return
  if (frame.contentDocument?.querySelector('main h1') || waits === MOST_WAITS) then()
  else setTimeout(() => whenRendered(frame, then, waits + 1), TRY_MS)
}

/** The page is as long as the one before only once the browser has rendered it. */
function scrollAs(top: number, page: Window | null, tries = 0): void {
  if (page === null || top === 0) return
  page.scrollTo({ top, behavior: 'instant' })
  if (page.scrollY >= top || tries === MOST_TRIES) return
  setTimeout(() => {
    if (!page.closed) scrollAs(top, page, tries + 1)
  }, TRY_MS)
}

/** The narrowest page of the shop, in pixels. */
const NARROWEST = 320

/** In pixels, of an element that is given to the function; null before it is known. */
function useWidth() {
  const [width, setWidth] = useState<number | null>(null)
  const measure = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined
    const observer = new ResizeObserver(() => setWidth(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [width, measure] as const
}

const Room = styled.div`
  position: relative;
  overflow: hidden;
  height: min(75dvh, 52rem);
`

/** A page that is wider than its room is made smaller as a whole. */
const Frame = styled.iframe<{ $width: number | null; $scale: number; $isShown: boolean }>`
  ${({ $isShown }) => ($isShown ? '' : 'visibility: hidden;')}
  position: absolute;
  inset-block-start: 0;
  inset-inline: ${({ $scale }) => ($scale < 1 ? '0 auto' : '0')};
  width: ${({ $width }) => ($width === null ? '100%' : `${$width}px`)};
  min-width: ${NARROWEST}px;
  height: ${({ $scale }) => 100 / $scale}%;
  margin-inline: auto;
  transform: scale(${({ $scale }) => $scale});
  transform-origin: 0 0;
  border: 1px solid var(--line);
  border-radius: var(--radius-control);
  background: var(--paper);
`
