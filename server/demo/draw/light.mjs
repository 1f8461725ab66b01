import { colours } from './palette.mjs'
import { ellipse, path, polygon } from './svg.mjs'

/** Light comes from the upper left: a shadow lies below and to the right of what casts it. */
export const castShadow = (d, { dx = 14, dy = 18, opacity = 0.2, filter = 'soft' } = {}) =>
  path(d, { fill: colours.ink, opacity, filter: `url(#${filter})`, transform: `translate(${dx} ${dy})` })

/** Where something standing meets the ground: dark and narrow at the foot, wide and faint to the right. */
export const contactShadow = (width, { depth = 26, reach = 0.2 } = {}) =>
  ellipse(width * reach, 2, width * 0.6, depth, { fill: colours.ink, opacity: 0.16, filter: 'url(#soft)' }) +
  ellipse(width * 0.03, 0, width * 0.5, depth * 0.36, {
    fill: colours.ink,
    opacity: 0.26,
    filter: 'url(#close)',
  })

/** Shafts of window light lying across a wall. */
export const windowLight = (x, y, colour) =>
  [0, 150].map((offset) =>
    path(
      polygon([
        [x + offset, y],
        [x + offset + 118, y],
        [x + offset + 386, y + 692],
        [x + offset + 268, y + 692],
      ]),
      { fill: colour, opacity: 0.55 },
    ),
  )
