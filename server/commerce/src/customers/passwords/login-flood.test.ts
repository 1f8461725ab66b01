import { createTestStore, type TestStore } from '@store/server-testing/store/test-store'
import { getCategories } from '@store/shared/api/catalogue'

const MAX_WAITING = 5
const AT_ONCE = 2
const FLOOD = 60

const argon2 = jest.requireActual<typeof import('@node-rs/argon2')>('@node-rs/argon2')

let store: TestStore
beforeAll(async () => {
  store = await createTestStore({ passwordCost: { memoryKib: 64, atOnce: AT_ONCE, maxWaiting: MAX_WAITING } })
})
afterAll(() => store.close())

/** Each from an address of its own, for an account of its own: no other limit is met. */
const attempt = (path: string, index: number) =>
  store.app.inject({
    method: 'POST',
    url: `/api/Security/${path}`,
    remoteAddress: `10.77.${index % 250}.1`,
    payload:
      path === 'login'
        ? { userName: `flood-${index}@example.com`, password: 'Wrong-Password-1' }
        : { emailOrMobile: `flood-${index}@example.com`, verifyOTP: 'x', password: 'Other-Password-1' },
  })

it('hashes few passwords of a flood at once, refuses the rest, and goes on selling [FLT-16]', async () => {
  await store.addCustomer()
  let atWork = 0
  let mostAtWork = 0
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const watch = (name: 'hash' | 'verify') => {
    const run = argon2[name] as (...given: unknown[]) => Promise<unknown>
    return jest.spyOn(argon2, name).mockImplementation((async (...given: unknown[]) => {
      atWork += 1
      mostAtWork = Math.max(mostAtWork, atWork)
      await held
      const result = await run(...given)
      atWork -= 1
      return result
    }) as never)
  }
  const worked = [watch('hash'), watch('verify')]
  const answered: number[] = []
  const flood = Array.from({ length: FLOOD }, (_, index) =>
    attempt(index % 2 === 0 ? 'login' : 'ResetPassword', index).then((answer) => {
      answered.push(answer.statusCode)
      return answer
    }),
  )

  const passes = AT_ONCE + MAX_WAITING
  while (answered.length < FLOOD - passes) await new Promise((resolve) => setImmediate(resolve))
  expect(new Set(answered)).toEqual(new Set([429]))
  expect(await store.api.call(getCategories, {})).not.toHaveLength(0)
  expect(answered).toHaveLength(FLOOD - passes)

  // Those let in may still be on their way to the password.
  while (atWork < AT_ONCE) await new Promise((resolve) => setImmediate(resolve))
  release()
  const answers = await Promise.all(flood)
  const refused = answers.filter(({ statusCode }) => statusCode === 429)
  expect(refused).toHaveLength(FLOOD - passes)
  for (const { headers, body } of refused) {
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect(JSON.parse(body)).toMatchObject({ code: 'TOO_MANY_TRIES' })
  }
  expect(worked.reduce((sum, { mock }) => sum + mock.calls.length, 0)).toBe(passes)
  expect(mostAtWork).toBe(AT_ONCE)
  expect((await attempt('login', FLOOD)).statusCode).toBe(401)
})
