import { litPath } from './moon'

type Point = readonly [x: number, y: number]

const at = ([x, y]: Point, turn = 0) => `translate(${x} ${y})${turn ? ` rotate(${turn})` : ''}`

export interface MoonProps {
  at: Point
  radius: number
  /** 0 new, 0.5 full, 1 new again. */
  phase: number
  lit?: string
  dark?: string
}

export const Moon = ({
  at: centre,
  radius,
  phase,
  lit = 'var(--cream)',
  dark = 'var(--plum)',
}: MoonProps) => (
  <g transform={at(centre)}>
    <circle r={radius} fill={dark} />
    <path d={litPath(radius, phase)} fill={lit} />
  </g>
)

export interface LeafShapeProps {
  at: Point
  /** Degrees clockwise from pointing up. */
  turn: number
  length: number
  fill?: string
  line?: string
}

/** A flat leaf with its rib as a fine line, growing from `at`. */
export function LeafShape({
  at: root,
  turn,
  length,
  fill = 'var(--sage)',
  line = 'var(--leaf)',
}: LeafShapeProps) {
  const [half, low, high] = [0.3, 0.25, 0.7].map((share) => Math.round(length * share))
  return (
    <g transform={at(root, turn)}>
      <path
        d={`M0 0C${half}-${low} ${half}-${high} 0-${length}C-${half}-${high}-${half}-${low} 0 0z`}
        fill={fill}
      />
      <path
        d={`M0 0Q2-${Math.round(length / 2)} 0-${Math.round(length * 0.84)}`}
        fill="none"
        stroke={line}
        strokeWidth={1.4}
        strokeLinecap="round"
      />
    </g>
  )
}

const SPRIG_LEAVES = [
  { at: [5, -24], turn: -58, length: 44 },
  { at: [9, -44], turn: 52, length: 46 },
  { at: [15, -70], turn: -44, length: 40 },
  { at: [21, -88], turn: 58, length: 38 },
  { at: [30, -112], turn: -26, length: 34 },
  { at: [36, -126], turn: 34, length: 34 },
] as const satisfies readonly LeafShapeProps[]

export interface SprigProps {
  at: Point
  turn?: number
  scale?: number
  fill?: string
  line?: string
}

/** A bent stem with leaves, rooted at `at`. */
export const Sprig = ({ at: root, turn = 0, scale = 1, fill, line = 'var(--leaf)' }: SprigProps) => (
  <g transform={`${at(root, turn)} scale(${scale})`}>
    <path d="M0 0Q6-70 36-128" fill="none" stroke={line} strokeWidth={2} strokeLinecap="round" />
    {SPRIG_LEAVES.map((leaf) => (
      <LeafShape key={leaf.turn} {...leaf} {...(fill && { fill })} line={line} />
    ))}
  </g>
)

/** Sewing stitches along a path. */
export const Stitch = ({ d, stroke = 'var(--plum)' }: { d: string; stroke?: string }) => (
  <path d={d} fill="none" stroke={stroke} strokeWidth={1.6} strokeDasharray="6 5" strokeLinecap="round" />
)
