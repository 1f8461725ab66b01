/** Puts the date alone: lazy parts, files and timers come in real time. `jest.useRealTimers` gives the real date back. */
export const fakeDate = (now: Date) =>
  jest.useFakeTimers({
    now,
    doNotFake: [
      'cancelAnimationFrame',
      'clearImmediate',
      'clearInterval',
      'clearTimeout',
      'nextTick',
      'performance',
      'queueMicrotask',
      'requestAnimationFrame',
      'setImmediate',
      'setInterval',
      'setTimeout',
    ],
  })
