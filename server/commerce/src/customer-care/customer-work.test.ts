import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addShopper, want } from '@store/server-testing/customers/shopper'
import { type CommandLine, createCommandLine } from '@store/server-testing/store/command-line'
import { createTestStore, type TestStore } from '@store/server-testing/store/test-store'
import { subscribeToNewsletter } from '@store/shared/api/correspondence'
import { getOrder } from '@store/shared/api/orders'
import { parse } from 'csv-parse/sync'
import { eq } from 'drizzle-orm'
import { newsletterSubscriptions } from '../db/schema/correspondence'
import { customerNotes, customers } from '../db/schema/customers'

let store: TestStore
let line: CommandLine
let folder = ''

beforeAll(async () => {
  store = await createTestStore()
  line = createCommandLine(store)
  folder = await mkdtemp(join(tmpdir(), 'store-customers-'))
}, 120_000)
afterAll(async () => {
  await store.close()
  await rm(folder, { recursive: true })
})

const readCsv = async (path: string): Promise<readonly Record<string, string>[]> =>
  parse(await readFile(path), { columns: true, bom: true })

describe('the newsletter of the back office', () => {
  const file = () => join(folder, 'newsletter.csv')
  const subscribe = (email: string, page = '/our-blogs') =>
    store.app.inject({
      method: 'POST',
      url: '/api/newsletter/subscribe',
      headers: { host: 'shop.example', referer: `http://shop.example${page}?x=secret` },
      payload: { email, acceptsTerms: true, consent: 'banner-1' },
    })
  const follow = async (email: string, what: 'confirm' | 'unsubscribe') => {
    const [mail] = await store.commerce.outbox.list(email)
    const [link = ''] = new RegExp(`http\\S+${what}\\S+`).exec(mail?.text ?? '') ?? []
    const { pathname, search } = new URL(link)
    return store.app.inject({
      method: 'POST',
      url: pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: search.slice(1),
    })
  }
  const exported = async (...more: readonly string[]) => {
    await line.run('newsletter', 'export', file(), ...more)
    return readCsv(file())
  }

  it('is exported with when, where and to which words each agreed, and whose address is confirmed [BKO-02]', async () => {
    await subscribe('meena@example.com')
    await store.api.call(subscribeToNewsletter, { body: { email: 'old@example.com', acceptsTerms: true } })
    expect((await follow('meena@example.com', 'confirm')).body).toContain('your address is confirmed')
    const [meena, old] = await exported()
    expect(meena).toEqual({
      email: 'meena@example.com',
      state: 'subscribed',
      subscribed_at: store.clock.now().toISOString(),
      consent_version: 'banner-1',
      consent_form: 'banner',
      consent_text: 'I accept the terms & conditions and the data protection',
      page: '/our-blogs',
      address_confirmed_at: store.clock.now().toISOString(),
      confirmed_by_account: 'no',
      unsubscribed_at: '',
    })
    expect(old).toMatchObject({ email: 'old@example.com', consent_version: '', address_confirmed_at: '' })
    expect((await exported('--confirmed')).map(({ email }) => email)).toEqual(['meena@example.com'])
    expect(await line.json('log', '--subject', 'newsletter')).toMatchObject([
      { action: 'newsletter.export', after: { rows: 1 } },
      { action: 'newsletter.export', after: { rows: 2 } },
    ])
  })

  it('holds nobody who has unsubscribed unless asked, and marks who has [BKO-02]', async () => {
    await subscribe('usha@example.com')
    await follow('usha@example.com', 'unsubscribe')
    expect((await exported()).map(({ email }) => email)).not.toContain('usha@example.com')
    expect((await exported('--all')).find(({ email }) => email === 'usha@example.com')).toMatchObject({
      state: 'unsubscribed',
      unsubscribed_at: expect.stringMatching(/^2/),
    })
    expect((await follow('usha@example.com', 'confirm')).body).toContain('This subscription has ended')
    // She may want it again, and says again that the address is hers.
    store.clock.advance(1000)
    await subscribe('usha@example.com', '/')
    expect((await exported()).find(({ email }) => email === 'usha@example.com')).toMatchObject({
      state: 'subscribed',
      page: '/',
      address_confirmed_at: '',
    })
    expect(await store.commerce.outbox.list('usha@example.com')).toHaveLength(2)
  })

  it('takes no page of another site for the shop’s, and no words it does not know [BKO-02]', async () => {
    await store.app.inject({
      method: 'POST',
      url: '/api/newsletter/subscribe',
      headers: { host: 'shop.example', referer: 'http://evil.example/page' },
      payload: { email: 'asha@example.com', acceptsTerms: true },
    })
    const [row] = await store.database.db
      .select()
      .from(newsletterSubscriptions)
      .where(eq(newsletterSubscriptions.email, 'asha@example.com'))
    expect(row).toMatchObject({ page: null, consent: null })
    const unknown = await store.app.inject({
      method: 'POST',
      url: '/api/newsletter/subscribe',
      payload: { email: 'x@example.com', acceptsTerms: true, consent: '=1+1' },
    })
    expect(unknown.statusCode).toBe(400)
  })
})

describe('customers of the back office', () => {
  it('are found by address, number, name and order, in pages [BKO-04]', async () => {
    const shopper = await addShopper(store)
    const order = await shopper.book([await want(store, 'liners')])
    const [row] = await store.database.db.select().from(customers).where(eq(customers.id, shopper.id))
    const find = async (...filter: readonly string[]) => {
      const found = (await line.json('customer', 'find', ...filter)) as {
        customers: { id: number; orders: number }[]
        total: number
        pages: number
      }
      return found
    }
    for (const filter of [
      ['--email', shopper.email.toUpperCase()],
      ['--mobile', `+91 ${row?.mobile.slice(0, 5)}-${row?.mobile.slice(5)}`],
      ['--order', order.number.toLowerCase()],
      ['--email', shopper.email, '--name', `${row?.firstName} ${row?.lastName}`.toLowerCase()],
    ]) {
      const found = await find(...filter)
      expect(found.customers).toContainEqual(expect.objectContaining({ id: shopper.id, orders: 1 }))
    }
    expect((await find('--email', shopper.email, '--name', 'Nobody')).customers).toEqual([])
    // A sign of the database's patterns means itself.
    expect((await find('--name', '%')).customers).toEqual([])
    await store.addCustomer()
    const [first, second] = [await find('--limit', '1'), await find('--limit', '1', '--page', '2')]
    expect(first.pages).toBeGreaterThan(1)
    expect(first.customers[0]?.id).toBeGreaterThan(second.customers[0]?.id ?? 0)
  })

  it('are written into a file once confirmed, without formulas, and noted without names [BKO-04, INV-11]', async () => {
    const path = join(folder, 'customers.csv')
    const customer = await store.addCustomer()
    await store.database.db
      .update(customers)
      .set({ firstName: '=HYPERLINK("http://evil.example")', lastName: 'Z' })
      .where(eq(customers.id, customer.id))
    const words = ['customer', 'export-list', path, '--why', 'Recall', '--name', 'HYPERLINK']
    await expect(line.run(...words)).rejects.toThrow('1 customers would be written')
    await line.run(...words, '--yes')
    const [row] = await readCsv(path)
    expect(row).toMatchObject({ id: String(customer.id), first_name: `'=HYPERLINK("http://evil.example")` })
    const [entry] = (await line.json('log', '--subject', 'customers')) as unknown[]
    expect(entry).toMatchObject({
      action: 'customer.export-list',
      why: 'Recall',
      after: { filteredBy: ['name'], rows: 1 },
    })
    expect(JSON.stringify(entry)).not.toContain('HYPERLINK')
    await line.run('customer', 'erase', customer.email, '--yes')
    expect(await line.json('customer', 'find', '--name', 'HYPERLINK')).toMatchObject({ total: 0 })
  })
})

describe('notes on a customer', () => {
  it('are the shop’s own, handed out by the shop alone, and go with an erasure [STAFF-25, INV-11]', async () => {
    const { email, id } = await addShopper(store)
    await line.run('--by', 'asha', 'customer', 'note', email.toUpperCase(), 'Her brother answers')
    expect(await line.json('customer', 'notes', email)).toMatchObject([
      { by: 'asha', text: 'Her brother answers', at: expect.any(String) },
    ])
    expect(await line.run('customer', 'notes', email)).toMatch(/asha +Her brother answers/)
    expect(JSON.stringify(await line.json('log', '--subject', `customer ${id}`))).not.toContain('brother')
    await expect(line.run('customer', 'note', 'nobody@example.com', 'x')).rejects.toThrow(
      'There is no customer nobody@example.com.',
    )
    const file = join(folder, 'hers.json')
    await line.run('customer', 'export', email, file)
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({
      notes: [{ text: 'Her brother answers' }],
    })
    expect(JSON.stringify(await line.json('customer', 'show', email))).not.toContain('brother')
    await line.run('customer', 'erase', email, '--yes')
    expect(await store.database.db.select().from(customerNotes)).toEqual([])
    await expect(line.run('customer', 'notes', email)).rejects.toThrow('There is no customer')
  })
})

describe('notes of an order', () => {
  it('are the shop’s own: shown by the command, with who and when, and to no shopper [BKO-05, INV-11]', async () => {
    const shopper = await addShopper(store)
    const order = await shopper.book([await want(store, 'liners')])
    await line.run('--by', 'asha', 'order', 'note', order.number, 'Call before delivery')
    await line.run('order', 'note', order.number, 'Her brother takes it')
    expect(await line.json('order', 'show', order.number)).toMatchObject({
      notes: [
        { by: 'asha', text: 'Call before delivery', at: expect.any(String) },
        { by: 'root', text: 'Her brother takes it' },
      ],
    })
    expect(await line.run('order', 'show', order.number)).toMatch(/asha +Call before delivery/)
    const seen = await shopper.api.call(getOrder, { params: { id: order.id } })
    expect(JSON.stringify(seen)).not.toContain('brother')
    expect(JSON.stringify(await line.json('log', '--subject', order.number))).not.toContain('brother')
    await expect(line.run('order', 'note', 'RT-2026-999999', 'x')).rejects.toThrow('There is no order')
    await expect(line.run('order', 'note', order.number, ' ')).rejects.toThrow()
  })

  it('are handed out by the shop, not downloaded by the customer, and go with an erasure [BKO-05, PRO-04]', async () => {
    const shopper = await addShopper(store)
    const order = await shopper.book([await want(store, 'liners')])
    await line.run('order', 'note', order.number, 'Her brother takes it')
    const file = join(folder, 'her.json')
    await line.run('customer', 'export', shopper.email, file)
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({
      orderNotes: [{ orderId: order.id, text: 'Her brother takes it' }],
    })
    expect(JSON.stringify(await line.json('customer', 'show', shopper.email))).not.toContain('brother')
    await line.move(order.number, 'PACKED', 'SHIPPED', 'DELIVERED')
    await line.run('customer', 'erase', shopper.email, '--yes')
    expect(await line.json('order', 'show', order.number)).toMatchObject({ notes: [] })
  })
})
