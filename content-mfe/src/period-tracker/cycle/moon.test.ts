import { litPath, onCircle } from './moon'

describe('litPath', () => {
  it('lights the right side while the moon waxes and the left while it wanes', () => {
    expect(litPath(10, 0.25)).toContain('0 0 1 0 10')
    expect(litPath(10, 0.75)).toContain('0 0 0 0 10')
  })

  it('has a straight terminator at the half moons and a whole disc at full moon', () => {
    expect(litPath(10, 0.25)).toContain('A0 10')
    expect(litPath(10, 0.5)).toBe('M0 -10A10 10 0 0 1 0 10A10 10 0 0 1 0 -10z')
  })

  it('is nothing at new moon', () => {
    expect(litPath(10, 0)).toBe('M0 -10A10 10 0 0 1 0 10A10 10 0 0 0 0 -10z')
  })
})

it('walks a circle clockwise from the top', () => {
  expect(onCircle(10, 0)).toEqual({ x: 0, y: -10 })
  expect(onCircle(10, 0.25)).toEqual({ x: 10, y: 0 })
  expect(onCircle(10, 0.5)).toEqual({ x: 0, y: 10 })
})
