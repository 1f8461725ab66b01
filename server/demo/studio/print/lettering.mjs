import { createRequire } from 'node:module'
import * as fontkit from 'fontkit'
import { path } from './svg.mjs'

const resolve = createRequire(import.meta.url).resolve

/**
 * Opens a variable WOFF2 font at a point of its design space.
 * fontkit 2.0.4 varies advances of a WOFF2 font but not its outlines, hence the reach into its internals:
 * https://github.com/foliojs/fontkit/pull/377
 */
function openFace(file, axes) {
  const font = fontkit.openSync(resolve(`@fontsource-variable/${file}`))
  Object.defineProperty(font, '_variationProcessor', { value: null, configurable: true })
  font.glyphsForString(' ')
  font.variationCoords = Object.keys(font.variationAxes).map((axis) => axes[axis])
  delete font._variationProcessor
  font._glyphs = {}
  for (const [id, glyph] of font._transformedGlyphs.entries()) varyOnFirstUse(font, glyph, id)
  return font
}

function varyOnFirstUse(font, glyph, id) {
  if (!glyph.points) return
  const raw = glyph.points
  let varied
  Object.defineProperty(glyph, 'points', {
    get() {
      if (!varied) {
        const phantom = () => Object.assign(raw[0].copy(), { x: 0, y: 0, endContour: true })
        const points = [...raw.map((point) => point.copy()), phantom(), phantom(), phantom(), phantom()]
        font._variationProcessor.transformPoints(id, points)
        varied = points.slice(0, -4)
      }
      return varied
    },
  })
}

export const faces = {
  display: openFace('fraunces/files/fraunces-latin-full-normal.woff2', {
    opsz: 48,
    wght: 480,
    SOFT: 0,
    WONK: 0,
  }),
  text: openFace('figtree/files/figtree-latin-wght-normal.woff2', { wght: 520 }),
}

function layOut(text, face, tracking) {
  const { glyphs, positions } = face.layout(text)
  let x = 0
  const placed = glyphs.map((glyph, index) => {
    const at = x
    x += positions[index].xAdvance + tracking * face.unitsPerEm
    return { glyph, x: at }
  })
  return { placed, width: x - tracking * face.unitsPerEm }
}

/** Outlines of one line as one path. `anchor` is where `x` lies; a line wider than `maxWidth` is set smaller. */
export function line(
  text,
  { face = 'display', size, x, y, anchor = 'middle', maxWidth = Infinity, tracking = 0, fill },
) {
  const font = faces[face]
  const { placed, width } = layOut(text, font, tracking)
  const scale = Math.min(size / font.unitsPerEm, maxWidth / width)
  const start = x - { start: 0, middle: 0.5, end: 1 }[anchor] * width * scale
  const d = placed
    .map(({ glyph, x: at }) =>
      outline(glyph.path.commands, scale * grain, (start + at * scale) * grain, y * grain),
    )
    .join('')
  return path(d, { fill, transform: `scale(${1 / grain})` })
}

/** Several centred lines, `leading` apart; the smallest fitting size is used for all of them. */
export function lines(texts, { face = 'display', size, y, leading = 1.12, maxWidth, tracking = 0, ...rest }) {
  const font = faces[face]
  const widest = Math.max(...texts.map((text) => layOut(text, font, tracking).width))
  const fitted = Math.min(size, (maxWidth / widest) * font.unitsPerEm)
  return texts
    .map((text, index) =>
      line(text, { face, size: fitted, y: y + index * fitted * leading, tracking, ...rest }),
    )
    .join('')
}

const letters = { moveTo: 'M', lineTo: 'l', quadraticCurveTo: 'q', bezierCurveTo: 'c', closePath: 'z' }

/** Outlines are whole numbers on a grid this much finer than a pixel: half the bytes of decimals. */
const grain = 4

/**
 * Relative commands with the rounding error carried forward, so that a long outline still closes.
 * Steps shorter than half a pixel (the softened corners of the face, in small sizes) are left out.
 */
function outline(commands, scale, dx, dy) {
  let current = [0, 0]
  let first = [0, 0]
  return commands
    .map(({ command, args }) => {
      const letter = letters[command]
      if (letter === 'z') {
        current = first
        return 'z'
      }
      const points = args.map((value, index) =>
        Math.round(index % 2 === 0 ? dx + value * scale : dy - value * scale),
      )
      const origin = letter === 'M' ? [0, 0] : current
      const relative = points.map((value, index) => value - origin[index % 2])
      if (letter !== 'M' && Math.hypot(...relative.slice(-2)) < grain / 2) return ''
      current = points.slice(-2)
      if (letter === 'M') first = current
      return letter + relative.map((value, index) => (index > 0 && value >= 0 ? ` ${value}` : value)).join('')
    })
    .join('')
}
