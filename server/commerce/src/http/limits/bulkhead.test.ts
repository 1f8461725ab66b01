import { createBulkhead } from './bulkhead'

it('lets a bounded number through at once and refuses what the queue cannot hold [FLT-16]', async () => {
  const bulkhead = createBulkhead({ atOnce: 2, maxWaiting: 3 })
  let inside = 0
  let most = 0
  const work = async () => {
    inside += 1
    most = Math.max(most, inside)
    await new Promise((resolve) => setTimeout(resolve, 5))
    inside -= 1
  }
  const results = await Promise.allSettled(Array.from({ length: 20 }, () => bulkhead.pass(work)))
  const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  expect(most).toBe(2)
  expect(refused).toHaveLength(15)
  expect(refused[0]).toMatchObject({ status: 429, code: 'TOO_MANY_TRIES', options: { retryAfterSeconds: 5 } })
  await bulkhead.pass(work)
})

it('lets the next one through after a failure [FLT-16]', async () => {
  const bulkhead = createBulkhead({ atOnce: 1, maxWaiting: 1 })
  await expect(bulkhead.pass(() => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect(await bulkhead.pass(async () => 7)).toBe(7)
})
