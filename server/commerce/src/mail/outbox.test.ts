import { readdirSync, readFileSync } from 'node:fs'
import { createTestShop } from '@store/server-testing/shop/test-shop'
import { freePort } from '@store/server-testing/store/free-port.mjs'
import { startMailServer } from '@store/server-testing/store/mail-server'
import { createTestStore, type TestStore } from '@store/server-testing/store/test-store'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { mailOutbox } from '../db/schema/mail'
import { type MailBlock, paragraph } from './mail-content'
import { createOutbox, holdsSecret, readMessage } from './outbox'
import { createSmsWebhook } from './sms-webhook'
import { createSmtpMailer } from './smtp-mailer'

let store: TestStore
beforeAll(async () => {
  store = await createTestStore({ catalogue: null })
})
afterAll(() => store.close())

const TEST_SHOP = createTestShop()

const mailOf = (eventKey: string, block = paragraph(eventKey)) => ({
  eventKey,
  to: 'meena@example.com',
  subject: 'Hello',
  heading: 'Hello',
  greeting: null,
  blocks: [block],
})
const put = (eventKey: string, block?: MailBlock) =>
  store.commerce.outbox.put(store.database.db, mailOf(eventKey, block))
const sentTexts = () => store.mailer.sent.map(({ text }) => text.trimEnd())

it('sends one mail for an event, however often it is put [FLT-15, INV-10]', async () => {
  await Promise.all(Array.from({ length: 10 }, () => put('once/1')))
  await store.commerce.outbox.dispatch()
  await store.commerce.outbox.dispatch()
  expect(sentTexts()).toEqual(['once/1'])
})

it('sends each mail once when several processes want the same ones at once [FLT-15]', async () => {
  const keys = Array.from({ length: 15 }, (_, index) => `many/${index}`)
  for (const key of keys) await put(key)
  const counts = await store.database.db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from mail_outbox for update`)
    const dispatches = Promise.all(Array.from({ length: 6 }, () => store.commerce.outbox.dispatch()))
    await tx.execute(sql`select pg_sleep(0.3)`)
    return () => dispatches
  })
  const sent = [...(await counts()), await store.commerce.outbox.dispatch()]
  expect(sent.reduce((sum, count) => sum + count, 0)).toBe(15)
  expect(
    sentTexts()
      .filter((text) => text.startsWith('many/'))
      .sort(),
  ).toEqual([...keys].sort())
})

it('sends an SMS as a signed webhook, retries under the same id, blanks its code [AUTH-12, FLT-15]', async () => {
  const { db } = store.database
  const sms = { eventKey: 'log-in-code/sms', to: '+919840012345', text: '123456 is your code' }
  await store.commerce.outbox.putSms(db, sms)
  // The mailer is not asked to send it.
  expect(await store.commerce.outbox.dispatch()).toBe(0)
  const statuses = [503, 204]
  const post = jest.fn(
    async (_url: unknown, _init?: RequestInit) => new Response(null, { status: statuses.shift() ?? 500 }),
  )
  const webhook = { url: 'https://sms.example/store', key: Buffer.from('k'.repeat(32)) }
  const clock = store.clock.now
  const smsSender = createSmsWebhook({ webhook, clock, post })
  const outbox = createOutbox({
    db,
    clock,
    mailer: null,
    smsSender,
    shop: TEST_SHOP,
    log: pino({ level: 'silent' }),
  })
  expect(await outbox.dispatch()).toBe(0)
  store.clock.advance(60_000)
  expect(await outbox.dispatch()).toBe(1)
  const ids = post.mock.calls.map(([, init]) => new Headers(init?.headers).get('webhook-id'))
  expect(new Set(ids).size).toBe(1)
  expect(JSON.parse(String(post.mock.calls[1]?.[1]?.body))).toMatchObject({
    type: 'sms.send',
    data: { to: sms.to, text: sms.text },
  })
  expect(await outbox.list(sms.to)).toMatchObject([{ channel: 'sms', text: '(Blanked when it was sent.)' }])
})

it('blanks codes and links that open an account once sent, subjects too [AUTH-12, PRO-03]', async () => {
  const secret = ['reset-code/1', 'email-code/1/x', 'email-changed/1/x']
  for (const key of [...secret, 'order-confirmed/1']) await put(key)
  await put('any-event/1', { kind: 'code', code: '471108', minutes: 10 })
  const kept = async (key: string) => {
    const mail = (await store.commerce.outbox.list()).find(({ eventKey }) => eventKey === key)
    return [mail?.subject, mail?.text.trimEnd()]
  }
  for (const key of secret) expect(await kept(key)).toEqual(['Hello', key])
  await store.commerce.outbox.dispatch()
  expect(sentTexts()).toEqual(
    expect.arrayContaining([...secret, 'Your code is 471108. It is valid for 10 minutes.']),
  )
  const blanked = '(Blanked when it was sent.)'
  for (const key of [...secret, 'any-event/1']) expect(await kept(key)).toEqual([blanked, blanked])
  expect(await kept('order-confirmed/1')).toEqual(['Hello', 'order-confirmed/1'])
})

it('takes over mails that were written as text [FLT-15]', async () => {
  const folder = new URL('../db/migrations/', import.meta.url)
  const [file = ''] = readdirSync(folder).filter((name) => name.endsWith('_mails_as_data.sql'))
  const statements = readFileSync(new URL(file, folder), 'utf8').split('--> statement-breakpoint')
  const text = 'Hello Asha,\n\nyour code is 471108.\n\nKind regards,\nRituva\n'
  const taken = store.database.db.transaction(async (tx) => {
    await tx.execute(sql`delete from mail_outbox`)
    await tx.execute(sql`alter table mail_outbox drop column content, add subject text, add body text`)
    await tx.execute(sql`
      insert into mail_outbox (event_key, channel, recipient, subject, body, created_at, next_attempt_at, sent_at)
      values ('reset-code/1', 'mail', 'meena@example.com', 'Your "order"', ${text}, now(), now(), null),
        ('order-confirmed/1', 'mail', 'meena@example.com', 'Your "order"', ${text}, now(), now(), now()),
        ('log-in-code/1', 'sms', '+919840012345', '', ${text}, now(), now(), null)`)
    for (const statement of statements) await tx.execute(sql.raw(statement))
    const rows = await tx.select().from(mailOutbox).orderBy(mailOutbox.id)
    const read = rows.map((row) => readMessage(row, TEST_SHOP))
    expect(read.map((message) => [message.subject, message.text, holdsSecret(message)])).toEqual([
      ['Your "order"', text, true],
      ['Your "order"', text, false],
      ['', text, true],
    ])
    throw new Error('Nothing of this is kept')
  })
  await expect(taken).rejects.toThrow('Nothing of this is kept')
})

it('keeps a mail that is not taken and tries again later, with longer pauses [FLT-15]', async () => {
  store.mailer.isDown = true
  await put('later/1')
  expect(await store.commerce.outbox.dispatch()).toBe(0)
  store.clock.advance(29_000)
  expect(await store.commerce.outbox.dispatch()).toBe(0)
  store.clock.advance(1_000)
  expect(await store.commerce.outbox.dispatch()).toBe(0)
  store.mailer.isDown = false
  store.clock.advance(59_000)
  expect(await store.commerce.outbox.dispatch()).toBe(0)
  store.clock.advance(1_000)
  expect(await store.commerce.outbox.dispatch()).toBe(1)
  expect(sentTexts()).toContain('later/1')
})

it('sends by SMTP in the shop’s name, line breaks in no header [FLT-15]', async () => {
  const server = await startMailServer()
  const shop = createTestShop()
  const mailer = createSmtpMailer(server.url, shop)
  const mail = {
    ...mailOf('x/1', paragraph('Namaste in HTML')),
    subject: 'Hello\r\nBcc: all@example.com',
    text: 'Namaste',
  }
  await mailer.send(mail)
  await mailer.send(mail)
  await server.stop()
  const received = server.texts
  const ids = received.map((text) => /^Message-ID: (\S+)/im.exec(text)?.[1])
  expect(received[0]).toMatch(/^From: "?Rituva"? <care@rituva\.example>/m)
  expect(received[0]).not.toMatch(/^Bcc:/m)
  expect(received[0]).toMatch(/^Content-Type: multipart\/alternative/m)
  expect(received[0]).toMatch(/^Namaste\r$/m)
  expect(received[0]).toContain('>Namaste in HTML<')
  expect(ids[0]).toBe(ids[1])
})

it('rejects when no mail server listens [FLT-15]', async () => {
  const port = await freePort()
  const mailer = createSmtpMailer(`smtp://127.0.0.1:${port}`, TEST_SHOP)
  await expect(mailer.send({ ...mailOf('x'), text: 't' })).rejects.toThrow()
})

describe('/dev/outbox', () => {
  it('shows a developer what was mailed, as a page and as JSON [FLT-15]', async () => {
    await put('<b>shown</b>')
    const page = await store.app.inject({ method: 'GET', url: '/dev/outbox?width=360' })
    expect(page.body).toContain('<pre>&lt;b&gt;shown&lt;/b&gt;')
    const [, frame = ''] = /<iframe [^>]*width="360"[^>]* src="([^"]+)"/.exec(page.body) ?? []
    const mail = await store.app.inject({ method: 'GET', url: frame.replaceAll('&amp;', '&') })
    expect(mail.body).toContain('>&lt;b&gt;shown&lt;/b&gt;<')
    expect(mail.headers['content-security-policy']).toMatch(/^default-src 'none'.* sandbox(?! allow-scripts)/)
    expect(mail.headers['content-security-policy']).toContain('img-src')
    const bare = await store.app.inject({
      method: 'GET',
      url: `${frame.replaceAll('&amp;', '&')}&pictures=without`.replace('pictures=with&', ''),
    })
    expect(bare.headers['content-security-policy']).not.toContain('img-src')
    const json = await store.app.inject({
      method: 'GET',
      url: '/dev/outbox?to=meena@example.com',
      headers: { accept: 'application/json' },
    })
    expect(json.json()[0]).toEqual({
      eventKey: '<b>shown</b>',
      channel: 'mail',
      to: 'meena@example.com',
      subject: 'Hello',
      text: '<b>shown</b>\n',
      at: expect.any(String),
      isSent: false,
    })
  })

  it('is not there in production [FLT-15]', async () => {
    const live = await createTestStore({ catalogue: null, isProduction: true })
    expect((await live.app.inject({ method: 'GET', url: '/dev/outbox' })).statusCode).toBe(404)
    await live.close()
  })
})
