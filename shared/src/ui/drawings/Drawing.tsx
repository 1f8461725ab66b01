import type { ReactNode } from 'react'

/**
 * The frame of a small drawing for an empty or failing state: flat shapes in tones of the palette, a fine line on top. Its room
 * is 200 × 150 pixels and the ground lies at y = 128. It decorates, so screen readers are not told of it.
 */
export const Drawing = ({ children }: { readonly children: ReactNode }) => (
  <svg
    viewBox="0 0 200 150"
    width={200}
    height={150}
    fill="none"
    stroke="var(--plum)"
    strokeWidth={1.6}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    <g fill="var(--rose)" stroke="none">
      <path d="M22 94C14 50 56 20 100 22c48 2 90 28 78 72-6 26-38 34-78 34S28 122 22 94z" opacity=".22" />
      <ellipse cx="100" cy="129" rx="76" ry="5" opacity=".5" />
    </g>
    {children}
  </svg>
)

interface LeafletProps {
  /** Where its stalk ends. */
  readonly x: number
  readonly y: number
  /** Degrees from upright, clockwise. */
  readonly turn: number
  readonly scale?: number
}

/** One leaf of a drawing. */
export const Leaflet = ({ x, y, turn, scale = 1 }: LeafletProps) => (
  <path
    d="M0 0C-10-7-11-19 0-30 11-19 10-7 0 0zM0 0V-19"
    transform={`translate(${x} ${y}) rotate(${turn}) scale(${scale})`}
    fill="var(--sage-tint)"
    stroke="var(--sage)"
  />
)
