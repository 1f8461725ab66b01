import { createWholeStore } from '@store/server-testing/store/whole-store'
import { parseVisit } from '@store/shared/remotes/reports/visit'

it('counts the visits that pages tell of for reports, each page once', async () => {
  const store = await createWholeStore()
  const openPage = async (): Promise<string> => {
    const { headers } = await store.app.inject({ method: 'GET', url: '/', headers: { host: 'localhost' } })
    const [, cookie] = /visit=([^;]*)/.exec(String(headers['set-cookie'])) ?? []
    return parseVisit(cookie).reportToken
  }
  const leave = async (page: string, visit: object) => {
    const payload = { page, generation: 1, route: '/', versions: {}, problems: [], vitals: [], visit }
    const { statusCode } = await store.app.inject({ method: 'POST', url: '/api/reports', payload })
    expect(statusCode).toBe(204)
  }
  const first = await openPage()
  expect(first).not.toBe('')
  await leave(first, { routes: ['/', '/products/:id'], hasAddedToCart: true, hasOrdered: false })
  await leave(first, { routes: ['/'], hasAddedToCart: false, hasOrdered: false })
  await leave(await openPage(), { routes: ['/'], hasAddedToCart: false, hasOrdered: false })
  await leave(`${first}x`, { routes: ['/'], hasAddedToCart: false, hasOrdered: false })
  const visits = async () => {
    const query = { metrics: ['visits', 'product-visits', 'cart-visits', 'cart-rate'] }
    return (await store.commerce.backOffice('test').reports.run(query)).rows[0]?.figures
  }
  const deadline = Date.now() + 20_000
  while ((await visits())?.visits === 0 && Date.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  expect(await visits()).toEqual({ visits: 2, 'product-visits': 1, 'cart-visits': 1, 'cart-rate': 1 })
  await store.close()
}, 120_000)
