import { colours, darken, lighten } from './palette.mjs'
import { circle, group, n, path, place, stroke } from './svg.mjs'

/** One leaf growing upwards from the origin, with its rib as a fine line. */
export function leaf(
  length,
  { width = length * 0.3, fill = colours.sage, line = darken(fill, 0.35), rib = true } = {},
) {
  const half = n(width)
  const d = `M0 0C${half} ${n(-length * 0.25)} ${half} ${n(-length * 0.7)} 0 ${n(-length)}C-${half} ${n(-length * 0.7)} -${half} ${n(-length * 0.25)} 0 0z`
  return (
    path(d, { fill }) +
    (rib ? stroke(`M0 0Q${n(width * 0.06)} ${n(-length * 0.5)} 0 ${n(-length * 0.86)}`, line, 1.6) : '')
  )
}

const alongCurve = ([cx, cy], [tx, ty], t) => ({
  at: [2 * (1 - t) * t * cx + t * t * tx, 2 * (1 - t) * t * cy + t * t * ty],
  angle:
    (Math.atan2(2 * (1 - t) * cy + 2 * t * (ty - cy), 2 * (1 - t) * cx + 2 * t * (tx - cx)) * 180) / Math.PI +
    90,
})

/** A stem bending from the origin to `tip`, with pairs of leaves that grow smaller towards the tip. */
export function branch({
  tip,
  bend,
  pairs = 5,
  leafLength = 70,
  spread = 52,
  width,
  fill = colours.sage,
  line = darken(fill, 0.3),
  from = 0.22,
  alternate = false,
}) {
  const leaves = Array.from({ length: pairs }, (_, index) => {
    const t = from + ((0.94 - from) * index) / pairs
    const size = leafLength * (1 - 0.45 * (index / pairs))
    const options = {
      fill: index % 2 === 0 ? fill : lighten(fill, 0.14),
      line,
      width: width ? size * width : undefined,
    }
    const side = (sign, shift) => {
      const { at, angle } = alongCurve(bend, tip, Math.min(1, t + shift))
      return place(leaf(size, options), { at, rotate: angle + sign * spread })
    }
    return side(-1, 0) + side(1, alternate ? 0.07 : 0)
  })
  const end = alongCurve(bend, tip, 1)
  return group([
    stroke(`M0 0Q${n(bend[0])} ${n(bend[1])} ${n(tip[0])} ${n(tip[1])}`, line, 2.4),
    leaves,
    place(leaf(leafLength * 0.6, { fill, line }), { at: end.at, rotate: end.angle }),
  ])
}

/** A tuft of grass blades with the roots below, as vetiver is sold. */
export function vetiver({ height = 150, fill = colours.sage, roots = colours.clay }) {
  const blades = [-34, -20, -8, 6, 19, 33].map((lean, index) => {
    const tall = height * (1 - Math.abs(lean) / 90 - (index % 2) * 0.1)
    return path(
      `M${n(lean * 0.16 - 5)} 0Q${n(lean * 0.3)} ${n(-tall * 0.6)} ${n(lean * 2)} ${n(-tall)}Q${n(lean * 0.3 + 14)} ${n(-tall * 0.5)} ${n(lean * 0.16 + 5)} 0z`,
      {
        fill: index % 2 ? fill : lighten(fill, 0.16),
      },
    )
  })
  const hair = [-40, -24, -9, 8, 22, 42]
    .map((lean) => `M${n(lean * 0.12)} 0Q${n(lean * 0.1)} ${n(height * 0.3)} ${n(lean)} ${n(height * 0.5)}`)
    .join('')
  return group([stroke(hair, roots, 2), blades])
}

/** A seedling: two round leaves on a stem. */
export const sprout = ({ height = 130, fill = colours.sage }) =>
  group([
    stroke(`M0 0Q-6 ${n(-height * 0.4)} 0 ${n(-height * 0.62)}`, darken(fill, 0.25), 3),
    place(leaf(height * 0.56, { width: height * 0.24, fill }), { at: [0, -height * 0.6], rotate: -52 }),
    place(leaf(height * 0.62, { width: height * 0.26, fill: lighten(fill, 0.16) }), {
      at: [0, -height * 0.6],
      rotate: 48,
    }),
  ])

/** An open cotton boll on its stem. */
export const cottonBoll = ({ size = 70, fill = colours.cream, stem = colours.sage }) =>
  group([
    stroke(`M0 ${n(size * 1.5)}Q${n(-size * 0.2)} ${n(size)} 0 ${n(size * 0.3)}`, stem, 3),
    [-58, 0, 58].map((turn) =>
      place(leaf(size * 0.9, { width: size * 0.26, fill: stem }), { at: [0, size * 0.5], rotate: turn }),
    ),
    [
      [-0.42, -0.05],
      [0.42, -0.05],
      [0, -0.42],
      [0, 0.16],
    ].map(([x, y]) =>
      circle(x * size, y * size, size * 0.46, { fill, stroke: darken(fill, 0.16), 'stroke-width': 1.6 }),
    ),
  ])

export const bamboo = ({ height = 330, fill = colours.leaf }) =>
  group([
    stroke(`M-8 0L-16 ${-height}M14 0L26 ${-height * 0.8}`, fill, 13),
    stroke(
      [0.25, 0.5, 0.75]
        .map(
          (t) =>
            `M${n(-8 - 8 * t - 8)} ${n(-height * t)}h16M${n(14 + 12 * t - 8)} ${n(-height * 0.8 * t)}h16`,
        )
        .join(''),
      lighten(fill, 0.5),
      2.4,
    ),
    [
      [-16, -1, -58],
      [-14, -0.82, 44],
      [-12, -0.6, -50],
      [26, -0.8, 40],
      [22, -0.6, 62],
      [-16, -1, 16],
    ].map(([x, y, turn]) =>
      place(leaf(108, { width: 17, fill: lighten(fill, 0.12) }), { at: [x, y * height], rotate: turn }),
    ),
  ])
