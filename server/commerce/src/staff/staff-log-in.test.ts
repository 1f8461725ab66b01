import { TEST_PASSWORD } from '@store/server-testing/clients/test-people'
import { addStaff, logInAgain, staffBrowser, tokenIn } from '@store/server-testing/staff/staff-person'
import { createTestStore, type TestStore } from '@store/server-testing/store/test-store'
import { getCustomer, refreshSession } from '@store/shared/api/accounts'
import {
  acceptStaffInvitation,
  beginSecondFactor,
  confirmStaffPassword,
  enableSecondFactor,
  getStaffSession,
  logInStaff,
  logOutStaff,
  openStaffInvitation,
  proveSecondFactor,
} from '@store/shared/api/staff/people/staff-log-in'
import {
  changeStaffPassword,
  endStaffLogIn,
  getStaffLogIns,
  inviteStaff,
  renewRecoveryCodes,
} from '@store/shared/api/staff/people/staff-people'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../db/database'
import { removeExpiredInvitations } from './staff-invitations'
import { createStaffSessions } from './staff-sessions'

let store: TestStore
beforeAll(async () => {
  store = await createTestStore({ catalogue: null })
}, 120_000)
afterAll(() => store.close())

const failure = (status: number, code: string) => expect.objectContaining({ status, code })
const NOT_LOGGED_IN = failure(401, 'STAFF_NOT_LOGGED_IN')
const NOT_VALID = failure(404, 'STAFF_INVITATION_NOT_VALID')
const TOO_MANY = failure(429, 'TOO_MANY_TRIES')

const invite = (email: string) => store.commerce.backOffice('root').staff.invite(email, 'support')
const accept = (url: string, api = staffBrowser(store)) =>
  api.call(acceptStaffInvitation, {
    body: { token: tokenIn(url), name: 'Ravi Das', password: TEST_PASSWORD },
  })

describe('an invitation', () => {
  it('makes a member who can log in with password and second factor [STAFF-01, STAFF-02]', async () => {
    const person = await addStaff(store, 'owner')
    expect(await person.api.call(getStaffSession, {})).toMatchObject({
      name: 'Mira Nair',
      role: 'owner',
      recoveryCodesLeft: 10,
    })
    const again = await logInAgain(store, person)
    expect((await again.call(getStaffSession, {})).email).toBe(person.email)
  })

  it('works once, also for two who open it at the same time [STAFF-01]', async () => {
    const { url } = await invite('once@example.com')
    expect(await store.client().call(openStaffInvitation, { body: { token: tokenIn(url) } })).toEqual({
      email: 'once@example.com',
      role: 'support',
      isReset: false,
    })
    const outcomes = await Promise.allSettled([accept(url), accept(url)])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await expect(accept(url)).rejects.toEqual(NOT_VALID)
  })

  it('ends after three days, and when another one replaces it [STAFF-01]', async () => {
    const first = await invite('late@example.com')
    const second = await invite('late@example.com')
    await expect(accept(first.url)).rejects.toEqual(NOT_VALID)
    store.clock.advance(3 * 86_400_000)
    await expect(accept(second.url)).rejects.toEqual(NOT_VALID)
  })

  it('cannot be guessed: thirty tries from a network, then none [STAFF-06]', async () => {
    const guesser = staffBrowser(store)
    const guess = () => guesser.call(openStaffInvitation, { body: { token: 'x'.repeat(43) } })
    for (let tries = 0; tries < 30; tries += 1) await expect(guess()).rejects.toEqual(NOT_VALID)
    await expect(guess()).rejects.toEqual(TOO_MANY)
  })

  it('is no try where it is right: a whole office joins from one network [STAFF-01, STAFF-06]', async () => {
    const { url } = await invite('office@example.com')
    const browser = staffBrowser(store)
    const open = () => browser.call(openStaffInvitation, { body: { token: tokenIn(url) } })
    for (let times = 0; times < 31; times += 1) await open()
    await accept(url)
    await expect(open()).rejects.toEqual(NOT_VALID)
  })

  it('is kept as a hash, and blanked in the outbox once it was sent [STAFF-01]', async () => {
    const { url } = await invite('hashed@example.com')
    const mails = () => store.commerce.outbox.list('hashed@example.com')
    expect((await mails())[0]?.text).toContain(tokenIn(url))
    await store.commerce.outbox.dispatch()
    expect(JSON.stringify(await mails())).not.toContain(tokenIn(url))
    const rows = await store.database.db.execute('select * from staff_invitations')
    expect(JSON.stringify(rows)).not.toContain(tokenIn(url))
  })
})

it('forgets links and log-ins that have expired [STAFF-01, STAFF-03]', async () => {
  const { email } = await invite('forgotten@example.com')
  await addStaff(store, 'support')
  const count = async () => {
    const [row] = await rowsOf(
      store.database.db,
      sql`select (select count(*)::int from staff_invitations where email = ${email}) as links, (select count(*)::int from staff_sessions) as sessions`,
    )
    return row
  }
  const remove = async () => {
    await createStaffSessions({ db: store.database.db, clock: store.clock.now }).removeExpired()
    await removeExpiredInvitations(store.database.db, store.clock.now())
  }
  await remove()
  expect(await count()).toMatchObject({ links: 1 })
  store.clock.advance(3 * 86_400_000)
  await remove()
  expect(await count()).toEqual({ links: 0, sessions: 0 })
})

describe('the first step of a log-in', () => {
  it('answers an unknown address as it answers a wrong password [STAFF-06]', async () => {
    const { email } = await addStaff(store, 'support')
    const answers = await Promise.all(
      [email, 'nobody@example.com'].map((each) =>
        staffBrowser(store)
          .call(logInStaff, { body: { email: each, password: 'Wrong-Password-1' } })
          .catch(({ status, code, message }: { status: number; code: string; message: string }) => ({
            status,
            code,
            message,
          })),
      ),
    )
    expect(answers[0]).toEqual(answers[1])
    expect(answers[0]).toMatchObject({ status: 401, code: 'STAFF_LOGIN_REJECTED' })
  })

  it('opens nothing by itself [STAFF-02]', async () => {
    const { email, password } = await addStaff(store, 'owner')
    const api = staffBrowser(store)
    expect(await api.call(logInStaff, { body: { email, password } })).toEqual({ next: 'code' })
    await expect(api.call(getStaffSession, {})).rejects.toEqual(NOT_LOGGED_IN)
    // Neither can a second factor be made in place of the one that is there.
    await expect(api.call(beginSecondFactor, {})).rejects.toEqual(NOT_LOGGED_IN)
    await expect(api.call(enableSecondFactor, { body: { code: '123456' } })).rejects.toEqual(NOT_LOGGED_IN)
    store.clock.advance(11 * 60_000)
    await expect(api.call(proveSecondFactor, { body: { code: '123456' } })).rejects.toEqual(NOT_LOGGED_IN)
  })

  it('refuses more than ten tries in a quarter of an hour [STAFF-06]', async () => {
    const { email, password } = await addStaff(store, 'support')
    const api = staffBrowser(store)
    const wrong = () => api.call(logInStaff, { body: { email, password: 'Wrong-Password-1' } })
    for (let tries = 0; tries < 10; tries += 1) {
      await expect(wrong()).rejects.toEqual(failure(401, 'STAFF_LOGIN_REJECTED'))
    }
    await expect(api.call(logInStaff, { body: { email, password } })).rejects.toEqual(TOO_MANY)
  })
})

describe('the second factor', () => {
  it('takes a code once, for two log-ins at the same time too [STAFF-02]', async () => {
    const person = await addStaff(store, 'owner')
    const { email, password } = person
    store.clock.advance(30_000)
    const begun = await Promise.all(
      [1, 2].map(async () => {
        const api = staffBrowser(store)
        await api.call(logInStaff, { body: { email, password } })
        return api
      }),
    )
    const code = person.code()
    const outcomes = await Promise.allSettled(
      begun.map((api) => api.call(proveSecondFactor, { body: { code } })),
    )
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const third = staffBrowser(store)
    await third.call(logInStaff, { body: { email, password } })
    await expect(third.call(proveSecondFactor, { body: { code } })).rejects.toEqual(
      failure(403, 'STAFF_CODE_REJECTED'),
    )
  })

  it('takes a code of the step before and of the next, and none of two steps before [STAFF-02]', async () => {
    const person = await addStaff(store, 'owner')
    const { email, password } = person
    const tryLater = async (ms: number) => {
      store.clock.advance(60_000)
      const code = person.code()
      store.clock.advance(ms)
      const api = staffBrowser(store)
      await api.call(logInStaff, { body: { email, password } })
      return api.call(proveSecondFactor, { body: { code } })
    }
    await expect(tryLater(30_000)).resolves.toBeDefined()
    await expect(tryLater(60_000)).rejects.toEqual(failure(403, 'STAFF_CODE_REJECTED'))
  })

  it('refuses more than ten wrong codes, and the right one after them [STAFF-06]', async () => {
    const person = await addStaff(store, 'owner')
    store.clock.advance(30_000)
    const api = staffBrowser(store)
    await api.call(logInStaff, { body: { email: person.email, password: person.password } })
    const right = person.code()
    const wrong = right === '000000' ? '000001' : '000000'
    for (let tries = 0; tries < 10; tries += 1) {
      await expect(api.call(proveSecondFactor, { body: { code: wrong } })).rejects.toEqual(
        failure(403, 'STAFF_CODE_REJECTED'),
      )
    }
    await expect(api.call(proveSecondFactor, { body: { code: right } })).rejects.toEqual(TOO_MANY)
  })

  it('can be a recovery code, each one once, until new ones are made [STAFF-02]', async () => {
    const person = await addStaff(store, 'owner')
    const [first = '', second = ''] = person.recoveryCodes
    expect(first).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/)
    const logInWith = async (code: string) => {
      const api = staffBrowser(store)
      await api.call(logInStaff, { body: { email: person.email, password: person.password } })
      await api.call(proveSecondFactor, { body: { code } })
      return api
    }
    const api = await logInWith(first.toUpperCase())
    expect((await api.call(getStaffSession, {})).recoveryCodesLeft).toBe(9)
    await expect(logInWith(first)).rejects.toEqual(failure(403, 'STAFF_CODE_REJECTED'))
    const renewed = await api.call(renewRecoveryCodes, {})
    await expect(logInWith(second)).rejects.toEqual(failure(403, 'STAFF_CODE_REJECTED'))
    await expect(logInWith(renewed.recoveryCodes[0] ?? '')).resolves.toBeDefined()
  })
})

describe('a log-in', () => {
  it('gets another cookie with each step, and the one before opens nothing [STAFF-03]', async () => {
    const person = await addStaff(store, 'owner')
    store.clock.advance(30_000)
    const api = staffBrowser(store)
    await api.call(logInStaff, { body: { email: person.email, password: person.password } })
    const begun = api.cookies.get('staff_session') ?? ''
    await api.call(proveSecondFactor, { body: { code: person.code() } })
    expect(api.cookies.get('staff_session')).not.toBe(begun)
    const fixed = staffBrowser(store)
    fixed.cookies.set('staff_session', begun)
    await expect(fixed.call(getStaffSession, {})).rejects.toEqual(NOT_LOGGED_IN)
    await expect(fixed.call(proveSecondFactor, { body: { code: person.code() } })).rejects.toEqual(
      NOT_LOGGED_IN,
    )
  })

  it('travels in a cookie for the back office’s calls alone [STAFF-03]', async () => {
    const { email, password } = await addStaff(store, 'owner')
    const answer = await staffBrowser(store).ask('/api/staff/log-in', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    })
    expect(String(answer.headers['set-cookie'])).toMatch(
      /^staff_session=[\w.-]+; Max-Age=43200; Path=\/api\/staff; HttpOnly; SameSite=Strict$/,
    )
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it('is no customer’s, and a customer’s is none of the staff [STAFF-03]', async () => {
    const shopper = await store.addCustomer()
    await expect(shopper.api.call(getStaffSession, {})).rejects.toEqual(NOT_LOGGED_IN)
    const asStaff = staffBrowser(store)
    asStaff.logIn(shopper.session.accessToken)
    for (const [name, value] of shopper.api.cookies) asStaff.cookies.set(name, value)
    asStaff.cookies.set('staff_session', shopper.api.cookies.get('refresh_token') ?? '')
    await expect(asStaff.call(getStaffSession, {})).rejects.toEqual(NOT_LOGGED_IN)

    const { api } = await addStaff(store, 'owner')
    await expect(api.call(getCustomer, { params: { id: shopper.id } })).rejects.toEqual(
      failure(401, 'NOT_LOGGED_IN'),
    )
    api.cookies.set('refresh_token', api.cookies.get('staff_session') ?? '')
    await expect(api.call(refreshSession, {})).rejects.toEqual(failure(401, 'NOT_LOGGED_IN'))
  })

  it('ends after two hours without use, and after twelve hours with it [STAFF-03]', async () => {
    const idle = await addStaff(store, 'owner')
    store.clock.advance(2 * 3_600_000 + 1)
    await expect(idle.api.call(getStaffSession, {})).rejects.toEqual(NOT_LOGGED_IN)

    const busy = await addStaff(store, 'owner')
    for (let hour = 0; hour < 11; hour += 1) {
      store.clock.advance(3_600_000)
      await busy.api.call(getStaffSession, {})
    }
    store.clock.advance(3_600_000)
    await expect(busy.api.call(getStaffSession, {})).rejects.toEqual(NOT_LOGGED_IN)
  })

  it('can be seen and ended from another one, and ended by itself [STAFF-03]', async () => {
    const person = await addStaff(store, 'owner')
    const other = await logInAgain(store, person)
    const logIns = await person.api.call(getStaffLogIns, {})
    expect(logIns.map(({ isCurrent }) => isCurrent)).toEqual([false, true])
    await person.api.call(endStaffLogIn, { params: { id: logIns[0]?.id ?? '' } })
    await expect(other.call(getStaffSession, {})).rejects.toEqual(NOT_LOGGED_IN)

    const stranger = await addStaff(store, 'owner')
    await expect(stranger.api.call(endStaffLogIn, { params: { id: logIns[1]?.id ?? '' } })).rejects.toEqual(
      failure(404, 'NOT_FOUND'),
    )
    await person.api.call(logOutStaff, {})
    expect(person.api.cookies.has('staff_session')).toBe(false)
  })

  it('ends with the others when the password changes in one of them [STAFF-03]', async () => {
    const person = await addStaff(store, 'support')
    const other = await logInAgain(store, person)
    const change = (currentPassword: string) =>
      person.api.call(changeStaffPassword, {
        body: { currentPassword, newPassword: 'Another-Long-Secret-7' },
      })
    await expect(change('Wrong-Password-1')).rejects.toEqual(failure(403, 'WRONG_PASSWORD'))
    await change(person.password)
    await expect(other.call(getStaffSession, {})).rejects.toEqual(NOT_LOGGED_IN)
    expect((await person.api.call(getStaffSession, {})).role).toBe('support')
  })

  it('asks for the password again before what is dangerous, a quarter of an hour later [STAFF-04]', async () => {
    const { api, password } = await addStaff(store, 'owner')
    const inviteOne = () => api.call(inviteStaff, { body: { email: 'new-one@example.com', role: 'orders' } })
    await inviteOne()
    store.clock.advance(15 * 60_000)
    await expect(inviteOne()).rejects.toEqual(failure(403, 'STAFF_CONFIRM_IDENTITY'))
    await expect(api.call(confirmStaffPassword, { body: { password: 'wrong' } })).rejects.toEqual(
      failure(403, 'WRONG_PASSWORD'),
    )
    await expect(inviteOne()).rejects.toEqual(failure(403, 'STAFF_CONFIRM_IDENTITY'))
    await api.call(confirmStaffPassword, { body: { password } })
    await expect(inviteOne()).resolves.toBeDefined()
  })
})
