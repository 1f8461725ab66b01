import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestShop } from '@store/server-testing/shop/test-shop'
import { type CommandLine, createCommandLine } from '@store/server-testing/store/command-line'
import { startMailServer } from '@store/server-testing/store/mail-server'
import { createTestStore, type TestStore } from '@store/server-testing/store/test-store'
import { contactShop } from '@store/shared/api/correspondence'
import { eq } from 'drizzle-orm'
import { contactMessages } from '../db/schema/correspondence'
import { customers } from '../db/schema/customers'
import { mailOutbox } from '../db/schema/mail'
import { MailContent } from '../mail/mail-content'
import { createSmtpMailer } from '../mail/smtp-mailer'

let store: TestStore
let line: CommandLine
let folder = ''

beforeAll(async () => {
  store = await createTestStore({ catalogue: null })
  line = createCommandLine(store)
  folder = await mkdtemp(join(tmpdir(), 'store-messages-'))
}, 120_000)
afterAll(async () => {
  await store.close()
  await rm(folder, { recursive: true })
})

const write = async (email: string, message = 'Do you ship to Goa?') => {
  await store.api.call(contactShop, { body: { name: 'Meena', email, message } })
  const rows = await store.database.db.select().from(contactMessages).where(eq(contactMessages.email, email))
  return rows.at(-1)?.id ?? 0
}
const answer = async (id: number, text: string, ...more: readonly string[]) => {
  const file = join(folder, 'answer.txt')
  await writeFile(file, text)
  return line.run('message', 'answer', String(id), '--file', file, ...more)
}
const newestMail = async (email: string) => {
  const [mail] = await store.commerce.outbox.list(email)
  if (mail === undefined) throw new Error(`No mail to ${email}`)
  return mail
}

describe('a message of the contact page', () => {
  it('waits, is read and answered by mail, and says so in the log [BKO-01]', async () => {
    const id = await write('meena@example.com')
    expect(await line.json('message', 'list')).toMatchObject([{ id, state: 'waiting', name: 'Meena' }])
    expect(await line.run('message', 'read', String(id))).toContain('Do you ship to Goa?')
    expect(await answer(id, 'Yes, we do.\n\nWithin four days.')).toBe(
      `Message ${id} is answered: a mail goes to meena@example.com.`,
    )
    const mail = await newestMail('meena@example.com')
    expect(mail.text).toContain('Yes, we do.\n\nWithin four days.')
    expect(mail.content?.replyTo).toEqual({ name: 'Rituva', address: 'care@rituva.example' })
    expect(await line.json('message', 'list')).toEqual([])
    expect(await line.json('message', 'list', '--all')).toMatchObject([{ id, state: 'answered' }])
    expect(await line.json('log', '--subject', `message ${id}`)).toMatchObject([
      { action: 'message.answer', by: 'root' },
    ])
    expect(await line.json('customer', 'show', 'meena@example.com')).toMatchObject({
      messages: [{ answers: [{ text: 'Yes, we do.\n\nWithin four days.' }] }],
    })
  })

  it('is answered once unless more is meant, whoever answers at the same time [BKO-01]', async () => {
    const id = await write('asha@example.com')
    const outcomes = await Promise.allSettled(
      [1, 2, 3].map(() =>
        store.commerce.backOffice('asha').messages.answer(id, { text: 'Yes.', again: false }),
      ),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(answer(id, 'No.')).rejects.toThrow('is answered already: read it, and add --again')
    await answer(id, 'One thing more.', '--again')
    const thread = await line.json('message', 'read', String(id))
    expect(thread).toMatchObject({ answers: [{ by: 'asha', text: 'Yes.' }, { text: 'One thing more.' }] })
  })

  it('is quoted back only to an address that is known to be of who wrote [BKO-01]', async () => {
    const stranger = await write('victim@example.com', 'Buy at evil.example')
    await answer(stranger, 'No, thank you.')
    expect((await newestMail('victim@example.com')).text).not.toContain('evil')

    const customer = await store.addCustomer()
    await store.database.db
      .update(customers)
      .set({ emailConfirmedAt: store.clock.now() })
      .where(eq(customers.id, customer.id))
    const own = await write(customer.email, 'Is it cotton?')
    await answer(own, 'It is.')
    expect((await newestMail(customer.email)).text).toContain('You wrote:\n\nIs it cotton?')
  })

  it('can be marked as answered from the mailbox, and is listed with the others of its writer [BKO-01]', async () => {
    const [first, second] = [await write('usha@example.com'), await write('usha@example.com')]
    expect(await line.run('message', 'mark', String(first), '--state', 'answered')).toContain('is answered')
    await expect(line.run('message', 'mark', String(first), '--state', 'answered')).rejects.toThrow('already')
    expect(await line.json('message', 'read', String(second))).toMatchObject({ others: [first] })
    await expect(answer(999_999, 'x')).rejects.toThrow('There is no message 999999.')
    await expect(answer(second, ' \n ')).rejects.toThrow('The answer is empty.')
    await expect(answer(second, 'x'.repeat(10_001))).rejects.toThrow('write at most 10000')
  })

  it('goes with everything else that is erased [PRO-04]', async () => {
    const id = await write('gone@example.com')
    await answer(id, 'Yes.')
    await line.run('customer', 'erase', 'gone@example.com', '--yes')
    await expect(line.run('message', 'read', String(id))).rejects.toThrow(`There is no message ${id}.`)
    expect(await store.commerce.outbox.list('gone@example.com')).toEqual([])
  })
})

it('sends the conversation as one thread, and lets the shop answer who wrote from its mailbox [BKO-01]', async () => {
  const id = await write('thread@example.com')
  await answer(id, 'First.')
  await answer(id, 'Second.', '--again')
  const rows = await store.database.db.select().from(mailOutbox).orderBy(mailOutbox.id)
  const server = await startMailServer()
  const mailer = createSmtpMailer(server.url, createTestShop())
  for (const { eventKey, recipient, content } of rows.slice(-3)) {
    await mailer.send({ ...MailContent.parse(content), eventKey, to: recipient, text: 'x' })
  }
  await server.stop()
  const header = (text: string | undefined, name: string) =>
    new RegExp(`^${name}: (.*(?:\\r\\n[ \\t].*)*)`, 'im').exec(text ?? '')?.[1]?.replace(/\s+/g, ' ')
  const [forwarded, first, second] = server.texts
  expect(header(forwarded, 'Reply-To')).toBe('Meena <thread@example.com>')
  expect(header(forwarded, 'Subject')).toBe(`Message ${id} from the contact page`)
  expect(header(first, 'Reply-To')).toContain('<care@rituva.example>')
  expect(header(first, 'In-Reply-To')).toBe(header(forwarded, 'Message-ID'))
  expect(header(second, 'In-Reply-To')).toBe(header(first, 'Message-ID'))
  expect(header(second, 'References')).toBe(
    `${header(forwarded, 'Message-ID')} ${header(first, 'Message-ID')}`,
  )
})
