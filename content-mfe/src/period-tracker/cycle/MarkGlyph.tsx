import type { DayMark } from './cycle'

const SHAPES = {
  bleeding: (
    <path
      d="M5 .6C7.400 3.700 8.500 5 8.500 6.600a3.500 3.500 0 0 1-7 0C1.500 5 2.600 3.700 5 .6z"
      fill="currentColor"
    />
  ),
  expected: (
    <path
      d="M5 1.600C7 4.300 7.900 5.300 7.900 6.600a2.900 2.900 0 0 1-5.800 0C2.100 5.300 3 4.300 5 1.600z"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.2}
    />
  ),
  fertile: <path d="M2 9C.5 4.500 3 1.200 9 1c.4 5.500-2.200 8.600-5.800 7.600L2 9z" fill="currentColor" />,
} as const satisfies Record<DayMark, React.ReactNode>

/** Tells the marks apart without their colours. */
export const MarkGlyph = ({ mark, size = 10 }: { mark: DayMark; size?: number }) => (
  <svg viewBox="0 0 10 11" width={size} height={size * 1.1} aria-hidden="true" focusable="false">
    {SHAPES[mark]}
  </svg>
)
