import { type Palette, poorContrasts } from '@store/shared/styles/brand-colours'
import { PALETTE, type PaletteColour } from '@store/shared/styles/palette'
import { clampChroma, converter, formatHex, type Oklch } from 'culori'

/** How light each colour is in the dark scheme (OKLCH, 0 to 1), and how much of its chroma it keeps. A light hue would look muddy in the dark: see `GROUNDS`. */
const DARK: Readonly<Record<PaletteColour, readonly [lightness: number, chroma: number]>> = {
  ink: [0.94, 0.4],
  inkSoft: [0.78, 0.6],
  plum: [0.82, 0.7],
  plumDeep: [0.88, 0.7],
  plumTint: [0.33, 2],
  clay: [0.76, 0.8],
  clayTint: [0.32, 2],
  rose: [0.42, 0.8],
  blush: [0.255, 1],
  cream: [0.195, 1],
  paper: [0.23, 1],
  leaf: [0.8, 1],
  sage: [0.68, 1],
  sageTint: [0.27, 1.2],
  honeyDeep: [0.78, 1],
  danger: [0.76, 0.7],
  dangerTint: [0.3, 3],
  line: [0.35, 1],
  lineControl: [0.64, 1],
  stageHoney: [0.36, 1],
  stageRose: [0.36, 1],
  stageSage: [0.36, 1],
  stagePlum: [0.36, 1.4],
}

/** These take the hue of the text, with this chroma. */
const GROUNDS: readonly PaletteColour[] = ['blush', 'cream', 'paper', 'line', 'plumTint']
const GROUND_CHROMA = 0.024
const STEP = 0.01

const toOklch = converter('oklch')

/**
 * The palette of the dark scheme: the same hues, with lightness turned over, and lightened further where two colours that stand together
 * would not stand out from each other (`poorContrasts`).
 */
export function darkPaletteOf(palette: Palette): Palette {
  const names = Object.keys(PALETTE) as PaletteColour[]
  const hue = toOklch(palette.ink)?.h ?? 0
  const colours = new Map(names.map((name) => [name, darkColour(name, palette[name], hue)]))
  const current = (): Palette =>
    Object.fromEntries([...colours].map(([name, colour]) => [name, toHex(colour)])) as unknown as Palette
  for (let dark = current(); ; dark = current()) {
    const poor = poorContrasts(dark)
    const lighter = new Set(poor.map(({ front, ground }) => lighterOf(colours, front, ground)))
    const raised = [...lighter].filter((name) => raise(colours, name))
    if (raised.length === 0) return dark
  }
}

type Colours = Map<PaletteColour, Oklch>

function darkColour(name: PaletteColour, hex: string, hue: number): Oklch {
  const [l, chroma] = DARK[name]
  if (GROUNDS.includes(name)) return { mode: 'oklch', l, c: GROUND_CHROMA * chroma, h: hue }
  const { c = 0, h = 0 } = toOklch(hex) ?? {}
  return { mode: 'oklch', l, c: c * chroma, h }
}

const lighterOf = (colours: Colours, one: PaletteColour, other: PaletteColour): PaletteColour =>
  (colours.get(one)?.l ?? 0) > (colours.get(other)?.l ?? 0) ? one : other

/** @returns whether it could be made lighter */
function raise(colours: Colours, name: PaletteColour): boolean {
  const colour = colours.get(name)
  if (colour === undefined || colour.l >= 1) return false
  colours.set(name, { ...colour, l: Math.min(1, colour.l + STEP) })
  return true
}

const toHex = (colour: Oklch): string => formatHex(clampChroma(colour, 'oklch'))
