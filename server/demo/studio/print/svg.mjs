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
