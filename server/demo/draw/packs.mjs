import { leaf } from './botanics.mjs'
import { line, lines } from './lettering.mjs'
import { castShadow, contactShadow } from './light.mjs'
import { litMoon, moonRow } from './moon.mjs'
import { colours, darken, isDark, lighten, mix, printOn } from './palette.mjs'
import { circle, clipped, element, group, n, path, place, polygon, rect, stroke } from './svg.mjs'

const yaw = (24 * Math.PI) / 180
const tilt = (13 * Math.PI) / 180
const across = [Math.cos(yaw), Math.sin(yaw) * Math.sin(tilt)]
const backward = [Math.sin(yaw), -Math.cos(yaw) * Math.sin(tilt)]
const upright = Math.cos(tilt)

const face = (children, [ax, ay], [bx, by], [x, y]) =>
  group(children, {
    transform: `matrix(${[ax, ay, bx, by].map((value) => Math.round(value * 1e4) / 1e4).join(' ')} ${n(x)} ${n(y)})`,
  })

/**
 * A carton seen from a little above, its front turned to the light. The origin is the middle of its base;
 * `front` and `side` are drawn flat, in the face's own pixels from its upper left corner.
 */
export function box({ width, height, depth, colour, front = '', side = '' }) {
  const corner = (u, v) => [u * across[0] + v * backward[0], u * across[1] + v * backward[1]]
  const raise = ([x, y]) => [x, y - height * upright]
  const [w, d] = [width / 2, depth / 2]
  const base = [corner(-w, -d), corner(w, -d), corner(w, d), corner(-w, d)]
  const shift = ([x, y]) => [x + depth * 0.75, y + depth * 0.1]
  const down = [0, upright]
  const edge = lighten(colour, isDark(colour) ? 0.3 : 0.75)
  return group([
    castShadow(polygon([base[0], base[1], shift(base[1]), shift(base[2]), base[3]]), {
      dx: 0,
      dy: 4,
      opacity: 0.3,
    }),
    castShadow(polygon(base), { dx: 4, dy: 4, opacity: 0.35, filter: 'close' }),
    face(
      rect(0, 0, depth, height, { fill: darken(colour, isDark(colour) ? 0.34 : 0.13) }) + side,
      backward,
      down,
      raise(base[1]),
    ),
    face(
      rect(0, 0, width, depth, { fill: lighten(colour, isDark(colour) ? 0.16 : 0.45) }) +
        stroke(`M${n(width * 0.08)} ${n(depth * 0.5)}H${n(width * 0.92)}`, darken(colour, 0.22), 1.4),
      across,
      backward,
      raise(base[0]),
    ),
    face(rect(0, 0, width, height, { fill: colour }) + group(front), across, down, raise(base[0])),
    stroke(polygon([raise(base[0]), raise(base[1]), base[1]]).slice(0, -1), edge, 1.8, { opacity: 0.8 }),
  ])
}

const gapBetween = (small, tall) => small + (tall - small) * 0.5

/** The printed front of a carton: brand and phases above, a motif on a disc, the product's name below. */
export function cartonFront({ width, height, colour, second, name, foot, motif, band }) {
  const ink = printOn(colour)
  const onBand = band ? printOn(band) : ink
  const middle = width / 2
  const discY = height * 0.435
  const disc = Math.min(width * 0.29, height * 0.2)
  return [
    band ? rect(0, height * 0.665, width, height * 0.335, { fill: band }) : '',
    line('Rituva', { size: 66, x: middle, y: height * 0.135, fill: ink, maxWidth: width * 0.6 }),
    place(moonRow({ r: 7, gap: 25, colour: ink }), { at: [middle, height * 0.185] }),
    circle(middle, discY, disc, { fill: second }),
    place(motif, { at: [middle, discY] }),
    stroke(
      `M${n(middle - disc - 9)} ${n(discY + 12)}A${n(disc + 9)} ${n(disc + 9)} 0 0 1 ${n(middle + 30)} ${n(discY - disc - 5)}`,
      ink,
      1.4,
      { opacity: 0.5 },
    ),
    lines(name, {
      size: 45,
      x: middle,
      y: height * (name.length > 1 ? 0.755 : 0.8),
      maxWidth: width * 0.8,
      fill: onBand,
    }),
    line(foot, {
      face: 'text',
      size: 21,
      tracking: 0.06,
      x: middle,
      y: height * 0.935,
      fill: onBand,
      maxWidth: width * 0.8,
    }),
  ]
}

/** What is printed on a pouch below its words; the origin is the middle of its foot. */
export function pouchArtwork({ width, height, colour, second, art = 'waves', split }) {
  const w = width / 2
  return split
    ? rect(-w - 10, -height * 0.46, width + 20, height, { fill: split })
    : pouchArt[art](w, height, second, printOn(colour))
}

/** The words of a pouch. */
export function pouchWords({ width, height, colour, name, foot, split }) {
  const ink = printOn(colour)
  const nameInk = split ? printOn(split) : ink
  return [
    line('Rituva', { size: 64, x: 0, y: -height + 136, fill: ink, maxWidth: width * 0.62 }),
    place(moonRow({ r: 6.5, gap: 23, colour: ink }), { at: [0, -height + 166] }),
    lines(name, {
      size: 50,
      x: 0,
      y: -height * (name.length > 1 ? 0.33 : 0.28),
      maxWidth: width * 0.72,
      fill: nameInk,
    }),
    line(foot, {
      face: 'text',
      size: 21,
      tracking: 0.06,
      x: 0,
      y: -height * 0.128,
      fill: nameInk,
      maxWidth: width * 0.7,
    }),
  ]
}

/** A slim standing pouch with a sealed top; the origin is the middle of its foot. */
export function pouch({ id = 'pouch', ...design }) {
  const { width, height, colour, split } = design
  const w = width / 2
  const seal = 50
  const outline =
    `M${n(-w + 10)} ${-height}H${n(w - 10)}Q${n(w - 4)} ${-height} ${n(w - 4)} ${-height + 8}V${-height + seal}` +
    `C${n(w + 4)} ${n(-height * 0.62)} ${n(w + 7)} ${n(-height * 0.3)} ${n(w - 12)} -6` +
    `Q0 ${30} ${n(-w + 12)} -6C${n(-w - 7)} ${n(-height * 0.3)} ${n(-w - 4)} ${n(-height * 0.62)} ${n(-w + 4)} ${-height + seal}` +
    `V${-height + 8}Q${n(-w + 4)} ${-height} ${n(-w + 10)} ${-height}z`
  return group([
    place(contactShadow(width), { at: [0, 6] }),
    path(outline, { fill: colour }),
    clipped(id, path(outline), [
      pouchArtwork(design),
      // The film bulges: bright on the left, in shade on the right.
      path(
        `M${n(-w - 10)} ${-height + seal}H${n(-w + 34)}C${n(-w + 58)} ${n(-height * 0.55)} ${n(-w + 40)} ${n(-height * 0.25)} ${n(-w + 58)} 40H${n(-w - 10)}z`,
        { fill: colours.cream, opacity: isDark(colour) ? 0.13 : 0.4 },
      ),
      path(
        `M${n(w + 10)} ${-height + seal}H${n(w - 44)}C${n(w - 20)} ${n(-height * 0.6)} ${n(w - 52)} ${n(-height * 0.3)} ${n(w - 30)} 40H${n(w + 10)}z`,
        { fill: colours.ink, opacity: 0.12 },
      ),
      rect(-w, -height, width, seal, { fill: darken(colour, 0.1) }),
      stroke(`M${n(-w)} ${-height + 25}H${n(w)}`, lighten(colour, 0.3), 34, {
        'stroke-dasharray': '1.5 7',
        'stroke-linecap': 'butt',
        opacity: 0.6,
      }),
      stroke(`M${n(-w + 16)} -46Q0 -8 ${n(w - 16)} -46`, darken(split ?? colour, 0.3), 1.8, { opacity: 0.7 }),
    ]),
    stroke(`M${n(-w + 4)} ${-height + seal}H${n(w - 4)}`, darken(colour, 0.3), 1.6),
    circle(0, -height + 25, 9, { fill: lighten(colour, 0.75) }),
    pouchWords(design),
  ])
}

const wave = (w, y, lift) =>
  `M${n(-w - 20)} ${n(y)}C${n(-w * 0.4)} ${n(y - lift)} ${n(w * 0.3)} ${n(y + lift)} ${n(w + 20)} ${n(y - lift * 0.5)}`

const pouchArt = {
  waves: (w, height, second, ink) => [
    path(`${wave(w, -height * 0.52, 60)}V40H${n(-w - 20)}z`, { fill: second }),
    stroke([18, 34, 50].map((drop) => wave(w, -height * 0.52 - drop, 60)).join(''), ink, 1.5, {
      opacity: 0.55,
    }),
  ],
  crescent: (_w, height, second, ink) => [
    place(path(litMoon(66, 0.72), { fill: second }), { at: [-8, -height * 0.545], rotate: -18 }),
    stroke(`M-64 ${n(-height * 0.49)}a80 80 0 0 1 28 -104`, ink, 1.5, { opacity: 0.55 }),
  ],
  leaf: (_w, height, second, ink) => [
    place(leaf(250, { width: 62, fill: second, line: ink }), { at: [-112, -height * 0.45], rotate: 66 }),
  ],
}

/** What is printed on the front of a card sleeve; the origin is the middle of its foot. */
export function sleeveFront({ width, height, colour, second, name, foot, motif }) {
  const ink = printOn(colour)
  return [
    circle(0, -height * 0.5, 66, { fill: second }),
    place(motif, { at: [0, -height * 0.5] }),
    line('Rituva', { size: 62, x: 0, y: -height * 0.69, fill: ink }),
    lines(name, {
      size: 46,
      x: 0,
      y: -height * (name.length > 1 ? 0.265 : 0.215),
      maxWidth: width * 0.78,
      fill: ink,
    }),
    line(foot, {
      face: 'text',
      size: 21,
      tracking: 0.06,
      x: 0,
      y: -height * 0.075,
      fill: ink,
      maxWidth: width * 0.78,
    }),
  ]
}

/** A card sleeve with folded cloth looking out of its top. The origin is the middle of its foot. */
export function sleeve({ cloths, ...design }) {
  const { width, height, colour } = design
  const w = width / 2
  const body = `M${-w} ${-height}C${n(-w * 0.5)} ${n(-height + 4)} ${n(-w * 0.45)} ${n(-height + 62)} 0 ${n(-height + 62)}S${n(w * 0.5)} ${n(-height + 4)} ${w} ${-height}V0H${-w}z`
  return group([
    castShadow(body, { dx: 22, dy: 16, opacity: 0.24 }),
    castShadow(`M${-w} -12H${w}V0H${-w}z`, { dx: 4, dy: 4, opacity: 0.3, filter: 'close' }),
    cloths,
    castShadow(body, { dx: 0, dy: -4, opacity: 0.22, filter: 'close' }),
    path(body, { fill: colour }),
    path(
      `M${w} ${-height}V0H${n(w - 26)}V${n(-height + 8)}Q${n(w - 12)} ${n(-height + 2)} ${w} ${-height}z`,
      { fill: colours.ink, opacity: 0.1 },
    ),
    stroke(
      `M${-w} ${-height}C${n(-w * 0.5)} ${n(-height + 4)} ${n(-w * 0.45)} ${n(-height + 62)} 0 ${n(-height + 62)}S${n(w * 0.5)} ${n(-height + 4)} ${w} ${-height}`,
      lighten(colour, 0.55),
      2.4,
    ),
    sleeveFront(design),
  ])
}

/** A cloth bag with a zip along the top and a paper tag. The origin is the middle of its foot. */
export function zipBag({ width, height, colour, second, name, foot, id = 'bag' }) {
  const w = width / 2
  const body = `M${-w} ${n(-height + 30)}Q${-w} ${-height} ${n(-w + 30)} ${-height}H${n(w - 30)}Q${w} ${-height} ${w} ${n(-height + 30)}C${n(w + 8)} ${n(-height * 0.5)} ${n(w + 8)} ${n(-height * 0.3)} ${n(w - 6)} -22Q${n(w - 12)} 0 ${n(w - 40)} 0H${n(-w + 40)}Q${n(-w + 12)} 0 ${n(-w + 6)} -22C${n(-w - 8)} ${n(-height * 0.3)} ${n(-w - 8)} ${n(-height * 0.5)} ${-w} ${n(-height + 30)}z`
  const zipY = -height + 52
  const tag = 'M-82 0L0 -46L82 0V196Q82 206 72 206H-72Q-82 206 -82 196z'
  return group([
    place(contactShadow(width), { at: [0, 0] }),
    path(body, { fill: colour }),
    clipped(id, path(body), [
      path(
        `M${n(-w - 10)} ${-height}H${n(-w + 40)}Q${n(-w + 60)} ${n(-height * 0.4)} ${n(-w + 30)} 10H${n(-w - 10)}z`,
        { fill: colours.cream, opacity: 0.2 },
      ),
      path(
        `M${n(w + 10)} ${-height}H${n(w - 40)}Q${n(w - 30)} ${n(-height * 0.4)} ${n(w - 60)} 10H${n(w + 10)}z`,
        { fill: colours.ink, opacity: 0.1 },
      ),
    ]),
    stroke(`M${n(-w + 16)} ${zipY}H${n(w - 16)}`, darken(colour, 0.28), 15),
    stroke(`M${n(-w + 18)} ${zipY}H${n(w - 18)}`, lighten(colour, 0.65), 8, {
      'stroke-dasharray': '3 5',
      'stroke-linecap': 'butt',
    }),
    stroke(
      `M${n(-w + 14)} ${zipY + 22}H${n(w - 14)}M${n(-w + 20)} -24H${n(w - 20)}`,
      darken(colour, 0.3),
      1.8,
      { 'stroke-dasharray': '9 7' },
    ),
    stroke(
      `M${n(w - 96)} ${zipY}C${n(w - 110)} ${zipY + 60} 70 ${zipY + 60} 0 ${n(-height * 0.58)}`,
      colours.plumDeep,
      2,
    ),
    element('rect', {
      x: n(w - 104),
      y: zipY - 12,
      width: 20,
      height: 24,
      rx: 5,
      fill: mix(colours.ink, colours.cream, 0.35),
    }),
    place(
      [
        castShadow(tag, { dx: 8, dy: 10, opacity: 0.24, filter: 'close' }),
        path(tag, { fill: colours.cream }),
        circle(0, -18, 8, { fill: colour, stroke: colours.plumDeep, 'stroke-width': 1.6 }),
        line('Rituva', { size: 42, x: 0, y: 56, fill: colours.plumDeep }),
        place(moonRow({ r: 5, gap: 18, colour: second }), { at: [0, 82] }),
        lines(name, { size: 30, x: 0, y: gapBetween(110, 150), maxWidth: 130, fill: colours.plumDeep }),
        line(foot, {
          face: 'text',
          size: 15,
          tracking: 0.05,
          x: 0,
          y: 178,
          fill: colours.plumDeep,
          maxWidth: 130,
        }),
      ],
      { at: [0, -height * 0.58 + 18], rotate: -4 },
    ),
  ])
}
