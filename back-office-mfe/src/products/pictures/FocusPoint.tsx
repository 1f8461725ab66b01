import { Picture } from '@store/shared/ui/Picture'
import { Text } from '@store/shared/ui/Text'
import type { KeyboardEvent, MouseEvent } from 'react'
import styled from 'styled-components'
import { type EditedPicture, focusOf, withFocus } from './product-picture'

interface FocusPointProps {
  readonly picture: EditedPicture
  /** Of the picture among the others, from 1. */
  readonly place: number
  readonly onChange: (picture: EditedPicture) => void
}

const STEP = 5
const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}

/** The whole picture with the point that stays in view where it is cropped, and how cards of the shop crop it. */
export function FocusPoint({ picture, place, onChange }: FocusPointProps) {
  const { x, y } = focusOf(picture)
  const point = ({ currentTarget, clientX, clientY, detail }: MouseEvent<HTMLButtonElement>) => {
    // A click by the keyboard is nowhere.
    if (detail === 0) return
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    onChange(withFocus(picture, (100 * (clientX - left)) / width, (100 * (clientY - top)) / height))
  }
  const press = (event: KeyboardEvent) => {
    const [dx, dy] = ARROWS[event.key] ?? []
    if (dx === undefined || dy === undefined) return
    event.preventDefault()
    onChange(withFocus(picture, x + dx, y + dy))
  }
  return (
    <Pair>
      <div>
        <Whole
          type="button"
          aria-label={`Focus point of picture ${place}: ${x} % from the left, ${y} % from the top. Arrow keys move it.`}
          onClick={point}
          onKeyDown={press}
        >
          <Picture {...picture} alt="" focus={undefined} sizes="200px" />
          <Dot style={{ insetInlineStart: `${x}%`, insetBlockStart: `${y}%` }} />
        </Whole>
        <Text $size="small" $tone="soft">
          Click what has to stay in view
        </Text>
      </div>
      <div>
        <Picture {...picture} alt="" ratio="4 / 5" sizes="120px" />
        <Text $size="small" $tone="soft">
          On cards
        </Text>
      </div>
    </Pair>
  )
}

const Pair = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 8rem) minmax(0, 6rem);
  gap: var(--space-12);
  align-items: start;
`

const Whole = styled.button`
  position: relative;
  display: block;
  width: 100%;
  overflow: hidden;
  border-radius: var(--radius-control);
  cursor: crosshair;
`

const Dot = styled.span`
  position: absolute;
  width: 1.25rem;
  height: 1.25rem;
  margin: -0.625rem 0 0 -0.625rem;
  border: 3px solid var(--paper);
  border-radius: 50%;
  background: var(--plum);
  box-shadow: var(--shadow-low);
`
