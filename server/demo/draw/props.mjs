import { branch, leaf } from './botanics.mjs'
import { contactShadow } from './light.mjs'
import { moon } from './moon.mjs'
import { colours, darken, lighten, mix } from './palette.mjs'
import { circle, clipped, ellipse, group, n, path, place, rect, stroke } from './svg.mjs'

const sideShade = (id, d, w, height) =>
  clipped(id, path(d), [
    path(
      `M${n(w * 0.35)} ${-height - 20}H${w * 2}V20H${n(w * 0.2)}Q${n(w * 0.6)} ${n(-height * 0.5)} ${n(w * 0.35)} ${-height - 20}z`,
      { fill: colours.ink, opacity: 0.1 },
    ),
    path(
      `M${-w * 2} ${-height - 20}H${n(-w * 0.55)}Q${n(-w * 0.8)} ${n(-height * 0.5)} ${n(-w * 0.6)} 20H${-w * 2}z`,
      { fill: colours.cream, opacity: 0.25 },
    ),
  ])

/** A rounded vase; `plant` grows out of its neck. The origin of every prop is the middle of its foot. */
export function vase({ colour = colours.clay, height = 190, width = 130, plant = '', id = 'vase' }) {
  const w = width / 2
  const d = `M${n(-w * 0.36)} ${-height}C${n(-w * 0.3)} ${n(-height * 0.78)} ${n(-w * 1.12)} ${n(-height * 0.7)} ${n(-w)} ${n(-height * 0.36)}C${n(-w * 0.92)} ${n(-height * 0.12)} ${n(-w * 0.66)} 0 ${n(-w * 0.5)} 0H${n(w * 0.5)}C${n(w * 0.66)} 0 ${n(w * 0.92)} ${n(-height * 0.12)} ${n(w)} ${n(-height * 0.36)}C${n(w * 1.12)} ${n(-height * 0.7)} ${n(w * 0.3)} ${n(-height * 0.78)} ${n(w * 0.36)} ${-height}z`
  return group([
    place(contactShadow(width * 0.9, { depth: 16 }), {}),
    place(plant, { at: [0, -height + 6] }),
    path(d, { fill: colour }),
    sideShade(id, d, w, height),
    ellipse(0, -height, w * 0.36, 6, { fill: darken(colour, 0.35) }),
    stroke(
      `M${n(-w * 0.98)} ${n(-height * 0.42)}Q0 ${n(-height * 0.34)} ${n(w * 0.98)} ${n(-height * 0.42)}`,
      lighten(colour, 0.4),
      1.8,
    ),
  ])
}

export function jar({
  colour = mix(colours.sageTint, colours.sage, 0.25),
  height = 170,
  width = 120,
  plant = '',
}) {
  const w = width / 2
  const d = `M${n(-w * 0.7)} ${-height}H${n(w * 0.7)}V${n(-height * 0.88)}Q${w} ${n(-height * 0.82)} ${w} ${n(-height * 0.66)}V-16Q${w} 0 ${w - 18} 0H${-w + 18}Q${-w} 0 ${-w} -16V${n(-height * 0.66)}Q${-w} ${n(-height * 0.82)} ${n(-w * 0.7)} ${n(-height * 0.88)}z`
  return group([
    place(contactShadow(width * 0.95, { depth: 16 }), {}),
    place(plant, { at: [0, -height * 0.6] }),
    path(d, { fill: colour, opacity: 0.82 }),
    path(
      `M${-w + 4} ${n(-height * 0.5)}Q0 ${n(-height * 0.46)} ${w - 4} ${n(-height * 0.5)}V-16Q${w - 4} -4 ${w - 18} -4H${-w + 18}Q${-w + 4} -4 ${-w + 4} -16z`,
      { fill: darken(colour, 0.14), opacity: 0.5 },
    ),
    stroke(`M${n(-w * 0.72)} ${n(-height * 0.62)}V-30`, colours.cream, 5, { opacity: 0.6 }),
    stroke(`M${n(-w * 0.7)} ${n(-height * 0.94)}H${n(w * 0.7)}`, darken(colour, 0.3), 1.8),
  ])
}

export function bowl({ colour = colours.cream, width = 190, height = 84, content = '' }) {
  const w = width / 2
  const rim = `M${-w} ${-height}Q0 ${n(-height + 30)} ${w} ${-height}`
  const d = `${rim}Q${n(w * 0.92)} -14 ${n(w * 0.36)} 0H${n(-w * 0.36)}Q${n(-w * 0.92)} -14 ${-w} ${-height}z`
  return group([
    place(contactShadow(width * 0.8, { depth: 16 }), {}),
    ellipse(0, -height, w, 15, { fill: darken(colour, 0.22) }),
    content ? clipped('inside', path(`${rim}V-900H${-w}z`), content) : '',
    path(d, { fill: colour }),
    sideShade('bowl', d, w, height),
    stroke(
      `M${n(-w * 0.97)} ${n(-height + 22)}Q0 ${n(-height + 52)} ${n(w * 0.97)} ${n(-height + 22)}`,
      colours.clay,
      2.4,
    ),
  ])
}

export const books = ({ tones = [colours.plum, colours.honey, colours.sage], width = 240 }) =>
  group([
    place(contactShadow(width, { depth: 18 }), {}),
    tones.map((tone, index) => {
      const shift = [0, -16, 10][index] ?? 0
      const y = -index * 38
      return place(
        [
          rect(-width / 2, y - 38, width - index * 14, 38, { fill: tone, rx: 4 }),
          rect(-width / 2 + 26, y - 33, width - index * 14 - 26, 28, { fill: lighten(colours.cream, 0.2) }),
          stroke(
            `M${-width / 2 + 32} ${y - 24}h${width - index * 14 - 40}M${-width / 2 + 32} ${y - 14}h${width - index * 14 - 40}`,
            darken(colours.cream, 0.18),
            1.4,
          ),
          rect(-width / 2, y - 38, 26, 38, { fill: darken(tone, 0.08), rx: 4 }),
          stroke(`M${-width / 2 + 8} ${y - 30}v22`, lighten(tone, 0.5), 1.8),
        ],
        { at: [shift, 0] },
      )
    }),
  ])

export const pencilPot = ({ colour = colours.clay, height = 110, width = 92 }) => {
  const w = width / 2
  const d = `M${-w} ${-height}H${w}L${n(w * 0.88)} -6Q${n(w * 0.86)} 0 ${n(w * 0.76)} 0H${n(-w * 0.76)}Q${n(-w * 0.86)} 0 ${n(-w * 0.88)} -6z`
  const pencil = (x, lean, tone, tall) =>
    place(
      [
        rect(-7, -tall, 14, tall, { fill: tone }),
        path(`M-7 ${-tall}L0 ${-tall - 24}L7 ${-tall}z`, { fill: lighten(colours.rose, 0.4) }),
        path(`M-2.4 ${-tall - 16}L0 ${-tall - 24}L2.4 ${-tall - 16}z`, { fill: colours.ink }),
        stroke(`M0 ${-tall + 4}V-20`, darken(tone, 0.25), 1.4),
      ],
      { at: [x, -40], rotate: lean },
    )
  return group([
    place(contactShadow(width, { depth: 14 }), {}),
    pencil(-16, -9, colours.honey, 138),
    pencil(6, 2, colours.sage, 162),
    pencil(20, 12, colours.plum, 126),
    path(d, { fill: colour }),
    sideShade('pot', d, w, height),
    stroke(`M${n(-w * 0.97)} ${n(-height + 20)}H${n(w * 0.97)}`, lighten(colour, 0.5), 2),
  ])
}

export const bottle = ({ colour = mix(colours.ink, colours.cream, 0.62), height = 330, width = 104 }) => {
  const w = width / 2
  const d = `M${n(-w * 0.46)} ${-height + 46}V${n(-height + 66)}Q${-w} ${n(-height + 96)} ${-w} ${n(-height + 140)}V-20Q${-w} 0 ${-w + 20} 0H${w - 20}Q${w} 0 ${w} -20V${n(-height + 140)}Q${w} ${n(-height + 96)} ${n(w * 0.46)} ${n(-height + 66)}V${-height + 46}z`
  return group([
    place(contactShadow(width, { depth: 16 }), {}),
    path(d, { fill: colour }),
    sideShade('bottle', d, w, height),
    stroke(`M${n(-w * 0.56)} ${n(-height + 140)}V-44`, colours.cream, 7, { opacity: 0.55 }),
    rect(-w * 0.56, -height, w * 1.12, 48, { fill: colours.plumDeep, rx: 8 }),
    stroke(`M0 ${-height}v-12a18 18 0 0 1 36 0v30`, colours.plumDeep, 6),
    stroke(`M${n(-w)} -58H${n(w)}`, darken(colour, 0.25), 1.6),
  ])
}

export const basket = ({ width = 250, height = 150, colour = mix(colours.honey, colours.rose, 0.45) }) => {
  const w = width / 2
  const d = `M${-w} ${-height}H${w}L${n(w * 0.84)} -12Q${n(w * 0.82)} 0 ${n(w * 0.7)} 0H${n(-w * 0.7)}Q${n(-w * 0.82)} 0 ${n(-w * 0.84)} -12z`
  const rows = Array.from({ length: 5 }, (_, row) => `M${-w} ${n(-height + 34 + row * 24)}h${width}`).join('')
  return group([
    place(contactShadow(width * 0.9, { depth: 20 }), {}),
    path(
      `M${n(-w * 0.8)} ${-height + 6}C${n(-w * 0.6)} ${-height - 50} ${n(-w * 0.1)} ${-height - 20} 0 ${-height - 30}S${n(w * 0.6)} ${-height - 44} ${n(w * 0.84)} ${-height + 6}z`,
      { fill: colours.cream },
    ),
    stroke(
      `M${n(-w * 0.4)} ${-height}q30 -34 20 -38M${n(w * 0.3)} ${-height}q-10 -24 26 -34`,
      darken(colours.cream, 0.22),
      1.6,
    ),
    path(d, { fill: colour }),
    clipped('basket', path(d), [
      stroke(rows, darken(colour, 0.28), 15, {
        'stroke-dasharray': '16 10',
        'stroke-linecap': 'butt',
        opacity: 0.34,
      }),
      stroke(rows, darken(colour, 0.35), 1.5, { transform: 'translate(0 12)', opacity: 0.7 }),
      path(`M${n(w * 0.4)} ${-height}H${w}V0H${n(w * 0.25)}z`, { fill: colours.ink, opacity: 0.1 }),
    ]),
    rect(-w - 5, -height - 8, width + 10, 22, {
      fill: lighten(colour, 0.2),
      rx: 11,
      stroke: darken(colour, 0.3),
      'stroke-width': 1.4,
    }),
  ])
}

export const handbag = ({ width = 230, height = 180, colour = colours.clay }) => {
  const w = width / 2
  const d = `M${n(-w * 0.82)} ${-height}H${n(w * 0.82)}Q${n(w * 0.9)} ${-height} ${n(w * 0.92)} ${-height + 16}L${w} -22Q${w + 2} 0 ${w - 20} 0H${-w + 20}Q${-w - 2} 0 ${-w} -22L${n(-w * 0.92)} ${-height + 16}Q${n(-w * 0.9)} ${-height} ${n(-w * 0.82)} ${-height}z`
  return group([
    place(contactShadow(width, { depth: 18 }), {}),
    stroke(
      `M${n(-w * 0.5)} ${-height + 20}C${n(-w * 0.5)} ${-height - 130} ${n(w * 0.5)} ${-height - 130} ${n(w * 0.5)} ${-height + 20}`,
      darken(colour, 0.3),
      11,
    ),
    path(d, { fill: colour }),
    sideShade('handbag', d, w, height),
    path(
      `M${n(-w * 0.9)} ${-height + 8}H${n(w * 0.9)}C${n(w * 0.8)} ${n(-height * 0.5)} ${n(w * 0.36)} ${n(-height * 0.38)} 0 ${n(-height * 0.38)}S${n(-w * 0.8)} ${n(-height * 0.5)} ${n(-w * 0.9)} ${-height + 8}z`,
      { fill: darken(colour, 0.1), stroke: lighten(colour, 0.35), 'stroke-width': 1.6 },
    ),
    circle(0, -height * 0.42, 11, {
      fill: colours.honey,
      stroke: darken(colours.honey, 0.3),
      'stroke-width': 1.6,
    }),
  ])
}

/** A cloth tote; what is `inside` looks out over the rim. */
export const tote = ({ width = 460, height = 430, colour = lighten(colours.sage, 0.62), inside = '' }) => {
  const w = width / 2
  const d = `M${-w} ${-height}Q0 ${-height + 22} ${w} ${-height}L${w - 14} -26Q${w - 18} 0 ${w - 46} 0H${-w + 46}Q${-w + 18} 0 ${-w + 14} -26z`
  const handle = (rise) =>
    `M${n(-w * 0.5)} ${-height + 14}C${n(-w * 0.5)} ${-height - rise} ${n(w * 0.5)} ${-height - rise} ${n(w * 0.5)} ${-height + 14}`
  return group([
    place(contactShadow(width, { depth: 28 }), {}),
    stroke(handle(300), darken(colour, 0.3), 20, { 'stroke-linecap': 'butt' }),
    path(`M${-w} ${-height}Q0 ${-height - 30} ${w} ${-height}Q0 ${-height + 22} ${-w} ${-height}z`, {
      fill: darken(colour, 0.38),
    }),
    inside,
    path(d, { fill: colour }),
    sideShade('tote', d, w, height),
    stroke(
      `M${-w + 8} ${-height + 34}Q0 ${-height + 56} ${w - 8} ${-height + 34}`,
      darken(colour, 0.3),
      1.8,
      { 'stroke-dasharray': '8 7' },
    ),
    stroke(handle(250), darken(colour, 0.14), 20, { 'stroke-linecap': 'butt' }),
    stroke(handle(250), darken(colour, 0.34), 1.4),
    place(
      branch({
        tip: [10, -190],
        bend: [-26, -90],
        pairs: 4,
        leafLength: 64,
        fill: colours.leaf,
        line: colours.leaf,
      }),
      { at: [0, -80] },
    ),
  ])
}

/** A window with the moon or the morning in it; the origin is the middle of its sill. */
export function windowFrame({
  width = 330,
  height = 440,
  sky = colours.plumDeep,
  phase = null,
  moonSide = 1,
  arched = true,
  sun = false,
  frame = colours.cream,
  id = 'pane',
}) {
  const w = width / 2
  const r = arched ? w : 0
  const shape = (inset) => {
    const half = w - inset
    return arched
      ? `M${-half} 0V${-height + r}A${half} ${half} 0 0 1 ${half} ${-height + r}V0z`
      : `M${-half} 0V${-height + inset}H${half}V0z`
  }
  const line = darken(frame, 0.22)
  return group([
    path(shape(-4), {
      fill: colours.ink,
      opacity: 0.14,
      filter: 'url(#soft)',
      transform: 'translate(12 10)',
    }),
    path(shape(0), { fill: frame }),
    path(shape(18), { fill: sky }),
    clipped(id, path(shape(18)), [
      phase !== null
        ? [
            circle(w * 0.46 * moonSide, -height * 0.61, 92, { fill: lighten(sky, 0.1) }),
            place(moon(52, { phase, lit: lighten(colours.honey, 0.72), dark: lighten(sky, 0.16) }), {
              at: [w * 0.46 * moonSide, -height * 0.61],
              rotate: -14,
            }),
            [
              [-0.62, -0.5],
              [0.3, -0.36],
              [-0.36, -0.78],
              [0.62, -0.33],
            ].map(([x, y]) => circle(x * w * moonSide, y * height, 2.6, { fill: colours.rose })),
          ]
        : '',
      sun ? circle(-w * 0.2, -height * 0.5, 74, { fill: lighten(colours.honey, 0.45) }) : '',
      path(
        `M${-w} ${n(-height * 0.14)}C${n(-w * 0.4)} ${n(-height * 0.3)} ${n(w * 0.1)} ${n(-height * 0.06)} ${w} ${n(-height * 0.22)}V0H${-w}z`,
        { fill: sun ? lighten(colours.sage, 0.35) : darken(mix(sky, colours.leaf, 0.35), 0.1) },
      ),
    ]),
    stroke(`M0 ${-height + 18}V0M${-w + 16} ${n(-height * 0.42)}H${w - 16}`, frame, 9, {
      'stroke-linecap': 'butt',
    }),
    stroke(shape(18), line, 1.6),
    rect(-w - 22, -4, width + 44, 22, { fill: frame, stroke: line, 'stroke-width': 1.4 }),
  ])
}

export const linenLayers = (count, tone = mix(colours.cream, colours.rose, 0.22)) =>
  Array.from({ length: count }, (_, index) => ({ fill: index % 2 ? tone : lighten(tone, 0.35), tone }))

export const sprig = ({ fill = colours.sage, length = 200, lean = 40 } = {}) =>
  branch({
    tip: [lean, -length],
    bend: [lean * 0.1, -length * 0.55],
    pairs: 5,
    leafLength: length * 0.32,
    fill,
  })

/** A sprig lying on the ground. */
export const lyingSprig = ({ fill = colours.sage, length = 220 } = {}) =>
  place(
    branch({
      tip: [0, -length],
      bend: [24, -length * 0.5],
      pairs: 5,
      leafLength: length * 0.28,
      spread: 38,
      fill,
    }),
    { rotate: 82 },
  )

/** A branch hanging into the picture from above. */
export const hangingBranch = ({ fill = colours.leaf, length = 330 } = {}) =>
  place(
    branch({ tip: [70, -length], bend: [-60, -length * 0.5], pairs: 7, leafLength: 84, fill, from: 0.16 }),
    { rotate: 180 },
  )

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
