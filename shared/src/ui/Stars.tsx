import styled from 'styled-components'

/** One of five. A picture of the style sheet: drawn in the markup, the stars of a page were a tenth of its elements. */
const star = (attributes: string) =>
  `url("data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20"><path d="M10 1.9l2.35 4.98 5.45.73-3.98 3.8.98 5.42-4.8-2.63-4.8 2.63.98-5.42-3.98-3.8 5.45-.73z" stroke-width=".9" stroke-linejoin="round" ${attributes}/></svg>`,
  )}")`
const shape = star('stroke="#000"')
/** `--honey-deep`, which a picture cannot ask for. */
const outline = star('fill="none" stroke="#96650a"')

const Root = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--space-8);
  color: var(--ink-soft);
  font-size: var(--text-small);
  font-variant-numeric: tabular-nums;
  line-height: 1;
`

const Drawing = styled.span`
  position: relative;
  width: 6em;
  height: 1.2em;
  background: var(--paper);
  mask: ${shape} 0 0 / 20% 100%;
  forced-color-adjust: none;
  print-color-adjust: exact;

  &::after {
    content: '';
    position: absolute;
    inset: 0;
    background: ${outline} 0 0 / 20% 100%;
  }
`

const Filled = styled.span<{ $percent: number }>`
  display: block;
  width: ${({ $percent }) => $percent}%;
  height: 100%;
  background: var(--honey);
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
  const figure = rating.toFixed(1)
  const reviews = count === undefined ? '' : `, ${count} ${count === 1 ? 'review' : 'reviews'}`
  return (
    <Root>
      <span className="visually-hidden">{`Rated ${figure} out of 5${reviews}`}</span>
      <Drawing aria-hidden="true">
        <Filled $percent={Math.round(Math.min(Math.max(rating, 0), 5) * 20)} />
      </Drawing>
      {showFigure && <span aria-hidden="true">{figure}</span>}
      {count !== undefined && <span aria-hidden="true">({count})</span>}
    </Root>
  )
}
