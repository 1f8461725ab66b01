import { answerFailures } from '@store/platform/http/failures'
import fastify, { type FastifyInstance } from 'fastify'
import { answerPageFailures } from './answer-page-failures'

let app: FastifyInstance
beforeAll(async () => {
  app = fastify()
  answerFailures(app)
  await app.register(async (pages) => {
    answerPageFailures(pages, { shop: { languages: ['hi'] } })
    for (const path of ['/page', '/hi/page']) {
      pages.get(path, () => {
        throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
      })
    }
    pages.get('/defect', () => {
      throw new Error('a defect')
    })
  })
})
afterAll(() => app.close())

const open = (url: string, accept = 'text/html,*/*') => app.inject({ url, headers: { accept } })

it('tells people in their language that the shop is busy, while the database does not answer [FLT-10]', async () => {
  const { statusCode, headers, body } = await open('/page')
  expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([503, '5', 'no-store'])
  expect(body).toContain('<h1>The shop is busy right now. Please try again in a minute.</h1>')
  const hindi = await open('/hi/page')
  expect(hindi.statusCode).toBe(503)
  expect(hindi.body).toContain('lang="hi"')
  expect(hindi.body).not.toContain('The shop is busy')
})

it('tells programs the same as JSON [FLT-10]', async () => {
  const { statusCode, headers, body } = await open('/page', '*/*')
  expect([statusCode, headers['retry-after']]).toEqual([503, '5'])
  expect(JSON.parse(body)).toMatchObject({ statusCode: 503 })
})

it('leaves a defect to the app around it', async () => {
  expect((await open('/defect')).statusCode).toBe(500)
})
