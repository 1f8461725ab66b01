import { line, lines } from './lettering.mjs'
import { castShadow } from './light.mjs'
import { moonRow } from './moon.mjs'
import { colours, darken, isDark, lighten } from './palette.mjs'
import { clipped, group, n, path, place, stroke } from './svg.mjs'

/**
 * Cuts of briefs, laid flat. `waist` is half the width at the top, `rise` the height in the middle, `side` the length of
 * the side seam, `hip` half the width at its foot, `crotch` half the width at the gusset; a `leg` is a hem below it.
 */
export const cuts = {
  hipster: { waist: 286, hip: 300, rise: 392, side: 178, crotch: 62, curve: 0.5 },
  highWaist: { waist: 262, hip: 300, rise: 560, side: 330, crotch: 70, curve: 0.46, panel: true },
  boyshort: { waist: 276, hip: 306, rise: 388, side: 318, crotch: 58, leg: 78, curve: 0.5 },
  bikini: { waist: 280, hip: 286, rise: 352, side: 84, crotch: 54, curve: 0.66 },
  brief: { waist: 262, hip: 288, rise: 428, side: 226, crotch: 70, curve: 0.42, bow: true },
  laceEdge: { waist: 280, hip: 296, rise: 408, side: 172, crotch: 62, curve: 0.54, lace: true },
}

const outlineOf = ({ waist, hip, rise, side, crotch, curve, leg }) => {
  const dip = 26
  const start = `M${-waist} 0Q0 ${dip * 2} ${waist} 0`
  if (leg) {
    const inner = [crotch * 0.55, rise + 18]
    return `${start}Q${waist + 18} ${n(side * 0.5)} ${hip + 16} ${side}L${n(hip * 0.36)} ${n(side + leg + 34)}Q${n(inner[0] + 12)} ${n(inner[1] + 4)} 0 ${n(inner[1] - 34)}Q${n(-inner[0] - 12)} ${n(inner[1] + 4)} ${n(-hip * 0.36)} ${n(side + leg + 34)}L${-hip - 16} ${side}Q${-waist - 18} ${n(side * 0.5)} ${-waist} 0z`
  }
  const fall = rise - side
  return (
    `${start}Q${n((waist + hip) / 2 + 6)} ${n(side * 0.5)} ${hip} ${side}` +
    `C${n(hip - (hip - crotch) * curve)} ${n(side + fall * 0.22)} ${n(crotch + 52)} ${n(rise - fall * 0.4)} ${crotch} ${rise}` +
    `Q0 ${rise + 24} ${-crotch} ${rise}` +
    `C${n(-crotch - 52)} ${n(rise - fall * 0.4)} ${n(-hip + (hip - crotch) * curve)} ${n(side + fall * 0.22)} ${-hip} ${side}` +
    `Q${n(-(waist + hip) / 2 - 6)} ${n(side * 0.5)} ${-waist} 0z`
  )
}

/** A row of small arcs along a sagging edge; `closed` makes each a half disc of its own. */
const scallops = (from, to, count, sag, closed = false) => {
  const at = (t) => [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t + 4 * sag * t * (1 - t)]
  const radius = Math.hypot(to[0] - from[0], to[1] - from[1]) / count / 2
  return Array.from({ length: count }, (_, index) => {
    const [x, y] = at(index / count)
    const [nextX, nextY] = at((index + 1) / count)
    return `${index === 0 || closed ? `M${n(x)} ${n(y)}` : ''}A${n(radius)} ${n(radius)} 0 0 1 ${n(nextX)} ${n(nextY)}${closed ? 'z' : ''}`
  }).join('')
}

/** Briefs laid flat, the middle of the front waist at the origin. */
export function brief({ cut, colour, id = 'brief' }) {
  const shape = cuts[cut]
  const { waist, hip, rise, side, crotch, panel, bow, lace, leg } = shape
  const outline = outlineOf(shape)
  const inside = darken(colour, isDark(colour) ? 0.42 : 0.22)
  const seam = isDark(colour) ? lighten(colour, 0.28) : darken(colour, 0.3)
  const band = panel ? 58 : 30
  const back = `M${-waist} 0Q0 -46 ${waist} 0Q0 52 ${-waist} 0z`
  const gussetTop = rise - (leg ? 150 : 128)
  return group([
    castShadow(outline + back, { dx: 16, dy: 20, opacity: 0.24 }),
    path(back, { fill: inside }),
    stroke(`M${n(-waist * 0.96)} -2Q0 -28 ${n(waist * 0.96)} -2`, lighten(inside, 0.2), 1.8),
    path(outline, { fill: colour, stroke: darken(colour, 0.25), 'stroke-width': 1.6 }),
    clipped(id, path(outline), [
      // One fold of light on the left, one of shade on the right.
      path(
        `M${-hip - 20} -10H${n(-waist * 0.62)}C${n(-waist * 0.5)} ${n(side * 0.7)} ${n(-waist * 0.7)} ${side} ${n(-hip * 0.72)} ${rise}H${-hip - 20}z`,
        { fill: colours.cream, opacity: isDark(colour) ? 0.08 : 0.22 },
      ),
      path(
        `M${hip + 24} -10H${n(waist * 0.7)}C${n(waist * 0.5)} ${n(side * 0.8)} ${n(waist * 0.6)} ${n(side * 1.1)} ${n(crotch)} ${rise + 30}H${hip + 24}z`,
        { fill: colours.ink, opacity: 0.1 },
      ),
      stroke(
        `M${n(-crotch - 60)} ${n(gussetTop - 20)}Q0 ${n(gussetTop + 58)} ${n(crotch + 60)} ${n(gussetTop - 20)}`,
        seam,
        1.8,
      ),
      stroke(
        `M${n(-crotch - 60)} ${n(gussetTop - 8)}Q0 ${n(gussetTop + 70)} ${n(crotch + 60)} ${n(gussetTop - 8)}`,
        seam,
        1.5,
        { 'stroke-dasharray': '6 5' },
      ),
      path(
        `M${-waist - 30} -6Q0 46 ${waist + 30} -6V${band - 6}Q0 ${band + 46} ${-waist - 30} ${band - 6}z`,
        { fill: isDark(colour) ? lighten(colour, 0.1) : darken(colour, 0.08) },
      ),
      stroke(`M${-waist - 30} ${band - 6}Q0 ${band + 46} ${waist + 30} ${band - 6}`, seam, 1.6, {
        opacity: 0.8,
      }),
      panel
        ? stroke(
            [18, 30, 42].map((y) => `M${-waist - 30} ${y - 6}Q0 ${y + 46} ${waist + 30} ${y - 6}`).join(''),
            seam,
            1.2,
            { opacity: 0.5 },
          )
        : '',
      leg
        ? stroke(
            [-1, 1]
              .map(
                (sign) =>
                  `M${n(sign * (hip + 20))} ${n(side - 20)}L${n(sign * hip * 0.34)} ${n(side + leg + 12)}`,
              )
              .join(''),
            seam,
            1.8,
            { 'stroke-dasharray': '7 6' },
          )
        : '',
      stroke(
        `M${n(-hip * 0.66)} ${n(side * 0.92)}q34 30 52 74M${n(hip * 0.62)} ${n(side * 0.8)}q-22 36 -60 62`,
        seam,
        1.5,
        { opacity: 0.55 },
      ),
    ]),
    lace ? laceEdge(shape, colour) : '',
    bow ? bowAt(0, 26, colour) : '',
  ])
}

const laceEdge = ({ waist, hip, rise, side, crotch }, colour) => {
  const tone = lighten(colour, 0.34)
  const half = (sign) =>
    scallops(
      sign > 0 ? [hip, side] : [-crotch, rise],
      sign > 0 ? [crotch, rise] : [-hip, side],
      15,
      -30,
      true,
    )
  return group([
    path(`${scallops([-waist, 0], [waist, 0], 24, 26)}Q0 84 ${-waist} 30z`, { fill: tone, opacity: 0.9 }),
    stroke(`M${n(-waist + 6)} 16Q0 68 ${n(waist - 6)} 16`, darken(colour, 0.1), 2, {
      'stroke-dasharray': '1 9',
    }),
    path(half(1) + half(-1), { fill: tone, stroke: tone, 'stroke-width': 3 }),
  ])
}

const bowAt = (x, y, colour) =>
  place(
    [
      path('M0 0C-16 -20 -36 -18 -36 -2C-36 14 -16 14 0 0C16 -20 36 -18 36 -2C36 14 16 14 0 0z', {
        fill: lighten(colour, 0.5),
        stroke: darken(colour, 0.35),
        'stroke-width': 1.6,
      }),
      stroke('M-2 2Q-10 20 -20 32M2 2Q10 20 20 32', darken(colour, 0.35), 2),
    ],
    { at: [x, y] },
  )

/** Briefs folded to a parcel and held by a paper band, seen from above; the middle is the origin. */
export function foldedBrief({ colour, name, foot, under = [], lace = false, id = 'fold' }) {
  const [w, h] = [226, 268]
  const body = `M${-w} ${-h + 20}Q${-w} ${-h} ${-w + 22} ${-h}Q0 ${-h + 22} ${w - 22} ${-h}Q${w} ${-h} ${w} ${-h + 20}C${w + 10} ${-h * 0.3} ${w + 8} ${h * 0.4} ${w - 6} ${h - 30}Q${w - 14} ${h} ${w - 50} ${h}H${-w + 50}Q${-w + 14} ${h} ${-w + 6} ${h - 30}C${-w - 8} ${h * 0.4} ${-w - 10} ${-h * 0.3} ${-w} ${-h + 20}z`
  const seam = isDark(colour) ? lighten(colour, 0.3) : darken(colour, 0.3)
  const paper = colours.cream
  const layers = under
    .map((tone, index) =>
      place(path(body, { fill: tone, stroke: darken(tone, 0.25), 'stroke-width': 1.6 }), {
        at: [10 + 13 * (under.length - index - 1), 14 + 16 * (under.length - index - 1)],
      }),
    )
    .join('')
  const reach = under.length * 14
  return group([
    castShadow(body, { dx: 24 + reach, dy: 28 + reach, opacity: 0.26 }),
    layers,
    place(path(body, { fill: darken(colour, 0.3) }), { at: [6, 8] }),
    path(body, { fill: colour, stroke: darken(colour, 0.25), 'stroke-width': 1.4 }),
    clipped(id, path(body), [
      path(`M${-w - 12} ${-h}H${-w + 60}Q${-w + 96} 0 ${-w + 50} ${h}H${-w - 12}z`, {
        fill: colours.cream,
        opacity: isDark(colour) ? 0.08 : 0.24,
      }),
      path(`M${w + 12} ${-h}H${w - 84}Q${w - 40} 0 ${w - 110} ${h}H${w + 12}z`, {
        fill: colours.ink,
        opacity: 0.1,
      }),
      stroke(`M${w - 84} ${-h}Q${w - 40} 0 ${w - 110} ${h}`, seam, 1.6, { opacity: 0.7 }),
      stroke(`M${-w + 60} ${-h}Q${-w + 96} 0 ${-w + 50} ${h}`, seam, 1.6, { opacity: 0.5 }),
      path(`M${-w} ${-h}Q0 ${-h + 22} ${w} ${-h}V${-h + 44}Q0 ${-h + 70} ${-w} ${-h + 44}z`, {
        fill: isDark(colour) ? lighten(colour, 0.1) : darken(colour, 0.08),
      }),
      stroke(
        `M${-w} ${-h + 44}Q0 ${-h + 70} ${w} ${-h + 44}M${-w} ${-h + 34}Q0 ${-h + 60} ${w} ${-h + 34}`,
        seam,
        1.4,
        { opacity: 0.75 },
      ),
      stroke(`M${-w} ${h - 58}Q0 ${h - 92} ${w} ${h - 58}`, seam, 1.7, { 'stroke-dasharray': '7 6' }),
    ]),
    lace
      ? path(`${scallops([-w + 14, -h + 4], [w - 14, -h + 4], 18, 6)}Q0 ${-h + 44} ${-w + 14} ${-h + 24}z`, {
          fill: lighten(colour, 0.34),
        })
      : '',
    place(
      path(`M${-w - 10} -104H${w + 10}V104H${-w - 10}z`, {
        fill: colours.ink,
        opacity: 0.2,
        filter: 'url(#close)',
      }),
      { at: [4, 8] },
    ),
    path(`M${-w - 9} -104Q${-w - 14} 0 ${-w - 9} 104H${w + 9}Q${w + 14} 0 ${w + 9} -104z`, { fill: paper }),
    path(`M${w + 9} -104Q${w + 14} 0 ${w + 9} 104H${w - 46}Q${w - 34} 0 ${w - 46} -104z`, {
      fill: colours.ink,
      opacity: 0.06,
    }),
    stroke(`M${-w - 9} -90H${w + 9}M${-w - 9} 90H${w + 9}`, colour, 2.2),
    line('Rituva', { size: 58, x: 0, y: -34, fill: colours.plumDeep }),
    place(moonRow({ r: 5.5, gap: 20, colour: colours.plumDeep }), { at: [0, -8] }),
    lines([name], { size: 36, x: 0, y: 38, maxWidth: w * 1.75, fill: colours.plumDeep }),
    line(foot, {
      face: 'text',
      size: 20,
      tracking: 0.05,
      x: 0,
      y: 72,
      fill: colours.plumDeep,
      maxWidth: w * 1.7,
    }),
  ])
}

/**
 * Folded cloth lying in a pile, seen from the front: folds to the left, open edges to the right.
 * The origin is the middle of its foot.
 */
export function pile({ width, layers, layerHeight = 56, band, foldId = 'pile' }) {
  const w = width / 2
  const sheet = (fill, index, tone) => {
    const jut = [0, 7, -5, 4, -3, 6, 0, 5][index % 8]
    const [left, right] = [-w + jut, w + jut * 0.6]
    const top = -(index + 1) * layerHeight
    const r = layerHeight / 2
    const curl = layerHeight * 0.36
    const open = `Q${n(right + 5)} ${n(top + 4)} ${n(right + 2)} ${n(top + r)}T${n(right - 8)} ${n(top + layerHeight)}`
    const d = `M${n(left + curl)} ${n(top)}C${n(left + w)} ${n(top - 4)} ${n(right - w * 0.5)} ${n(top + 3)} ${n(right - 8)} ${n(top + 2)}${open}H${n(left + curl)}C${n(left - curl * 0.34)} ${n(top + layerHeight)} ${n(left - curl * 0.34)} ${n(top)} ${n(left + curl)} ${n(top)}z`
    const inner = (lift) =>
      `M${n(right)} ${n(top + r - lift)}C${n(right - w * 0.4)} ${n(top + r - lift + 3)} ${n(left + w)} ${n(top + r - lift - 3)} ${n(left + curl * 1.3)} ${n(top + r - lift)}`
    const gap = layerHeight * 0.2
    return group([
      path(d, { fill, stroke: darken(tone, 0.25), 'stroke-width': 1.5 }),
      path(
        `M${n(right - w * 0.5)} ${n(top + 3)}L${n(right - 8)} ${n(top + 2)}${open}H${n(right - w * 0.62)}z`,
        { fill: colours.ink, opacity: 0.07 },
      ),
      path(
        `M${n(left + curl)} ${n(top + 2)}H${n(left + w * 0.5)}L${n(left + w * 0.42)} ${n(top + layerHeight)}H${n(left + curl)}C${n(left - curl * 0.34)} ${n(top + layerHeight)} ${n(left - curl * 0.34)} ${n(top)} ${n(left + curl)} ${n(top + 2)}z`,
        { fill: colours.cream, opacity: isDark(tone) ? 0.04 : 0.14 },
      ),
      stroke(
        `${inner(gap)}C${n(left + curl * 0.5)} ${n(top + r - gap)} ${n(left + curl * 0.5)} ${n(top + r + gap)} ${n(left + curl * 1.3)} ${n(top + r + gap)}${inner(-gap)}`,
        isDark(tone) ? lighten(tone, 0.35) : darken(tone, 0.3),
        1.6,
        { opacity: 0.8 },
      ),
    ])
  }
  const height = layers.length * layerHeight
  return group([
    path(`M${-w - 4} -6H${w + 46}L${w + 70} 12H${-w + 10}z`, {
      fill: colours.ink,
      opacity: 0.26,
      filter: 'url(#soft)',
    }),
    path(`M${-w + 6} -6H${w + 10}V5H${-w + 10}z`, { fill: colours.ink, opacity: 0.3, filter: 'url(#close)' }),
    layers.map(({ fill, tone = fill }, index) => sheet(fill, index, tone)),
    band ? paperBand({ height, ...band, id: foldId }) : '',
  ])
}

const paperBand = ({ height, width, colour = colours.cream, accent = colours.plum }) => {
  const w = width / 2
  return group([
    path(`M${-w} ${-height - 2}H${w}V0H${-w}z`, {
      fill: colours.ink,
      opacity: 0.16,
      transform: 'translate(7 0)',
    }),
    path(`M${-w} ${-height - 3}Q0 ${-height - 7} ${w} ${-height - 3}V1H${-w}z`, { fill: colour }),
    stroke(`M${-w + 10} ${-height - 2}V0M${w - 10} ${-height - 2}V0`, accent, 1.8),
    line('Rituva', { size: 40, x: 0, y: -height / 2 + 4, fill: colours.plumDeep, maxWidth: width * 0.74 }),
    place(moonRow({ r: 4.5, gap: 16, colour: colours.plumDeep }), { at: [0, -height / 2 + 26] }),
  ])
}
