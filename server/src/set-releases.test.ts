import { createWholeStore, type WholeStore } from '@store/server-testing/store/whole-store'
import { createSetReleases } from './set-releases'

let store: WholeStore
beforeAll(async () => {
  store = await createWholeStore({ releases: createSetReleases(() => store.joined) })
  await store.publish({ name: 'catalog', version: '2.0.0-b' })
  await store.publish({ name: 'catalog', version: '3.0.0-c' })
}, 240_000)
afterAll(() => store.close())

const changes = () => store.commerce.backOffice('Mira').changes
const live = async () => (await store.joined.live(store.database.db)).catalog
const priceOf = async (sku: string): Promise<unknown> => (await pricesOf(sku, 1))[0]?.before

/** What it takes to make a price another one. */
async function pricesOf(sku: string, set: number) {
  const change = { kind: 'price', currency: 'INR', by: { set }, withListPrice: false } as const
  return (await store.commerce.backOffice('Mira').productEdits.plan({ skus: [sku], change })).cells
}

async function setOf(version: string, sku: string): Promise<number> {
  const id = await changes().create('Feast')
  await changes().add(id, { kind: 'products', cells: await pricesOf(sku, 19_900) })
  await changes().add(id, { kind: 'release', name: 'catalog', version })
  return id
}

const page = (cookie = '') =>
  store.app.inject({ method: 'GET', url: '/products/1', headers: { host: 'localhost', cookie } })

it('makes a version live with the rest of a set, and takes it back with it [STAFF-41, STAFF-44, REL-05]', async () => {
  const before = await priceOf('briefs')
  const id = await setOf('2.0.0-b', 'briefs')
  expect(await live()).toBe('1.0.0-a')
  await changes().publish(id, { seen: null })
  expect([await live(), await priceOf('briefs')]).toEqual(['2.0.0-b', 19_900])
  await changes().undo(id, { seen: null })
  expect([await live(), await priceOf('briefs')]).toEqual(['1.0.0-a', before])
}, 120_000)

it('changes neither a price nor a version where the operator was quicker [STAFF-41, STAFF-42]', async () => {
  const before = await priceOf('night-pads')
  const id = await setOf('2.0.0-b', 'night-pads')
  await store.promote({ catalog: '3.0.0-c' })
  await expect(changes().publish(id, { seen: null })).rejects.toThrow(
    'catalog: Another version of catalog was made live.',
  )
  expect([await live(), await priceOf('night-pads')]).toEqual(['3.0.0-c', before])
}, 120_000)

it('refuses a version that there is not, when it is added [STAFF-41]', async () => {
  const id = await changes().create('Wrong')
  const add = changes().add(id, { kind: 'release', name: 'catalog', version: '9.9.9-x' })
  await expect(add).rejects.toThrow('9.9.9-x')
}, 60_000)

it('shows pages with a set in place to the browser that opened its link, until it leaves [STAFF-45]', async () => {
  const id = await changes().create('Diwali & more')
  await changes().add(id, { kind: 'products', cells: await pricesOf('liners', 5_000) })
  const { url } = await changes().previewLink(id, 60)
  const opened = await store.app.inject({ method: 'GET', url: new URL(url).pathname })
  expect([opened.statusCode, opened.headers.location]).toEqual([302, '/'])
  const [cookie = ''] = String(opened.headers['set-cookie']).split(';')
  const previewed = await page(cookie)
  expect(previewed.headers['cache-control']).toBe('private, no-store')
  expect(previewed.body).toContain('Preview of Diwali &amp; more')
  expect((await page()).body).not.toContain('Preview of')
  expect(previewed.body).not.toContain('Not shown')
  const { productEdits } = store.commerce.backOffice('Asha')
  await productEdits.applyCells(await pricesOf('liners', 4_000), 'Other price')
  expect((await page(cookie)).body).toContain('Not shown, changed since: products')
  const left = await store.app.inject({ method: 'GET', url: '/preview/changes/leave', headers: { cookie } })
  expect(String(left.headers['set-cookie'])).toContain('changes_preview=; Max-Age=0')
  const forged = await store.app.inject({ method: 'GET', url: `${new URL(url).pathname}x` })
  expect(forged.statusCode).toBe(410)
}, 120_000)

it('shows the back office without the bar to a browser that previews a set [STAFF-45]', async () => {
  const paths = { '/desk': { title: 'Desk', description: 'For those who run the shop.' } }
  const site = { pages: { DeskPage: { ownFrame: true, paths } } }
  await store.publish({ name: 'desk', version: '1.0.0-d', manifest: { site } })
  await store.promote({ desk: '1.0.0-d' })
  const id = await changes().create('Apart')
  await changes().add(id, { kind: 'products', cells: await pricesOf('briefs', 5_000) })
  const link = (await changes().previewLink(id, 60)).url.split('/').pop()
  const at = (url: string) =>
    store.app.inject({ url, headers: { host: 'localhost', cookie: `changes_preview=${link}` } })
  expect((await at('/products/1')).body).toContain('Preview of Apart')
  const desk = await at('/desk')
  expect(desk.statusCode).toBe(200)
  expect(desk.body).not.toContain('Preview of')
}, 120_000)
