import { createTestStore, type TestStore } from '@store/server-testing/store/test-store'
import {
  contactShop,
  subscribeToNewsletter,
  unsubscribeFromNewsletter,
} from '@store/shared/api/correspondence'
import { isNull } from 'drizzle-orm'
import { contactMessages, newsletterSubscriptions } from '../db/schema/correspondence'
import { createForgetMessages } from './forget-messages'

let store: TestStore
beforeAll(async () => {
  store = await createTestStore({ catalogue: null })
})
afterAll(() => store.close())

const subscribe = (email: string) =>
  store.api.call(subscribeToNewsletter, { body: { email, acceptsTerms: true } })
const subscribers = async () =>
  (
    await store.database.db
      .select()
      .from(newsletterSubscriptions)
      .where(isNull(newsletterSubscriptions.unsubscribedAt))
  ).map(({ email }) => email)
const linkFor = async (email: string) => {
  const [mail] = await store.commerce.outbox.list(email)
  return new URL(/http\S+unsubscribe\S+/.exec(mail?.text ?? '')?.[0] ?? '')
}

describe('the newsletter', () => {
  it('stores an address once, and gives the same answer the second time [FTR-06]', async () => {
    const first = await subscribe('meena@example.com')
    expect(await subscribe(' Meena@Example.com ')).toEqual(first)
    expect(await subscribers()).toEqual(['meena@example.com'])
    expect(await store.commerce.outbox.list('meena@example.com')).toHaveLength(1)
  })

  it('needs a valid address and the ticked box [FTR-06]', async () => {
    for (const payload of [
      { email: 'x', acceptsTerms: true },
      { email: 'a@example.com', acceptsTerms: false },
    ]) {
      const response = await store.app.inject({ method: 'POST', url: '/api/newsletter/subscribe', payload })
      expect(response.statusCode).toBe(400)
    }
  })

  it('is undone by the link in the mail, which asks before it does so [FTR-06]', async () => {
    await subscribe('asha@example.com')
    const link = await linkFor('asha@example.com')
    const page = await store.app.inject({ method: 'GET', url: `${link.pathname}${link.search}` })
    expect(page.headers['content-security-policy']).toContain("form-action 'self'")
    expect(page.body).toContain('Unsubscribe from our emails?')
    expect(await subscribers()).toContain('asha@example.com')
    const done = await store.app.inject({
      method: 'POST',
      url: link.pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: link.search.slice(1),
    })
    expect(done.body).toContain('You will not get any more emails from us')
    expect(await subscribers()).not.toContain('asha@example.com')
  })

  it.each(['', '"><script>1</script>', 'a%00b', 'x'.repeat(201)])(
    'takes a link with the token %j for a broken one, and shows nothing of it [FTR-06]',
    async (token) => {
      const page = await store.app.inject(`/newsletter/unsubscribe?token=${token}`)
      expect(page.statusCode).toBe(404)
      expect(page.body).toContain('This link is incomplete')
      expect(page.body).not.toContain('<script>')
    },
  )

  it('is undone by the call too, once [FTR-06]', async () => {
    await subscribe('usha@example.com')
    const token = (await linkFor('usha@example.com')).searchParams.get('token') ?? ''
    await store.api.call(unsubscribeFromNewsletter, { body: { token } })
    await expect(store.api.call(unsubscribeFromNewsletter, { body: { token } })).rejects.toMatchObject({
      status: 404,
    })
  })
})

describe('the contact form', () => {
  const message = { name: 'Meena', email: 'meena@example.com', message: 'Do you ship to Goa?' }

  it('reaches the shop’s mailbox [CON-05]', async () => {
    await store.api.call(contactShop, { body: message })
    const [mail] = await store.commerce.outbox.list('care@rituva.example')
    expect(mail?.text).toBe('Meena <meena@example.com> writes:\n\nDo you ship to Goa?\n')
  })

  it('is forgotten after a year', async () => {
    await store.api.call(contactShop, { body: message })
    const forget = createForgetMessages({ db: store.database.db, clock: store.clock.now })
    const count = () => store.database.db.$count(contactMessages)
    const before = await count()
    store.clock.advance(366 * 24 * 3_600_000)
    await forget.removeExpired()
    expect([before > 0, await count()]).toEqual([true, before])
    store.clock.advance(1)
    await forget.removeExpired()
    expect(await count()).toBe(0)
  })

  it('takes ten messages in ten minutes from one address [CON-05]', async () => {
    const client = store.client({ ip: '203.0.113.7' })
    for (let count = 1; count <= 10; count += 1) await client.call(contactShop, { body: message })
    await expect(client.call(contactShop, { body: message })).rejects.toMatchObject({
      status: 429,
      code: 'TOO_MANY_TRIES',
    })
  })
})
