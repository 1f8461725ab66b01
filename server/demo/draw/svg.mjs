/** Rounds to a tenth of a pixel and drops the noise of floating point. */
export const n = (value) => String(Math.round(value * 10) / 10)

const attributes = (values) =>
  Object.entries(values)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(
      ([name, value]) => ` ${name}="${typeof value === 'number' ? Math.round(value * 1000) / 1000 : value}"`,
    )
    .join('')

export const element = (name, values = {}, children = '') =>
  children === '' ? `<${name}${attributes(values)}/>` : `<${name}${attributes(values)}>${children}</${name}>`

export const path = (d, values = {}) => element('path', { d, ...values })
export const circle = (cx, cy, r, values = {}) => element('circle', { cx, cy, r, ...values })
export const ellipse = (cx, cy, rx, ry, values = {}) => element('ellipse', { cx, cy, rx, ry, ...values })
export const rect = (x, y, width, height, values = {}) => element('rect', { x, y, width, height, ...values })
export const group = (children, values = {}) => element('g', values, [children].flat(Infinity).join(''))

/** Places children; `at` is where their origin lands. */
export const place = (children, { at: [x, y] = [0, 0], scale = 1, rotate = 0, flip = false } = {}) =>
  group(children, {
    transform:
      `translate(${n(x)} ${n(y)})` +
      (rotate ? ` rotate(${n(rotate)})` : '') +
      (scale !== 1 || flip ? ` scale(${flip ? -scale : scale} ${scale})` : ''),
  })

/** A fine line: never filled, round ends. */
export const stroke = (d, colour, width = 2, values = {}) =>
  path(d, { fill: 'none', stroke: colour, 'stroke-width': width, 'stroke-linecap': 'round', ...values })

/** What is drawn inside `shape` only. Ids are the caller's to keep unique within a picture. */
export const clipped = (id, shape, children) =>
  element('clipPath', { id }, shape) + group(children, { 'clip-path': `url(#${id})` })

const polygonPoint = ([x, y]) => `${n(x)} ${n(y)}`
export const polygon = (points) => `M${points.map(polygonPoint).join('L')}z`

/** A smooth closed curve through the points (Catmull–Rom). */
export function smooth(points, tension = 1) {
  const at = (index) => points[(index + points.length) % points.length]
  const start = `M${polygonPoint(points[0])}`
  const curves = points.map((from, index) => {
    const [before, to, after] = [at(index - 1), at(index + 1), at(index + 2)]
    const lead = [0, 1].map((axis) => from[axis] + ((to[axis] - before[axis]) * tension) / 6)
    const trail = [0, 1].map((axis) => to[axis] - ((after[axis] - from[axis]) * tension) / 6)
    return `C${polygonPoint(lead)} ${polygonPoint(trail)} ${polygonPoint(to)}`
  })
  return `${start}${curves.join('')}z`
}

/** Mirrors a right-hand profile, listed from top to bottom, into a closed outline around x = 0. */
export const mirrored = (profile) => [
  ...profile,
  ...profile
    .filter(([x]) => x !== 0)
    .map(([x, y]) => [-x, y])
    .reverse(),
]

const escapeText = (text) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')

const filters = [
  ['soft', 16],
  ['close', 5],
]

export function picture({ width, height, ground, label, children }) {
  const body = [children].flat(Infinity).join('')
  const defs = filters
    .filter(([id]) => body.includes(`url(#${id})`))
    .map(([id, deviation]) =>
      element(
        'filter',
        { id, filterUnits: 'userSpaceOnUse', x: -1000, y: -1400, width: 3000, height: 2800 },
        element('feGaussianBlur', { stdDeviation: deviation }),
      ),
    )
    .join('')
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img">` +
    element('title', {}, escapeText(label)) +
    (defs ? element('defs', {}, defs) : '') +
    rect(0, 0, width, height, { fill: ground }) +
    body +
    '</svg>\n'
  )
}
