import { circle, group, n, path, place } from './svg.mjs'

/** The lit part of a moon. `phase` from -1 (thin, lit on the left) over 0 (full) to 1 (thin, lit on the right). */
export function litMoon(r, phase) {
  if (phase === 0) return `M0 ${n(-r)}A${r} ${r} 0 1 1 0 ${n(r)}A${r} ${r} 0 1 1 0 ${n(-r)}z`
  const bulge = 1 - Math.abs(phase) * 2
  const side = phase > 0 ? 1 : 0
  const inner = bulge > 0 ? side : 1 - side
  return `M0 ${n(-r)}A${r} ${r} 0 0 ${side} 0 ${n(r)}A${n(Math.abs(bulge) * r)} ${r} 0 0 ${inner} 0 ${n(-r)}z`
}

export const moon = (r, { phase = 0, lit, dark }) =>
  group([dark ? circle(0, 0, r, { fill: dark }) : '', path(litMoon(r, phase), { fill: lit })])

/** The brand's row of phases, waxing to full and waning. */
export const moonRow = ({ r = 8, gap = 26, colour }) =>
  [0.86, 0.5, 0, -0.5, -0.86].map((phase, index) =>
    place(
      circle(0, 0, r, { fill: 'none', stroke: colour, 'stroke-width': 1.4 }) +
        path(litMoon(r, phase), { fill: colour }),
      { at: [(index - 2) * gap, 0] },
    ),
  )
