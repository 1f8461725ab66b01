import { toReadable } from './lib/readable-log.mjs'

describe("the server's log in development", () => {
  it('names what happened, and gives messages and stacks lines of their own [REL-15]', () => {
    const entry = {
      level: 'warn',
      time: 'now',
      place: 'catalog/HomeBanner',
      message: 'Error: no\n  at Banner.tsx:3:1',
      msg: 'a problem',
    }
    expect(toReadable(JSON.stringify(entry))).toBe(
      'warn  a problem place=catalog/HomeBanner\n      Error: no\n        at Banner.tsx:3:1',
    )
    const failure = { level: 'error', msg: 'failed', err: { message: 'x', stack: '  at main.ts:1:1' } }
    expect(toReadable(JSON.stringify(failure))).toBe('error failed\n      x\n        at main.ts:1:1')
  })

  it('leaves out requests that went well, and nothing else', () => {
    expect(toReadable('{"level":"info","msg":"request completed","res":{"status":200}}')).toBeNull()
    expect(toReadable('{"level":"error","msg":"request failed","res":{"status":500}}')).toContain(
      'request failed',
    )
    expect(toReadable('The store is open')).toBe('The store is open')
  })
})
