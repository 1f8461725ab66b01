// Adding 0 makes -0 plain 0.
const round = (value: number): number => Math.round(value * 100) / 100 + 0

/**
 * Outline of a moon's lit part around the origin: half the disc's edge, back along the terminator.
 *
 * @param phase 0 at new moon, 0.5 at full, 1 at the next new one; while it waxes the light is on the right
 */
export function litPath(radius: number, phase: number): string {
  const litShare = phase <= 0.5 ? phase * 2 : 2 - phase * 2
  const edge = phase <= 0.5 ? 1 : 0
  const terminator = litShare > 0.5 ? edge : 1 - edge
  const width = round(radius * Math.abs(1 - 2 * litShare))
  return `M0 ${-radius}A${radius} ${radius} 0 0 ${edge} 0 ${radius}A${width} ${radius} 0 0 ${terminator} 0 ${-radius}z`
}

/** Where a share of a full turn lands on a circle around the origin, clockwise from the top. */
export function onCircle(radius: number, turn: number): { x: number; y: number } {
  const angle = turn * 2 * Math.PI
  return { x: round(radius * Math.sin(angle)), y: round(-radius * Math.cos(angle)) }
}
