import { createHttpApp } from '@store/platform/http/http-app'
import { pino } from 'pino'
import { countOrders } from './count-orders'

it('counts each order that was booked from a page, and nothing else [REL-11]', async () => {
  const tokens: string[] = []
  const app = createHttpApp({
    config: { isProduction: false, trustProxy: false },
    log: pino({ level: 'silent' }),
  })
  countOrders(app, async (token) => {
    tokens.push(token)
    if (token === 'fails') throw new Error('the database is away')
  })
  app.post('/api/Order/OrderBooking', async (request, reply) =>
    reply.status(request.headers['x-refuse'] ? 409 : 200).send({}),
  )
  app.post('/api/orders', async () => ({}))
  app.get('/api/orders/user', async () => ({}))
  const send = (url: string, headers: Record<string, string>, method: 'GET' | 'POST' = 'POST') =>
    app.inject({ method, url, headers, ...(method === 'POST' && { payload: {} }) })

  await send('/api/Order/OrderBooking', { 'page-token': 'a' })
  await send('/api/orders', { 'page-token': 'b' })
  expect((await send('/api/orders', { 'page-token': 'fails' })).statusCode).toBe(200)
  await send('/api/Order/OrderBooking', { 'page-token': 'c', 'x-refuse': '1' })
  await send('/api/Order/OrderBooking', {})
  await send('/api/orders/user', { 'page-token': 'd' }, 'GET')
  expect(tokens).toEqual(['a', 'b', 'fails'])
  await app.close()
})
