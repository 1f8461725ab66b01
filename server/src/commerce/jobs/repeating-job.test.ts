import { createRepeatingJob } from './repeating-job'

const log = { error: jest.fn() }
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

it('runs again after a failure, one run at a time [FLT-15]', async () => {
  let runs = 0
  let atOnce = 0
  let most = 0
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
    },
  })
  job.start()
  job.start()
  await pause(100)
  await job.stop()
  expect(runs).toBeGreaterThan(2)
  expect(most).toBe(1)
  expect(log.error).toHaveBeenCalledTimes(1)
})

it('stops after the run that is under way [FLT-14]', async () => {
  let isDone = false
  const job = createRepeatingJob({
    name: 'test',
    everyMs: 1,
    log,
    run: async () => {
      await pause(20)
      isDone = true
    },
  })
  job.start()
  await pause(10)
  await job.stop()
  expect(isDone).toBe(true)
})
