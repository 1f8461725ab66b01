// What is printed on the fronts of cartons and pouches: brand, phases of the moon, a motif, the product's name.

import { leaf } from './botanics.mjs'
import { line, lines } from './lettering.mjs'
import { litMoon, moonRow } from './moon.mjs'
import { printOn } from './palette.mjs'
import { circle, n, path, place, rect, stroke } from './svg.mjs'

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
