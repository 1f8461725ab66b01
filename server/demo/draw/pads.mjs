import { leaf } from './botanics.mjs'
import { castShadow } from './light.mjs'
import { litMoon } from './moon.mjs'
import { colours, darken, isDark, lighten } from './palette.mjs'
import { circle, clipped, element, group, mirrored, n, path, place, smooth, stroke } from './svg.mjs'

const profile = ({ length, front, waist, back }, inset = 0) => {
  const half = length / 2 - inset
  return smooth(
    mirrored([
      [0, -half],
      [(front - inset) * 0.72, -half + length * 0.035],
      [front - inset, -half + length * 0.15],
      [waist - inset * 0.8, -length * 0.06],
      [waist - inset * 0.8, length * 0.1],
      [back - inset, half - length * 0.17],
      [(back - inset) * 0.74, half - length * 0.04],
      [0, half],
    ]),
  )
}

const wingPair = ({ length, waist, wing }) => {
  const { span, height, y = length * 0.01 } = wing
  const side = (sign) => {
    const x = (value) => n(sign * value)
    return (
      `M${x(waist * 0.5)} ${n(y - height * 0.95)}C${x(waist + span * 0.25)} ${n(y - height * 0.8)} ${x(waist + span * 0.4)} ${n(y - height * 0.52)} ${x(waist + span * 0.82)} ${n(y - height * 0.46)}` +
      `Q${x(waist + span)} ${n(y - height * 0.44)} ${x(waist + span)} ${n(y - height * 0.26)}V${n(y + height * 0.26)}` +
      `Q${x(waist + span)} ${n(y + height * 0.44)} ${x(waist + span * 0.82)} ${n(y + height * 0.46)}` +
      `C${x(waist + span * 0.4)} ${n(y + height * 0.52)} ${x(waist + span * 0.25)} ${n(y + height * 0.8)} ${x(waist * 0.5)} ${n(y + height * 0.95)}z`
    )
  }
  return side(1) + side(-1)
}

/** What is pressed or printed into the middle of a disposable pad. */
const pressings = {
  leaves: ({ length, accent }) =>
    [-0.27, -0.13, 0.01, 0.15, 0.28].map((y, index) =>
      place(leaf(length * 0.075, { fill: accent, rib: false }), {
        at: [index % 2 ? 9 : -9, length * (y + 0.035)],
        rotate: index % 2 ? 24 : -24,
      }),
    ),
  waves: ({ length, waist, accent }) =>
    stroke(
      [-0.26, -0.15, -0.04, 0.07, 0.18, 0.29]
        .map(
          (y) =>
            `M${n(-waist * 0.42)} ${n(length * y)}q${n(waist * 0.21)} -20 ${n(waist * 0.42)} 0t${n(waist * 0.42)} 0`,
        )
        .join(''),
      accent,
      3,
    ),
  dots: ({ length, waist, accent }) =>
    group(
      [-0.26, -0.13, 0, 0.13, 0.26].flatMap((y, row) =>
        (row % 2 ? [-0.24, 0.24] : [-0.42, 0, 0.42]).map((x) =>
          circle(Math.round(x * waist), Math.round(length * y), 5),
        ),
      ),
      { fill: accent },
    ),
  moons: ({ length, accent }) =>
    [-0.24, -0.08, 0.08, 0.24].map((y, index) =>
      place(path(litMoon(15, [0.8, 0.5, -0.5, -0.8][index]), { fill: accent }), { at: [0, length * y] }),
    ),
  none: () => '',
}

/** A disposable pad from above, its middle at the origin. */
export function pad(shape) {
  const {
    length,
    waist,
    fill = colours.cream,
    accent = colours.sage,
    press = 'leaves',
    wing,
    channels = 1,
  } = shape
  const outline = profile(shape)
  const edge = darken(fill, 0.3)
  return group([
    castShadow(outline + (wing ? wingPair(shape) : '')),
    wing ? path(wingPair(shape), { fill: darken(fill, 0.05), stroke: edge, 'stroke-width': 1.8 }) : '',
    wing
      ? stroke(
          [1, -1]
            .map(
              (sign) =>
                `M${n(sign * (waist + wing.span * 0.52))} ${n((wing.y ?? length * 0.01) - wing.height * 0.27)}v${n(wing.height * 0.54)}`,
            )
            .join(''),
          accent,
          10,
          { opacity: 0.35 },
        )
      : '',
    path(outline, { fill, stroke: edge, 'stroke-width': 1.8 }),
    path(profile(shape, 15), {
      fill: 'none',
      stroke: darken(fill, 0.16),
      'stroke-width': 1.6,
      'stroke-dasharray': '2 6',
      'stroke-linecap': 'round',
    }),
    path(
      profile({
        ...shape,
        length: length * 0.82,
        front: shape.front * 0.72,
        waist: waist * 0.76,
        back: shape.back * 0.74,
      }),
      { fill: darken(fill, 0.035) },
    ),
    Array.from({ length: channels }, (_, index) =>
      path(
        profile({
          ...shape,
          length: length * (0.82 - index * 0.09),
          front: shape.front * (0.72 - index * 0.14),
          waist: waist * (0.76 - index * 0.16),
          back: shape.back * (0.74 - index * 0.14),
        }),
        { fill: 'none', stroke: darken(fill, 0.2), 'stroke-width': 2 },
      ),
    ),
    pressings[press]({ length: length * 0.9, waist, accent }),
  ])
}

/** Prints for cloth: a pattern tile by name. */
const tiles = {
  leaves: (ink) => [
    54,
    place(leaf(26, { fill: ink, rib: false }), { at: [14, 30], rotate: 28 }) +
      place(leaf(26, { fill: ink, rib: false }), { at: [40, 56], rotate: -32 }),
  ],
  moons: (ink) => [
    56,
    place(path(litMoon(9, 0.75), { fill: ink }), { at: [16, 18] }) +
      place(path(litMoon(9, -0.75), { fill: ink }), { at: [42, 44] }),
  ],
  dots: (ink) => [30, circle(8, 8, 3.4, { fill: ink }) + circle(23, 23, 3.4, { fill: ink })],
  weave: (ink) => [20, stroke('M2 6h8M12 16h8', ink, 1.8)],
  stripes: (ink) => [26, stroke('M8 0V26M18 0V26', ink, 1.6)],
}

/** Defines the pattern; fill with `url(#id)`. */
export function print(id, { name, ground, ink }) {
  const [size, motif] = tiles[name](ink)
  return element(
    'pattern',
    { id, width: size, height: size, patternUnits: 'userSpaceOnUse', patternTransform: 'rotate(-12)' },
    element('rect', { width: size, height: size, fill: ground }) + motif,
  )
}

const snap = (x, y, colour) =>
  circle(x, y, 12, { fill: lighten(colour, 0.5), stroke: darken(colour, 0.4), 'stroke-width': 1.8 }) +
  circle(x, y, 5, { fill: 'none', stroke: darken(colour, 0.3), 'stroke-width': 1.6 })

/** A cloth pad from above: printed cotton with a plain panel in the middle and snaps on its wings. */
export function clothPad(shape) {
  const { length, waist, wing, printId, cloth, top = colours.cream, snaps = 1 } = shape
  const outline = profile(shape)
  const stitch = isDark(top) ? lighten(top, 0.4) : darken(top, 0.28)
  const wingX = waist + wing.span - 30
  const wingY = wing.y ?? length * 0.01
  const rows = snaps === 2 ? [-wing.height * 0.26, wing.height * 0.26] : [0]
  const seam = {
    fill: 'none',
    stroke: isDark(cloth) ? lighten(cloth, 0.5) : darken(cloth, 0.35),
    'stroke-width': 1.8,
    'stroke-dasharray': '7 6',
  }
  const panel = {
    ...shape,
    length: length * 0.88,
    front: shape.front * 0.66,
    waist: waist * 0.7,
    back: shape.back * 0.68,
  }
  return group([
    castShadow(outline + wingPair(shape), { opacity: 0.24 }),
    path(wingPair(shape), { fill: `url(#${printId})`, stroke: darken(cloth, 0.35), 'stroke-width': 1.8 }),
    path(outline, { fill: `url(#${printId})` }),
    path(profile(shape, 10), seam),
    path(profile(panel), { fill: top, stroke: darken(top, 0.22), 'stroke-width': 1.6 }),
    path(profile(panel, 11), {
      fill: 'none',
      stroke: stitch,
      'stroke-width': 1.7,
      'stroke-dasharray': '7 6',
    }),
    stroke(`M0 ${n(-length * 0.3)}V${n(length * 0.31)}`, stitch, 1.7, { 'stroke-dasharray': '7 6' }),
    rows.map((row) => snap(wingX, wingY + row, cloth) + snap(-wingX, wingY + row, cloth)),
  ])
}

/** A cloth pad folded to a square and snapped shut, its middle at the origin. */
export function foldedClothPad({ size, printId, cloth, id }) {
  const s = size / 2
  const body = `M${-s + 26} ${-s}H${s - 26}Q${s} ${-s} ${s} ${-s + 26}V${s - 20}Q${s} ${s} ${s - 20} ${s}H${-s + 20}Q${-s} ${s} ${-s} ${s - 20}V${-s + 26}Q${-s} ${-s} ${-s + 26} ${-s}z`
  const line = isDark(cloth) ? lighten(cloth, 0.5) : darken(cloth, 0.35)
  return group([
    castShadow(body, { dx: 8, dy: 8, opacity: 0.22, filter: 'close' }),
    path(body, { fill: `url(#${printId})`, stroke: darken(cloth, 0.3), 'stroke-width': 1.6 }),
    clipped(
      id,
      path(body),
      path(`M${n(s * 0.3)} ${-s}H${s + 4}V${s}H${n(s * 0.5)}Q${n(s * 0.8)} 0 ${n(s * 0.3)} ${-s}z`, {
        fill: colours.ink,
        opacity: 0.08,
      }),
    ),
    stroke(`M${-s + 14} ${-s + 14}H${s - 14}`, line, 1.8, { 'stroke-dasharray': '7 6' }),
  ])
}

/** A pad still folded in its paper wrapper. */
export const wrapped = ({ width = 190, height = 200, fill }) => {
  const w = width / 2
  const body = `M${-w} ${-height / 2}H${w}V${height / 2}H${-w}z`
  return group([
    castShadow(body, { dx: 10, dy: 12, opacity: 0.18 }),
    path(body, { fill }),
    path(`M${n(w * 0.5)} ${-height / 2}H${w}V${height / 2}H${n(w * 0.5)}z`, {
      fill: colours.ink,
      opacity: 0.05,
    }),
    stroke(`M${-w} ${n(-height * 0.12)}H${w}`, darken(fill, 0.22), 1.6),
    stroke(`M${-w + 8} ${-height / 2}v${height}M${w - 8} ${-height / 2}v${height}`, darken(fill, 0.18), 8, {
      'stroke-dasharray': '1.5 5',
      'stroke-linecap': 'butt',
    }),
    place(leaf(46, { fill: darken(fill, 0.14), line: darken(fill, 0.3) }), {
      at: [-6, height * 0.32],
      rotate: 16,
    }),
  ])
}
