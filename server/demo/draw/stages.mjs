import { lineBranch } from './botanics.mjs'
import { windowLight } from './light.mjs'
import { moonRow } from './moon.mjs'
import { colours, darken, mix } from './palette.mjs'
import { circle, path, place, rect, stroke } from './svg.mjs'

/** Behind a single pack: a large disc, a floor that rises softly, and one line drawing from the corner. */
export function stage(ground, accent, line = 'branch') {
  const lineColour = mix(ground, accent, 0.5)
  const drawing = {
    branch: place(
      lineBranch({ tip: [60, -700], bend: [-60, -380], pairs: 8, leafLength: 120, colour: lineColour }),
      { at: [60, 1020] },
    ),
    waves: stroke(
      [0, 26, 52]
        .map(
          (drop) =>
            `M-20 ${250 + drop}C180 ${150 + drop} 300 ${330 + drop} 520 ${210 + drop}S760 ${150 + drop} 830 ${190 + drop}`,
        )
        .join(''),
      lineColour,
      2,
    ),
    moons: place(moonRow({ r: 17, gap: 66, colour: lineColour }), { at: [400, 92] }),
    stitches: stroke('M-10 150C220 60 300 250 470 130S700 40 820 120', lineColour, 2.4, {
      'stroke-dasharray': '14 11',
    }),
  }
  return [
    circle(500, 400, 318, { fill: mix(ground, accent, 0.13) }),
    drawing[line],
    path('M0 772C200 740 520 752 800 720V1000H0z', { fill: mix(ground, colours.rose, 0.3) }),
  ]
}

/** Under a thing seen from above: cloth with a fold of light, and one line drawing. */
export function table(ground, accent) {
  return [
    path('M0 0H300C210 330 330 640 170 1000H0z', { fill: mix(ground, accent, 0.1) }),
    stroke('M300 0C210 330 330 640 170 1000', mix(ground, accent, 0.4), 1.8),
    circle(690, 150, 92, { fill: mix(ground, accent, 0.16) }),
    stroke('M690 44a106 106 0 0 1 106 106', mix(ground, accent, 0.5), 1.8),
  ]
}

/**
 * Where things stand on the shelf: its back edge is at 752, its front edge at 850. The scene is drawn on 800 × 1000 and
 * then brought nearer, which leaves 52 to 748 across and everything below 145 in view.
 */
export const shelfFoot = 804

export function shelf(
  ground,
  { wood = mix(colours.honey, colours.rose, 0.62), back = '', light = true, items },
) {
  const top = mix(wood, colours.cream, 0.35)
  const drawing = [
    light ? windowLight(70, 60, mix(ground, colours.cream, 0.7)) : '',
    back,
    rect(0, 884, 800, 116, { fill: darken(ground, 0.1) }),
    path('M0 884H800V922C520 908 260 934 0 916z', { fill: colours.ink, opacity: 0.1 }),
    rect(0, 752, 800, 98, { fill: top }),
    rect(0, 752, 800, 10, { fill: colours.ink, opacity: 0.07 }),
    rect(0, 850, 800, 34, { fill: wood }),
    stroke('M0 850H800', mix(top, colours.cream, 0.6), 2),
    stroke('M40 866q120 -6 260 0t300 2M470 874q130 -5 300 0', darken(wood, 0.18), 1.4, { opacity: 0.6 }),
    items,
  ]
  return [
    rect(0, 900, 800, 100, { fill: darken(ground, 0.1) }),
    place(drawing, { at: [-60, 850 - 884 * 1.15], scale: 1.15 }),
  ]
}
