import { branch, lineBranch } from './botanics.mjs'
import { pile } from './garments.mjs'
import { moon } from './moon.mjs'
import { colours, lighten, mix } from './palette.mjs'
import { herbalCartons } from './products/herbal.mjs'
import { clothDefs, hangingPads, washingLine } from './products/resuable.mjs'
import { circle, group, path, place, rect, stroke } from './svg.mjs'

const { clay, honey, leaf, plum, plumDeep, rose, sage } = colours

const cartonsAmongLeaves = (ground) =>
  group([
    circle(0, -360, 400, { fill: mix(ground, rose, 0.42) }),
    stroke('M-420 -420A430 430 0 0 1 60 -786', mix(ground, clay, 0.45), 2),
    place(branch({ tip: [-190, -560], bend: [-20, -330], pairs: 7, leafLength: 150, fill: sage }), {
      at: [-150, -20],
    }),
    place(branch({ tip: [170, -600], bend: [10, -330], pairs: 7, leafLength: 150, fill: leaf }), {
      at: [200, -30],
    }),
    place(herbalCartons.night, { at: [196, -44], scale: 0.94 }),
    place(herbalCartons.day, { at: [-148, 20], scale: 0.84 }),
    place(branch({ tip: [170, -120], bend: [60, -110], pairs: 4, leafLength: 84, fill: sage, spread: 44 }), {
      at: [250, 92],
      scale: 0.82,
    }),
  ])

const briefsUnderMoon = (ground) =>
  group([
    circle(0, -400, 330, { fill: mix(ground, colours.cream, 0.55) }),
    circle(0, -400, 250, { fill: lighten(honey, 0.7) }),
    place(moon(250, { phase: -0.14, lit: lighten(honey, 0.8) }), { at: [0, -400], rotate: 22 }),
    place(
      lineBranch({
        tip: [-150, -520],
        bend: [20, -280],
        pairs: 6,
        leafLength: 120,
        colour: mix(ground, plum, 0.55),
      }),
      { at: [390, 10] },
    ),
    place(
      pile({
        width: 500,
        layers: [plumDeep, clay, plum].map((fill) => ({ fill })),
        layerHeight: 104,
        band: { width: 230, accent: plum },
      }),
      { at: [-10, 30] },
    ),
  ])

export const banners = {
  'banner-1': (ground) => [
    path('M0 830C420 770 900 850 1600 770V1000H0z', { fill: mix(ground, rose, 0.3) }),
    place(cartonsAmongLeaves(ground), { at: [1130, 870], scale: 1.04 }),
  ],
  'banner-1-narrow': (ground) => [
    path('M0 690C240 660 520 700 800 650V800H0z', { fill: mix(ground, rose, 0.3) }),
    place(cartonsAmongLeaves(ground), { at: [390, 712], scale: 0.84 }),
  ],
  'banner-2': (ground) => [
    path('M0 806C500 770 1000 820 1600 780V1000H0z', { fill: mix(ground, clay, 0.24) }),
    place(briefsUnderMoon(ground), { at: [1140, 852], scale: 1.1 }),
  ],
  'banner-2-narrow': (ground) => [
    path('M0 660C260 640 520 680 800 640V800H0z', { fill: mix(ground, clay, 0.24) }),
    place(briefsUnderMoon(ground), { at: [400, 696], scale: 0.86 }),
  ],
  'banner-3': (ground) => [
    clothDefs('leafy', 'dotted', 'moony'),
    circle(1180, 470, 380, { fill: mix(ground, colours.cream, 0.6) }),
    path('M0 880C500 820 900 930 1600 830V1000H0z', { fill: mix(ground, sage, 0.3) }),
    place(branch({ tip: [-120, -620], bend: [50, -320], pairs: 8, leafLength: 140, fill: leaf }), {
      at: [1600, 940],
    }),
    rect(742, 150, 14, 742, { fill: mix(honey, rose, 0.5), rx: 5 }),
    stroke('M750 170V880', mix(honey, clay, 0.5), 2),
    place(branch({ tip: [-30, -330], bend: [-40, -160], pairs: 5, leafLength: 110, fill: sage }), {
      at: [742, 900],
    }),
    place(
      washingLine({
        width: 860,
        y: 190,
        sag: 42,
        hung: [
          { x: 172, shape: hangingPads.day, cloth: 'leafy', scale: 0.62, rotate: 2 },
          { x: 421, shape: hangingPads.night, cloth: 'moony', scale: 0.51, rotate: -2 },
          { x: 698, shape: hangingPads.day, cloth: 'dotted', scale: 0.62, rotate: 2 },
        ],
      }),
      { at: [750, 0] },
    ),
  ],
  'banner-3-narrow': (ground) => [
    clothDefs('leafy', 'dotted', 'moony'),
    circle(400, 390, 310, { fill: mix(ground, colours.cream, 0.6) }),
    path('M0 716C260 680 520 730 800 690V800H0z', { fill: mix(ground, sage, 0.3) }),
    place(branch({ tip: [-60, -420], bend: [30, -220], pairs: 6, leafLength: 100, fill: leaf }), {
      at: [800, 780],
    }),
    washingLine({
      width: 800,
      y: 110,
      sag: 40,
      hung: [
        { x: 142, shape: hangingPads.day, cloth: 'leafy', scale: 0.56, rotate: 2 },
        { x: 398, shape: hangingPads.night, cloth: 'moony', scale: 0.5, rotate: -2 },
        { x: 650, shape: hangingPads.day, cloth: 'dotted', scale: 0.56, rotate: 2 },
      ],
    }),
  ],
}
