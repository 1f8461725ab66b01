import { login, logout, refreshSession } from '@store/shared/api/accounts'
import { BUS_SCHEMAS } from '@store/shared/events/bus-schemas'
import { createBus } from '@store/shared/events/create-bus'
import { createMemoryStorage } from '@store/shared/storage/browser-storage'
import {
  ACCESS_TOKEN_KEY,
  ADDRESS_DRAFT_KEY,
  FORM_DRAFT_KEY,
  REFRESH_TOKEN_KEY,
  USER_ID_KEY,
  USER_KEY,
} from '@store/shared/storage/storage-keys'
import {
  createStubbedApi,
  fails,
  pending,
  respond,
  type StubbedResponse,
} from '@store/shared/testing/stubbed-api'
import { createSessionService } from './session-service'

const asha = { id: 7, name: 'Asha Rao', email: 'asha@example.in' }
const session = { user: asha, accessToken: 'first' }

const setUp = (responses: readonly StubbedResponse[] = [], storage = createMemoryStorage()) => {
  const bus = createBus({ schemas: BUS_SCHEMAS, storage: createMemoryStorage(), report: () => {} })
  const onEnd = jest.fn()
  const api = createStubbedApi(responses, () => service.accessToken())
  const tabStorage = createMemoryStorage()
  const drafts = [ADDRESS_DRAFT_KEY, `${FORM_DRAFT_KEY}:contact`, `${FORM_DRAFT_KEY}:review:12`]
  for (const key of drafts) tabStorage.write(key, '{}')
  const service = createSessionService({ storage, tabStorage, bus, api: () => api, onEnd })
  const facts: string[] = []
  bus.onFact('session/started', ({ userId }) => facts.push(`started ${userId}`))
  bus.onFact('session/ended', () => facts.push('ended'))
  const keptDrafts = () => drafts.filter((key) => tabStorage.read(key) !== null).length
  return { service, storage, api, onEnd, facts, keptDrafts }
}

const loggedIn = () => {
  const storage = createMemoryStorage()
  setUp([], storage).service.start(session)
  return storage
}

describe('the session', () => {
  it('is kept under the names of the specification, without a refresh token [GEN-08, AUTH-14]', () => {
    const storage = loggedIn()
    expect(storage.read(ACCESS_TOKEN_KEY)).toBe('first')
    expect(storage.read(USER_ID_KEY)).toBe('7')
    expect(JSON.parse(storage.read(USER_KEY) ?? '')).toEqual(asha)
    expect(storage.read(REFRESH_TOKEN_KEY)).toBeNull()
  })

  it('is restored on load, and told to those who ask later [AUTH-09]', () => {
    const { service, facts } = setUp([], loggedIn())
    expect(service.get()).toEqual(session)
    expect(facts).toEqual(['started 7'])
  })

  it('is unknown while the server’s page is hydrated', () => {
    expect(setUp([], loggedIn()).service.getInitial()).toBeNull()
  })

  it.each(['', '{', '{"id":"7"}', '[]'])('is not there with the stored user %j [GEN-10]', (user) => {
    const storage = createMemoryStorage()
    storage.write(ACCESS_TOKEN_KEY, 'first')
    storage.write(USER_KEY, user)
    expect(setUp([], storage).service.get()).toBeNull()
  })

  it('ends here at once and at the server with the token that it had [AUTH-08]', async () => {
    const storage = loggedIn()
    const { service, api, onEnd, facts } = setUp([respond(logout, { message: 'Bye' })], storage)
    const ending = service.end()
    expect(service.get()).toBeNull()
    expect(storage.read(USER_KEY)).toBeNull()
    expect(onEnd).toHaveBeenCalled()
    expect(facts).toEqual(['started 7', 'ended'])
    await ending
    expect(api.callsTo(logout)[0]?.headers.authorization).toBe('Bearer first')
    expect(service.accessToken()).toBeNull()
  })

  it('ends here even when the server is down [AUTH-08, FLT-05]', async () => {
    const { service } = setUp([respond(logout, fails(500))], loggedIn())
    await service.end()
    expect(service.get()).toBeNull()
  })

  it('follows what another tab did [AUTH-08, FLT-08]', () => {
    const storage = loggedIn()
    const { service, facts } = setUp([], storage)
    storage.remove(USER_KEY)
    service.follow()
    expect(service.get()).toBeNull()
    storage.write(USER_KEY, JSON.stringify({ ...asha, id: 8 }))
    service.follow()
    expect(facts).toEqual(['started 7', 'ended', 'started 8'])
  })

  it('takes every draft of the tab along when it ends here [LANG-06]', async () => {
    const { service, keptDrafts } = setUp([respond(logout, fails(500))], loggedIn())
    await service.end()
    expect(keptDrafts()).toBe(0)
  })

  it.each([null, 8])('takes every draft along when another tab makes it that of %j [LANG-06]', (id) => {
    const storage = loggedIn()
    const { service, keptDrafts } = setUp([], storage)
    if (id === null) storage.remove(USER_KEY)
    else storage.write(USER_KEY, JSON.stringify({ ...asha, id }))
    service.follow()
    expect(keptDrafts()).toBe(0)
  })

  it('leaves a visitor’s drafts to the customer who logs in [LANG-06]', () => {
    const { service, keptDrafts } = setUp()
    service.start(session)
    expect(keptDrafts()).toBe(3)
  })
})

describe('renewing', () => {
  const renewed = respond(refreshSession, { ...session, accessToken: 'second' })

  it('takes over the fresh token [AUTH-14]', async () => {
    const { service, storage } = setUp([renewed], loggedIn())
    expect(await service.renew()).toBe(true)
    expect(service.accessToken()).toBe('second')
    expect(storage.read(ACCESS_TOKEN_KEY)).toBe('second')
  })

  it('takes the token that another tab got meanwhile, because a refresh token serves once [AUTH-14]', async () => {
    const storage = loggedIn()
    const { service, api } = setUp([renewed], storage)
    storage.write(ACCESS_TOKEN_KEY, 'of the other tab')
    expect(await service.renew()).toBe(true)
    expect(service.accessToken()).toBe('of the other tab')
    expect(api.calls).toEqual([])
  })

  it('ends the session that the server no longer knows [AUTH-14]', async () => {
    const { service, facts, keptDrafts } = setUp(
      [respond(refreshSession, fails(401, 'NOT_LOGGED_IN'))],
      loggedIn(),
    )
    expect(await service.renew()).toBe(false)
    expect(service.get()).toBeNull()
    expect(facts).toEqual(['started 7', 'ended'])
    // Its customer logs in again, and finds them.
    expect(keptDrafts()).toBe(3)
  })

  it('keeps the session when the server only cannot be reached [FLT-05]', async () => {
    const { service } = setUp([respond(refreshSession, fails(503))], loggedIn())
    expect(await service.renew()).toBe(false)
    expect(service.get()).toEqual(session)
  })

  it('never turns one customer into another [FLT-08]', async () => {
    const other = respond(refreshSession, { user: { ...asha, id: 8 }, accessToken: 'x' })
    const { service } = setUp([other], loggedIn())
    expect(await service.renew()).toBe(false)
    expect(service.get()).toBeNull()
  })

  it('has nothing to do for a visitor', async () => {
    const { service, api } = setUp([respond(login, pending())])
    expect(await service.renew()).toBe(false)
    expect(api.calls).toEqual([])
  })
})
