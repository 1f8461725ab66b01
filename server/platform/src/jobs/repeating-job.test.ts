import { createRepeatingJob } from './repeating-job'

const log = { error: jest.fn() }
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

it('runs again after a failure, one run at a time [FLT-15]', async () => {
  let runs = 0
  let atOnce = 0
  let most = 0
  let tellThird = () => {}
  const third = new Promise<void>((resolve) => {
    tellThird = resolve
  })
  const job = createRepeatingJob({
    name: 'test',
    everyMs: 1,
    log,
    run: async () => {
      runs += 1
      atOnce += 1
      most = Math.max(most, atOnce)
      await pause(5)
      atOnce -= 1
      if (runs === 1) throw new Error('down')
      if (runs === 3) tellThird()
    },
  })
  job.start()
  job.start()
  await third
  await job.stop()
  expect(most).toBe(1)
  expect(log.error).toHaveBeenCalledTimes(1)
})

it('stops after the run that is under way [FLT-14]', async () => {
  let isDone = false
  let tellStart = () => {}
  const started = new Promise<void>((resolve) => {
    tellStart = resolve
  })
  const job = createRepeatingJob({
    name: 'test',
    everyMs: 1,
    log,
    run: async () => {
      tellStart()
      await pause(20)
      isDone = true
    },
  })
  job.start()
  await started
  await job.stop()
  expect(isDone).toBe(true)
})

it('logs failures alike in a row once, and another failure again', async () => {
  const failures = { error: jest.fn() }
  const messages = ['down', 'down', 'full', null, 'full']
  let runs = 0
  let tellLast = () => {}
  const last = new Promise<void>((resolve) => {
    tellLast = resolve
  })
  const job = createRepeatingJob({
    name: 'test',
    everyMs: 1,
    log: failures,
    run: async () => {
      const message = messages[runs] ?? null
      runs += 1
      if (runs > messages.length) tellLast()
      if (message !== null) throw new Error(message)
    },
  })
  job.start()
  await last
  await job.stop()
  expect(failures.error.mock.calls.map(([{ err }]) => err.message)).toEqual(['down', 'full', 'full'])
})
