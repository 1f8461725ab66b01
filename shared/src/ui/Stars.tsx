import styled from 'styled-components'
import { useTranslate } from '../i18n/use-translate'
import messages from './stars.messages.json'

/**
 * Five stars of 16.8 px, one path each, drawn by the style sheet: in the markup they were a tenth of a page's elements, as pictures of the
 * style sheet they were requests. In pixels, for a path knows no other length.
 */
const fiveStars = (start: string, star: string) => `path('${start}${Array(5).fill(star).join('m16.8 0')}')`
const OUTER = fiveStars(
  'M8.4 .91',
  'l2.17 4.6 5.03 .67-3.67 3.51 .9 5-4.43-2.43-4.43 2.43 .9-5-3.67-3.51 5.03-.67z',
)
const INNER = fiveStars(
  'M8.4 2.48',
  'l1.72 3.65 4 .53-2.92 2.79 .72 3.98-3.52-1.93-3.52 1.93 .72-3.98-2.92-2.79 4-.53z',
)

const Root = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-4) var(--space-8);
  color: var(--ink-soft);
  font-size: var(--text-small);
  font-variant-numeric: tabular-nums;
  line-height: 1;
`

const Drawing = styled.span`
  width: 84px;
  height: 16.8px;
  background: var(--honey-deep);
  clip-path: ${OUTER};
  forced-color-adjust: none;
  print-color-adjust: exact;

  /* Filled from where lines begin. */
  &:dir(rtl) {
    transform: scaleX(-1);
  }

  &::after {
    content: '';
    display: block;
    height: 100%;
    background: linear-gradient(90deg, var(--honey) var(--rated), var(--paper) 0);
    clip-path: ${INNER};
  }
`

const Rated = styled(Drawing)<{ $percent: number }>`
  --rated: ${({ $percent }) => $percent}%;
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
  const t = useTranslate()
  const figure = rating.toFixed(1)
  return (
    <Root>
      <span className="visually-hidden">
        {count === undefined ? t(messages.rated, { figure }) : t(messages.ratedBy, { figure, count })}
      </span>
      <Rated aria-hidden="true" $percent={Math.round(Math.min(Math.max(rating, 0), 5) * 20)} />
      {showFigure && <span aria-hidden="true">{figure}</span>}
      {count !== undefined && <span aria-hidden="true">({count})</span>}
    </Root>
  )
}
