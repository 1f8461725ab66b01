import { readFileSync } from 'node:fs'
import { contrastOf } from './contrast'
import { PALETTE } from './palette'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const colours = new Map([...css.matchAll(/--([\w-]+): (#[\da-f]{6});/g)].map(([, name, hex]) => [name, hex]))

function colourOf(token: string): string {
  const hex = colours.get(token)
  if (!hex) throw new Error(`tokens.css has no colour --${token}`)
  return hex
}

const contrast = (one: string, other: string) => contrastOf(colourOf(one), colourOf(other))

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
