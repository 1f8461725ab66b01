import { useId } from 'react'
import styled from 'styled-components'

/** A star in a 20 × 20 cell. Its end is its start. */
const star = 'l2.35 4.98 5.45.73-3.98 3.8.98 5.42-4.8-2.63-4.8 2.63.98-5.42-3.98-3.8 5.45-.73z'
const stars = `M10 1.9${[star, star, star, star, star].join('m20 0')}`

const Root = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--space-8);
  color: var(--ink-soft);
  font-size: var(--text-small);
  font-variant-numeric: tabular-nums;
  line-height: 1;
`

const Drawing = styled.svg`
  width: auto;
  height: 1.2em;

  path {
    stroke: var(--honey-deep);
    stroke-width: 0.9;
    stroke-linejoin: round;
  }

  stop {
    stop-color: var(--honey);
  }

  stop + stop {
    stop-color: var(--paper);
  }
`

export interface StarsProps {
  /** 0 to 5; the drawing shows tenths. */
  rating: number
  /** How many people rated; shown in brackets. */
  count?: number
  /** Writes the figure beside the stars. */
  showFigure?: boolean
}

export function Stars({ rating, count, showFigure = false }: StarsProps) {
  const fill = useId()
  const filled = `${Math.min(Math.max(rating, 0), 5) * 20}%`
  const figure = rating.toFixed(1)
  const reviews = count === undefined ? '' : `, ${count} ${count === 1 ? 'review' : 'reviews'}`
  return (
    <Root>
      <span className="visually-hidden">{`Rated ${figure} out of 5${reviews}`}</span>
      <Drawing viewBox="0 0 100 20" width={100} height={20} aria-hidden="true" focusable="false">
        <linearGradient id={fill} gradientUnits="userSpaceOnUse" x2={100}>
          <stop offset={filled} />
          <stop offset={filled} />
        </linearGradient>
        <path d={stars} fill={`url(#${fill})`} />
      </Drawing>
      {showFigure && <span aria-hidden="true">{figure}</span>}
      {count !== undefined && <span aria-hidden="true">({count})</span>}
    </Root>
  )
}
