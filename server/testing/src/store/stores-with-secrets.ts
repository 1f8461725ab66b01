import { execFile } from 'node:child_process'
import { createHmac, randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { programFile } from '@store/commerce/base/program-files'
import { getCustomer, login } from '@store/shared/api/accounts'
import { Client } from 'pg'
import { TEST_PASSWORD } from '../clients/test-people'
import { type Customer, createCustomer } from '../clients/visitors'
import { startPostgres } from '../postgres/throwaway-postgres.mjs'
import { writeFakeBuild } from '../releases/fake-release'
import { freePort } from './free-port.mjs'
import { type MailServer, startMailServer } from './mail-server'
import { startNginx } from './nginx.mjs'
import { createStoreProcess, type StoreProcess } from './store-process.mjs'
import { UNLIMITED_ORDERS } from './unlimited-orders.mjs'
import { PAGE_SHELL } from './whole-store'

/** A line of a log that says why a request failed. */
const OF_A_REQUEST = /"level":"error".*"reqId"/

/** Two processes of the built server behind nginx, in production, with each secret in a file. */
export interface StoresWithSecrets {
  /** Of nginx. */
  readonly port: number
  readonly mails: MailServer
  /** Replaces what files hold, by name; processes read them at their start. */
  write(secrets: Readonly<Record<string, string>>): void
  /** Ends and starts one after the other, each ready before the next, as `systemctl restart` does. */
  rollOver(): Promise<void>
  /** The same with the first one alone. */
  restartFirst(): Promise<void>
  /** Why requests failed, as the processes wrote it into their logs. */
  errors(): readonly string[]
  /** What is wrong with the processes. */
  complaints(): Promise<readonly string[]>
  /** A statement by the superuser of PostgreSQL. */
  administer(text: string): Promise<void>
  /** Of a user whose password is the same word. */
  databaseUrl(user: string): string
  smtpUrl(password: string): string
  /** Mails that have not left after half a minute. */
  unsentMails(): Promise<readonly unknown[]>
  stop(): Promise<void>
}

export interface FirstSecrets {
  readonly session: string
  readonly operator: string
  readonly signing: string
  readonly webhook: string
  readonly mail: string
  readonly databaseUser: string
  /** Whether the mail server takes a password at present. */
  readonly mayLogIn: (password: string) => boolean
}

export async function startStoresWithSecrets(first: FirstSecrets): Promise<StoresWithSecrets> {
  const endings: (() => unknown)[] = []
  const stop = async () => {
    for (const end of endings.reverse()) await end()
  }
  try {
    return { ...(await startAll(first, endings)), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function startAll(
  first: FirstSecrets,
  endings: (() => unknown)[],
): Promise<Omit<StoresWithSecrets, 'stop'>> {
  const folder = mkdtempSync(join(tmpdir(), 'store-secrets-'))
  endings.push(() => rmSync(folder, { recursive: true, force: true }))
  // Other users of this machine, as PostgreSQL's, read a file in it.
  chmodSync(folder, 0o755)
  const database = await startDatabase(folder, first.databaseUser, endings)
  const mails = await startMailServer({
    mayLogIn: (user, password) => user === 'store' && first.mayLogIn(password),
  })
  endings.push(mails.stop)
  const smtpUrl = (password: string) => mails.url.replace('smtp://', `smtp://store:${password}@`)
  const write: StoresWithSecrets['write'] = (secrets) => {
    for (const [name, value] of Object.entries(secrets)) writeFileSync(join(folder, name), value)
  }
  write({
    'session-secret': first.session,
    'operator-tokens': `ana/admin/${first.operator}`,
    'release-signing-key': first.signing,
    'webhook-secret': first.webhook,
    'smtp-url': smtpUrl(first.mail),
    'database-url': database.urlOf(first.databaseUser),
  })
  mkdirSync(join(folder, 'data'))
  const ports: [number, number] = [await freePort(), await freePort()]
  const errors: string[] = []
  const onOutput = (text: string) =>
    void errors.push(...text.split('\n').filter((line) => OF_A_REQUEST.test(line)))
  const processes: readonly StoreProcess[] = ports.map((port) =>
    createStoreProcess({ port, env: environmentOf(folder), programArgs: ['--with-demo'], onOutput }),
  )
  endings.push(() => Promise.all(processes.map((each) => each.end('SIGTERM'))))
  // Ready once something is live, which is published now.
  for (const each of processes) each.launch()
  await publishAndPromote(ports[0], first.operator, processes)
  for (const each of processes) await each.untilReady()
  const port = await freePort()
  const nginx = await startNginx({ port, stores: ports })
  endings.push(nginx.stop)

  const restart = async (each: StoreProcess | undefined) => {
    await each?.end('SIGTERM')
    await each?.start()
  }
  return {
    port,
    mails,
    write,
    async rollOver() {
      for (const each of processes) await restart(each)
    },
    restartFirst: () => restart(processes[0]),
    errors: () => errors,
    async complaints() {
      const all = await Promise.all(processes.map((each) => each.readiness()))
      return all.flatMap((each) => (each === null ? ['no answer'] : [...each.failing, ...each.degraded]))
    },
    administer: database.administer,
    databaseUrl: database.urlOf,
    smtpUrl,
    unsentMails: database.unsentMails,
  }
}

/** Password log-ins for all but the superuser, and a role that owns everything and that users take on. */
async function startDatabase(folder: string, user: string, endings: (() => unknown)[]) {
  const hba = join(folder, 'pg_hba.conf')
  writeFileSync(hba, 'local all postgres trust\nlocal all all scram-sha-256\n')
  const postgres = await startPostgres({ isDurable: false, settings: [`hba_file=${hba}`] })
  endings.push(postgres.stop)
  const ask = async (url: string, text: string) => {
    const client = new Client({ connectionString: url })
    await client.connect()
    try {
      return (await client.query(text)).rows
    } finally {
      await client.end()
    }
  }
  const administer = async (text: string) => void (await ask(postgres.url, text))
  await administer('create role store nologin')
  await administer('create database store owner store')
  await administer(`create role ${user} login password '${user}' in role store`)
  await administer(`alter role ${user} set role = 'store'`)
  const shopUrl = postgres.url.replace('/postgres?', '/store?')
  return {
    administer,
    urlOf: (name: string) => shopUrl.replace('postgres@', `${name}:${name}@`),
    async unsentMails() {
      const text = 'select event_key, last_error from mail_outbox where sent_at is null'
      for (let tries = 0; ; tries += 1) {
        const rows = await ask(shopUrl, text)
        if (rows.length === 0 || tries === 30) return rows
        await wait(1_000)
      }
    },
  }
}

async function publishAndPromote(
  port: number,
  token: string,
  processes: readonly StoreProcess[],
): Promise<void> {
  const release = (...words: readonly string[]) =>
    promisify(execFile)(process.execPath, [programFile('dist/release.mjs'), ...words], {
      env: { ...process.env, STORE_URL: `http://127.0.0.1:${port}`, OPERATOR_TOKEN: token },
    })
  const builds = [
    { name: 'shell', version: '1.0.0-s', nodeEntry: PAGE_SHELL },
    { name: 'catalog', version: '1.0.0-a' },
    { name: 'account', version: '1.0.0-a' },
  ] as const
  for (const each of processes) while ((await each.readiness()) === null) await wait(50)
  for (const build of builds) await release('publish', await writeFakeBuild(build), '--no-browser')
  await release('promote', ...builds.flatMap(({ name, version }) => [name, version]))
}

const environmentOf = (folder: string): Readonly<Record<string, string>> => ({
  NODE_ENV: 'production',
  PUBLIC_ORIGIN: 'https://shop.example',
  DATA_DIR: join(folder, 'data'),
  DATABASE_URL_FILE: join(folder, 'database-url'),
  SESSION_SECRET_FILE: join(folder, 'session-secret'),
  OPERATOR_TOKENS_FILE: join(folder, 'operator-tokens'),
  RELEASE_SIGNING_KEY_FILE: join(folder, 'release-signing-key'),
  SMTP_URL_FILE: join(folder, 'smtp-url'),
  PAYMENT_GATEWAY: 'razorpay',
  RAZORPAY_KEY_ID: 'rzp_test_fake',
  RAZORPAY_KEY_SECRET: 'fake',
  RAZORPAY_WEBHOOK_SECRET_FILE: join(folder, 'webhook-secret'),
  SELLER_NAME: 'Test Seller',
  SELLER_ADDRESS: '4 Test Road | Bengaluru 560001',
  SELLER_GSTIN: '29AAAAA0000A1ZY',
  SELLER_TRN: '100000000000003',
  RELEASE_GATE: 'files',
  TRUST_PROXY: '1',
  LOG_LEVEL: 'warn',
  ...UNLIMITED_ORDERS,
})

/** As Razorpay tells of a payment that is not ours, which is taken and changes nothing. */
export async function notify(port: number, secret: string): Promise<number> {
  const body = JSON.stringify({
    event: 'payment.captured',
    payload: {
      payment: {
        entity: {
          id: 'pay_1',
          order_id: 'order_of_another_shop',
          status: 'captured',
          captured: true,
          amount: 100,
          currency: 'INR',
          created_at: 1,
        },
      },
    },
  })
  const answer = await fetch(`http://127.0.0.1:${port}/api/payments/notifications/razorpay`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-razorpay-signature': createHmac('sha256', secret).update(body).digest('hex'),
    },
    body,
  })
  return answer.status
}

/** By its name in the demonstration's catalogue. */
const PRODUCT = 'Tulsi Daily Liners'

export interface LoadOptions {
  /** Of nginx. */
  readonly port: number
  readonly inUse: { readonly webhook: string; readonly operator: string }
}

/** Through nginx, all at the same time, until it is stopped: what each does is its own loop. */
export async function startLoad({ port, inUse }: LoadOptions) {
  const customer: Customer = await createCustomer({
    port,
    email: `${randomBytes(6).toString('hex')}@example.com`,
  })
  let isStopped = false
  let requests = 0
  let token = ''
  const failures: string[] = []
  const renew = async () => {
    const { accessToken } = await customer.call(login, {
      body: { email: customer.email, password: TEST_PASSWORD },
    })
    token = accessToken
    customer.logIn(token)
  }
  await renew()
  const expectStatus = async (who: string, ask: () => Promise<number>) => {
    requests += 1
    const status = await ask().catch((error: { status?: number }) => error.status ?? String(error))
    if (status !== 200) failures.push(`${who}: ${status}`)
  }
  const repeat = async (who: string, everyMs: number, ask: () => Promise<number>) => {
    while (!isStopped) {
      await expectStatus(who, ask)
      await wait(everyMs)
    }
  }
  const done = (work: Promise<unknown>) => work.then(() => 200)
  const page = (path: string, headers = {}) => customer.ask(path, { headers }).then(({ status }) => status)
  const loops = [
    repeat('shopper', 60, () => done(customer.call(getCustomer, { params: { id: customer.id } }))),
    repeat('buyer', 700, () => done(customer.book(PRODUCT))),
    repeat('visitor', 100, () => page('/')),
    repeat('open tab', 200, () => page('/releases/current')),
    repeat('gateway', 150, () => notify(port, inUse.webhook)),
    repeat('operator', 300, () => page('/operator/releases', { authorization: `Bearer ${inUse.operator}` })),
  ]
  return {
    customer,
    token: () => token,
    renew,
    settle: () => wait(2_000),
    async stop() {
      isStopped = true
      await Promise.all(loops)
      return { requests, failures }
    },
  }
}
