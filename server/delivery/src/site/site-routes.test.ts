import { silentLog } from '@store/server-testing/releases/test-delivery'
import { createTestFacts } from '@store/server-testing/shop/test-facts'
import { createSiteMap } from '@store/shared/remotes/site/site-map'
import Fastify from 'fastify'
import { createReadingApi } from './reading-api'
import { registerSite } from './site-routes'

const words = { title: 'A page', description: 'What it shows.' }
const site = createSiteMap({
  content: { pages: { Page: { paths: { '/contactUs': words, '/period-tracker': words } } } },
})
const reads = async (path: string) => ({
  status: 200,
  json: path === '/Content/GetAddresses' ? '{"articles":{},"pages":{}}' : '[]',
})

it.each([
  [{ trackerHeading: 'Know when' }, ['/contactUs', '/period-tracker']],
  [{}, ['/contactUs']],
])('lists the period tracker where the shop has a heading for it: %j [RTE-17]', async (texts, paths) => {
  const app = Fastify()
  registerSite(app, {
    api: createReadingApi(reads, silentLog),
    shop: createTestFacts({
      brand: { name: 'Moonly', supportPhone: '1', supportEmail: 'a@b.example', texts },
    }),
    origin: 'https://shop.example',
    contentRevision: () => 1,
    live: () => ({ site, sitemap: {} }),
  })
  const { body } = await app.inject({ url: '/sitemap.xml' })
  expect([...body.matchAll(/<loc>https:\/\/shop\.example([^<]*)/g)].map(([, path]) => path)).toEqual(paths)
})
