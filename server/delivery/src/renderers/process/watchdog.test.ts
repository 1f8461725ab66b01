import { createWatchdog } from './watchdog'

const HANG_MS = 1000

/** Looks every 250 ms, during which the process uses so much processor time; gives when it was found to hang. */
function watch(cpuPerLook: number | null, { looks = 60, answers = false, looksEveryMs = 250 } = {}) {
  let time = 0
  let cpu = 0
  let hungAt: number | null = null
  const watchdog = createWatchdog({
    hangMs: HANG_MS,
    ping: () => {},
    onHang: () => {
      hungAt ??= time
    },
    cpuTimeMs: () => (cpuPerLook === null ? null : cpu),
    now: () => time,
  })
  for (let look = 0; look < looks; look += 1) {
    time += looksEveryMs
    cpu += cpuPerLook ?? 0
    watchdog.look()
    if (answers) watchdog.alive()
  }
  return hungAt
}

describe('the watchdog of a renderer [REL-13]', () => {
  it('finds a process that computes without answering', () => {
    expect(watch(250)).toBe(1250)
  })

  it('gives a process that gets little processor time the time it needs', () => {
    expect(watch(50)).toBe(250 + (800 / 50) * 250)
  })

  it('finds a process that sleeps without answering, later', () => {
    expect(watch(0)).toBe(250 + HANG_MS * 8)
  })

  it('goes by the clock where processor time is not known', () => {
    expect(watch(null)).toBe(1250)
  })

  it('blames no process that answers', () => {
    expect(watch(250, { answers: true })).toBeNull()
  })

  it('blames no process while this process itself does not run', () => {
    expect(watch(1500, { looksEveryMs: 1500 })).toBeNull()
  })
})
