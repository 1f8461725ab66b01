import { readFileSync } from 'node:fs'
import { PALETTE } from './palette'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const colours = new Map([...css.matchAll(/--([\w-]+): (#[\da-f]{6});/g)].map(([, name, hex]) => [name, hex]))

/** Relative luminance, WCAG 2.2. */
function luminance(token: string): number {
  const hex = colours.get(token)
  if (!hex) throw new Error(`tokens.css has no colour --${token}`)
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const grounds = ['cream', 'paper', 'blush', 'sage-tint']

describe('text stands out from its ground by at least 4.5 to 1', () => {
  const onLight = ['ink', 'ink-soft', 'plum', 'leaf', 'danger'].flatMap((text) =>
    grounds.map((ground) => [text, ground] as const),
  )
  it.each([
    ...onLight,
    ['clay', 'cream'],
    ['clay', 'paper'],
    ['clay', 'blush'],
    ['paper', 'clay'],
    ['ink', 'rose'],
    ['ink', 'plum-tint'],
    ['ink-soft', 'plum-tint'],
    ['plum', 'plum-tint'],
    ['danger', 'danger-tint'],
    ['cream', 'plum'],
    ['cream', 'plum-deep'],
    ['blush', 'plum-deep'],
    ['rose', 'plum-deep'],
  ] as const)('%s on %s', (text, ground) => {
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5)
  })
})

describe('controls, focus rings and drawings stand out by at least 3 to 1', () => {
  it.each([
    ...grounds.flatMap((ground) => [['line-control', ground] as const, ['plum', ground] as const]),
    ['honey-deep', 'cream'],
    ['honey-deep', 'paper'],
    ['honey-deep', 'blush'],
    ['sage', 'cream'],
    ['cream', 'plum'],
    ['cream', 'plum-deep'],
  ] as const)('%s on %s', (drawing, ground) => {
    expect(contrast(drawing, ground)).toBeGreaterThanOrEqual(3)
  })
})

it('has no motion left for those who asked for less of it', () => {
  const reduced = css.slice(css.indexOf('prefers-reduced-motion'))
  expect(reduced).toContain('--motion-quick: 0.01ms')
  expect(reduced).toContain('--motion-calm: 0.01ms')
  expect(reduced).toContain('--motion-loop: paused')
})

it('has the same colours as values', () => {
  for (const [name, value] of Object.entries(PALETTE)) {
    expect([name, value]).toEqual([
      name,
      colours.get(name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)),
    ])
  }
})
