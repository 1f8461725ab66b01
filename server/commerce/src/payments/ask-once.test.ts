import { createTestClock } from '@store/server-testing/store/test-clock'
import { createAskOnce } from './ask-once'

const clock = createTestClock()
const askOnce = () => createAskOnce<number>({ clock: clock.now, memoryMs: 1000 })

it('asks once for all who ask at the same time, and for others beside them [FLT-19]', async () => {
  const ask = jest.fn(async () => 7)
  const once = askOnce()
  expect(await Promise.all(Array.from({ length: 300 }, () => once('pay_1', ask)))).toEqual(Array(300).fill(7))
  expect(ask).toHaveBeenCalledTimes(1)
  await once('pay_2', ask)
  expect(ask).toHaveBeenCalledTimes(2)
})

it('keeps an answer for a moment, counted from when it came [FLT-19]', async () => {
  const ask = jest.fn(async () => 7)
  const once = askOnce()
  await once('pay_1', ask)
  clock.advance(999)
  await once('pay_1', ask)
  expect(ask).toHaveBeenCalledTimes(1)
  clock.advance(1)
  await once('pay_1', ask)
  expect(ask).toHaveBeenCalledTimes(2)
})

it('forgets a question that failed [FLT-19]', async () => {
  const once = askOnce()
  await expect(once('pay_1', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect(await once('pay_1', async () => 8)).toBe(8)
})
