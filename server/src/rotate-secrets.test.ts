import { randomBytes } from 'node:crypto'
import {
  createReleaseSecret,
  parseReleaseKeys,
  toPublicKeys,
} from '@store/platform/config/secrets/release-keys'
import {
  notify,
  type StoresWithSecrets,
  startLoad,
  startStoresWithSecrets,
} from '@store/server-testing/store/stores-with-secrets'
import { IS_SHORT_RUN } from '@store/shared/testing/tier'

// Two processes of the built server behind nginx, as docs/deploy/secrets.md says: `npm run build` comes before.
const inFullRun = IS_SHORT_RUN ? describe.skip : describe

const random = () => randomBytes(24).toString('hex')
const pairOf = (make: () => string) => ({ old: make(), new: make() })
const publicHalf = (secret: string): string => {
  const keys = parseReleaseKeys(secret)
  if (!keys) throw new Error('no release key')
  return toPublicKeys(keys)
}

const session = pairOf(random)
const operator = pairOf(random)
const webhook = pairOf(random)
const mail = pairOf(random)
const signing = pairOf(createReleaseSecret)

inFullRun('secrets are exchanged while shoppers, gateways and operators go on', () => {
  let stores: StoresWithSecrets
  let mayLogIn = (_password: string): boolean => true
  /** What the gateway signs with, and the operator holds, at present. */
  const inUse = { webhook: webhook.old, operator: operator.old }
  beforeAll(async () => {
    stores = await startStoresWithSecrets({
      session: session.old,
      operator: operator.old,
      signing: signing.old,
      webhook: webhook.old,
      mail: mail.old,
      databaseUser: 'store_a',
      mayLogIn: (password) => mayLogIn(password),
    })
  }, 240_000)
  afterAll(() => stores?.stop(), 60_000)

  it('fails no request when each is known to all processes before it is used [REL-07, REL-12]', async () => {
    const load = await startLoad({ port: stores.port, inUse })
    await load.settle()

    // 1. Known: what is new is taken, and nothing is signed with it yet.
    await stores.administer(`create role store_b login password 'store_b' in role store`)
    await stores.administer(`alter role store_b set role = 'store'`)
    stores.write({
      'session-secret': `${session.old},${session.new}`,
      'operator-tokens': `ana/admin/${operator.old} ana/admin/${operator.new}`,
      'release-signing-key': `${signing.old} ${publicHalf(signing.new)}`,
      'webhook-secret': `${webhook.new} ${webhook.old}`,
      'smtp-url': stores.smtpUrl(mail.new),
      'database-url': stores.databaseUrl('store_b'),
    })
    await stores.rollOver()

    // 2. Used: by us, by the gateway, by the operator.
    stores.write({
      'session-secret': `${session.new},${session.old}`,
      'release-signing-key': `${signing.new} ${publicHalf(signing.old)}`,
    })
    Object.assign(inUse, { webhook: webhook.new, operator: operator.new })
    await stores.rollOver()
    const { customer } = load
    const early = load.token()
    await load.renew()

    // 3. What is old opens nothing any more.
    mayLogIn = (password) => password === mail.new
    await stores.administer('drop role store_a')
    stores.write({
      'session-secret': session.new,
      'operator-tokens': `ana/admin/${operator.new}`,
      'release-signing-key': signing.new,
      'webhook-secret': webhook.new,
    })
    await stores.rollOver()
    await load.settle()
    const { requests, failures } = await load.stop()
    expect({ failures, errors: stores.errors() }).toEqual({ failures: [], errors: [] })
    expect(requests).toBeGreaterThan(300)
    expect(await stores.complaints()).toEqual([])

    const ask = (path: string, token: string) =>
      customer.ask(path, { headers: { authorization: `Bearer ${token}` } }).then(({ status }) => status)
    const own = `/api/Customer/GetCustomerDetailsById/${customer.id}`
    expect([await ask(own, early), await ask(own, load.token())]).toEqual([401, 200])
    const list = '/operator/releases'
    expect([await ask(list, operator.old), await ask(list, operator.new)]).toEqual([401, 200])
    const { port } = stores
    expect([await notify(port, webhook.old), await notify(port, webhook.new)]).toEqual([400, 200])
    expect(await stores.unsentMails()).toEqual([])
    expect(stores.mails.subjectsFor(customer.email)).not.toEqual([])
  }, 400_000)

  it('fails requests when a session secret is used before all processes know it', async () => {
    const load = await startLoad({ port: stores.port, inUse })
    stores.write({ 'session-secret': random() })
    await stores.restartFirst()
    await load.renew().catch(() => {})
    await load.settle()
    const { failures } = await load.stop()
    expect(failures).toContainEqual(expect.stringMatching(/^shopper: 401/))
  }, 200_000)
})
