import { readFileSync } from 'node:fs'

const thrownBy = (act: () => unknown): unknown => {
  try {
    return act()
  } catch (error) {
    return error
  }
}

class Refusal extends Error {}

describe('an error under test', () => {
  it('is an Error where a module of Node throws it', () => {
    const missing = thrownBy(() => readFileSync('/no/such/file'))
    expect(missing instanceof Error).toBe(true)
    expect(missing instanceof Refusal).toBe(false)
  })

  it('is told apart by its class', () => {
    expect(new Refusal() instanceof Refusal).toBe(true)
    expect(new Refusal() instanceof Error).toBe(true)
    expect(new Error() instanceof Refusal).toBe(false)
    expect(new TypeError() instanceof Error).toBe(true)
  })

  it.each([null, 'text', { name: 'Error', message: '' }])('is not %p', (value: unknown) => {
    expect(value instanceof Error).toBe(false)
  })
})
