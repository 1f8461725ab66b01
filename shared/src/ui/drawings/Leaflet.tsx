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
