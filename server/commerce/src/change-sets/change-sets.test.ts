import { anArticle, applyContentFiles, someContent } from '@store/server-testing/store/some-content'
import { createTestStore, type TestStore } from '@store/server-testing/store/test-store'
import { getBanners } from '@store/shared/api/banners'
import { getPage } from '@store/shared/api/content'
import { Refusal } from '../audit/refusal'
import type { EntryRef } from '../content/entries/content-entries'
import type { ContentTypeName } from '../content/entries/content-types'
import { parseEntryFile } from '../content/entries/entry-file'
import { createPublishDueSets } from './publish-due-sets'
import type { SetReleases } from './set-releases'

const live: Record<string, string> = { catalog: '1.0.0' }
/** What delivery would say of the next promotion. */
let refusal: string | null = null
/** What an operator does just before the set has its turn. */
let beforeTurn = () => {}
const releases: SetReleases = {
  live: async () => ({ ...live }),
  waitForTurn: async () => beforeTurn(),
  check: async ({ name, version }) => ({
    name,
    version,
    async promote() {
      if (refusal !== null) throw new Refusal(refusal)
      live[name] = version
    },
  }),
  async goBack(_tx, { name, version }) {
    live[name] = version
  },
  refresh: async () => {},
  previewPath: async ({ name, version }) => `/releases/preview/${name}-${version}`,
}

let store: TestStore
beforeAll(async () => {
  store = await createTestStore({ releases })
  await store.commerce.noteSitePages(['/pages/:slug', '/about-us'])
  await applyContentFiles(store, await someContent())
}, 120_000)
afterAll(() => store.close())
beforeEach(() => {
  refusal = null
  beforeTurn = () => {}
  live.catalog = '1.0.0'
})

const officeOf = (by: string) => store.commerce.backOffice(by)
const changes = () => officeOf('Mira').changes

async function save(type: ContentTypeName, name: string, text: string, by = 'Mira'): Promise<EntryRef> {
  const { file, problems } = parseEntryFile(type, name, text)
  if (file === null) throw new Error(JSON.stringify(problems))
  const { entries } = officeOf(by).content
  const ref = { type, name }
  const known = await entries.read(ref).catch(() => null)
  if (known === null) await entries.add(ref, file)
  else await entries.update(ref, file, known.row.latestVersion)
  return ref
}

const aPage = (title: string): string =>
  `---\ntitle: ${title}\nlead: For the feast.\ndescription: The feast.\n---\n\n## What {#what}\n\nAll of it.\n`
const aBanner = (title: string, to: string): string =>
  `---\ntitle: ${title}\npicture: bag\nlink:\n  to: ${to}\n  label: Look\nposition: 1\n---\n`

const addContent = async (id: number, ref: EntryRef) =>
  changes().add(id, { kind: 'content', ref, version: 'latest' })

async function addMenu(id: number, to: string): Promise<void> {
  const { value, revision } = await officeOf('Mira').settings.find('menus')
  const main = [{ label: 'Diwali', to }]
  await changes().add(id, {
    kind: 'settings',
    section: 'menus',
    value: { ...Object(value), main },
    seen: revision,
  })
}

async function addPrices(id: number, sku: string, percent = 10): Promise<void> {
  const { cells } = await officeOf('Mira').productEdits.plan({
    skus: [sku],
    change: { kind: 'price', currency: 'INR', by: { percent, roundTo: 100 }, withListPrice: true },
  })
  await changes().add(id, { kind: 'products', cells })
}

const priceOf = async (sku: string): Promise<unknown> => {
  const { cells } = await officeOf('Mira').productEdits.plan({
    skus: [sku],
    change: { kind: 'price', currency: 'INR', by: { set: 1 }, withListPrice: false },
  })
  return cells[0]?.before
}
const menuOf = () => store.commerce.settings.get('menus').main.map(({ to }) => to)
const isShown = (slug: string) =>
  store.api.call(getPage, { params: { slug } }).then(
    () => true,
    () => false,
  )
const bannerTitles = async () => (await store.api.call(getBanners, {})).map(({ title }) => title)

/** A page, a banner and a menu entry that lead to it, and a price. */
async function feast(name: string, sku: string): Promise<number> {
  const id = await changes().create(name)
  await addContent(id, await save('page', name, aPage(name)))
  await addContent(id, await save('banner', 'summer', aBanner(name, `/pages/${name}`)))
  await addMenu(id, `/pages/${name}`)
  await addPrices(id, sku)
  return id
}

const message = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'nothing was refused',
    (error: unknown) => (error instanceof Refusal ? error.message : Promise.reject(error)),
  )

it('publishes words, goods, a menu and a version as one, and undoes them as one [STAFF-40, STAFF-44]', async () => {
  const id = await feast('diwali', 'briefs')
  await changes().add(id, { kind: 'release', name: 'catalog', version: '2.0.0' })
  const before = { price: await priceOf('briefs'), menu: menuOf(), banners: await bannerTitles() }
  const { items } = await changes().show(id)
  expect(items.map(({ kind, subject, conflict }) => [kind, subject, conflict])).toEqual([
    ['content', 'page/diwali', null],
    ['content', 'banner/summer', null],
    ['settings', 'menus', null],
    ['products', 'products', null],
    ['release', 'catalog', null],
  ])
  expect(items.flatMap(({ differences }) => differences)).toEqual(
    expect.arrayContaining([
      { field: 'title', before: 'Soft where it matters', after: 'diwali' },
      { field: 'version', before: '1.0.0', after: '2.0.0' },
    ]),
  )
  expect(await isShown('diwali')).toBe(false)

  await changes().publish(id, { seen: null })
  expect(await isShown('diwali')).toBe(true)
  expect(await bannerTitles()).toEqual(['diwali'])
  expect(menuOf()).toEqual(['/pages/diwali'])
  expect(await priceOf('briefs')).not.toBe(before.price)
  expect(live.catalog).toBe('2.0.0')
  const log = await officeOf('Mira').log.list({ limit: 50 })
  expect(log.filter(({ why }) => why.includes(`Change set ${id}`)).map(({ action }) => action)).toEqual(
    expect.arrayContaining(['content.publish', 'settings.change', 'product.edit']),
  )

  await changes().undo(id, { seen: null })
  expect(await isShown('diwali')).toBe(false)
  expect({ price: await priceOf('briefs'), menu: menuOf(), banners: await bannerTitles() }).toEqual(before)
  expect(live.catalog).toBe('1.0.0')
  expect((await changes().show(id)).state).toBe('undone')
})

it('publishes nothing of a set whose version is refused [STAFF-41]', async () => {
  const id = await feast('refused', 'briefs')
  await changes().add(id, { kind: 'release', name: 'catalog', version: '3.0.0' })
  const price = await priceOf('briefs')
  refusal = 'catalog is pinned.'
  expect(await message(changes().publish(id, { seen: null }))).toBe('catalog: catalog is pinned.')
  expect([await isShown('refused'), await priceOf('briefs'), (await changes().show(id)).state]).toEqual([
    false,
    price,
    'open',
  ])
})

it('publishes a set once, when two people publish it at the same time [STAFF-41]', async () => {
  const id = await feast('at-once', 'night-pads')
  const both = await Promise.allSettled([
    officeOf('Mira').changes.publish(id, { seen: null }),
    officeOf('Asha').changes.publish(id, { seen: null }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const edits = await officeOf('Mira').productEdits.list({ offset: 0, limit: 50 })
  expect(edits.filter(({ summary }) => summary === `Change set ${id}: at-once`)).toHaveLength(1)
  await changes().undo(id, { seen: null })
})

it('lets one of two sets that change the same price be published [STAFF-42]', async () => {
  const ids = [await changes().create('one'), await changes().create('other')]
  for (const id of ids) await addPrices(id, 'liners', 5)
  const both = await Promise.allSettled(ids.map((id) => changes().publish(id, { seen: null })))
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

it('publishes a version of a set before somebody saves another one, or not at all [STAFF-42]', async () => {
  for (let round = 0; round < 6; round += 1) {
    const ref = await save('page', `raced-${round}`, aPage('First'))
    const id = await changes().create('raced')
    await addContent(id, ref)
    const publish = () => changes().publish(id, { seen: null })
    const saveAnother = () => save('page', ref.name, aPage('Second'), 'Asha')
    const [published] =
      round % 2 === 0
        ? await Promise.allSettled([publish(), saveAnother()])
        : (await Promise.allSettled([saveAnother(), publish()])).toReversed()
    const log = await officeOf('Mira').log.list({ subject: `page/${ref.name}`, limit: 10 })
    expect(log.map(({ action }) => action)).toEqual(
      published?.status === 'fulfilled'
        ? ['content.save', 'content.publish', 'content.save']
        : ['content.save', 'content.save'],
    )
  }
})

it('refuses by name what others changed meanwhile, with the difference, and publishes nothing [STAFF-42]', async () => {
  const id = await feast('overtaken', 'slim-pads')
  await save('page', 'overtaken', aPage('Another title'), 'Asha')
  const asha = officeOf('Asha')
  await asha.settings.set('menus.shop.heading', 'Range')
  const refused = await message(changes().publish(id, { seen: null }))
  expect(refused).toContain(`Change set ${id} was not published. Nothing was changed.`)
  expect(refused).toContain('page/overtaken: Asha saved version 2, and the set has version 1.')
  expect(refused).toContain('title: overtaken → Another title')
  expect(refused).toContain('menus: Somebody changed these settings.')
  expect(refused).toContain('shop.heading: Categories → Range')
  expect(await isShown('overtaken')).toBe(false)

  await addContent(id, { type: 'page', name: 'overtaken' })
  await addMenu(id, '/pages/overtaken')
  expect((await changes().show(id)).items.map(({ conflict }) => conflict)).toEqual([null, null, null, null])
  await changes().publish(id, { seen: null })
  await changes().undo(id, { seen: null })
})

it('refuses to undo what others changed since, with the difference, and undoes nothing [STAFF-44]', async () => {
  const id = await feast('undone', 'day-pads')
  await changes().publish(id, { seen: null })
  const ref = await save('banner', 'summer', aBanner('Newer', '/products'), 'Asha')
  await officeOf('Asha').content.entries.publish(ref, null)
  const refused = await message(changes().undo(id, { seen: null }))
  expect(refused).toContain('banner/summer: Somebody published version')
  expect(refused).toContain('title: undone → Newer')
  expect(await isShown('undone')).toBe(true)
  expect((await changes().show(id)).state).toBe('published')
})

it('undoes the rest of a set where somebody has brought some of it back already [STAFF-44]', async () => {
  const shop = async () => ({
    menu: menuOf(),
    prices: [await priceOf('slim-pads'), await priceOf('liners')],
    version: live.catalog,
  })
  const before = await shop()
  const id = await feast('brought-back', 'slim-pads')
  const article = await save('article', 'brought-back', anArticle('Brought back'))
  await addContent(id, article)
  await addPrices(id, 'liners')
  await changes().add(id, { kind: 'release', name: 'catalog', version: '2.0.0' })
  await changes().publish(id, { seen: null })

  const asha = officeOf('Asha')
  await asha.content.entries.unpublish(article)
  await asha.settings.undo('menus')
  const { cells } = await asha.productEdits.plan({
    skus: ['slim-pads'],
    change: { kind: 'price', currency: 'INR', by: { set: Number(before.prices[0]) }, withListPrice: false },
  })
  await asha.productEdits.save('slim-pads', cells)
  live.catalog = '1.0.0'
  await changes().undo(id, { seen: null })
  expect(await isShown('brought-back')).toBe(false)
  expect(await shop()).toEqual(before)
})

it('leaves a version that was promoted while undoing waited for its turn [STAFF-44]', async () => {
  const id = await changes().create('later version')
  await changes().add(id, { kind: 'release', name: 'catalog', version: '2.0.0' })
  await changes().publish(id, { seen: null })
  beforeTurn = () => {
    live.catalog = '3.0.0'
  }
  expect(await message(changes().undo(id, { seen: null }))).toContain('version: 2.0.0 → 3.0.0')
  expect(live.catalog).toBe('3.0.0')
})

it('leaves characters that nobody sees out of the name of a set, and refuses a name of them [STAFF-40]', async () => {
  const id = await changes().create('\u202eDi\u200bwali\n2026 ')
  expect((await changes().show(id)).name).toBe('Diwali 2026')
  expect(await message(changes().create('\u200b'))).toContain('Name the set')
})

it('undoes nothing where a banner would lead to a page that is off the shop since [STAFF-44]', async () => {
  const { entries } = officeOf('Asha').content
  const page = await save('page', 'led-to', aPage('Led to'))
  await entries.publish(page, null)
  const banner = await save('banner', 'leads-to', aBanner('Before', '/pages/led-to'))
  await entries.publish(banner, null)
  const id = await changes().create('leads elsewhere')
  await addContent(id, await save('banner', 'leads-to', aBanner('After', '/products')))
  await changes().publish(id, { seen: null })
  await entries.unpublish(page)
  expect(await message(changes().undo(id, { seen: null }))).toContain('there is no published page led-to')
  expect(await bannerTitles()).toContain('After')
  await entries.unpublish(banner)
})

it('refuses when it is added what could not be published [STAFF-41]', async () => {
  const id = await changes().create('wrong')
  expect(await message(addMenu(id, '/pages/nowhere'))).toContain('there is no published page nowhere')
  const { cells } = await officeOf('Mira').productEdits.plan({
    skus: ['briefs'],
    change: { kind: 'stock', by: { add: 3 }, why: 'Counted' },
  })
  expect(await message(changes().add(id, { kind: 'products', cells }))).toContain('Stock cannot wait')
  await changes().add(id, { kind: 'release', name: 'catalog', version: '2.0.0' })
  const other = changes().add(id, { kind: 'release', name: 'shell', version: '2.0.0' })
  expect(await message(other)).toContain('No version of shell is live')
  expect((await changes().show(id)).items).toHaveLength(1)
})

it('keeps what two people change of the same settings, or refuses by name [STAFF-42]', async () => {
  const id = await changes().create('two editors')
  const addAs = async (by: string, change: object) => {
    const { value, revision } = await officeOf(by).settings.find('menus')
    const added = { ...Object(value), ...change }
    await officeOf(by).changes.add(id, { kind: 'settings', section: 'menus', value: added, seen: revision })
  }
  const { value } = await officeOf('Mira').settings.find('menus')
  const { heading, ...links } = Object(value).shop
  const shop = (own: string) => ({ shop: { ...links, heading: own } })
  await addAs('Mira', shop('Waers'))
  await addAs('Mira', shop('Wares'))
  const other = await message(addAs('Asha', shop('Shelves')))
  expect(other).toContain('menus: the set has another change of shop.heading, added by Mira.')
  await addAs('Asha', { main: [{ label: 'About', to: '/about-us' }] })
  const fields = (await changes().show(id)).items.flatMap(({ differences }) => differences)
  expect(fields).toContainEqual({ field: 'shop.heading', before: heading, after: 'Wares' })
  expect(fields.map(({ field }) => field.split('.')[0])).toContain('main')
  await changes().remove(id)
})

it('lets a draft of a banner lead to a page of a set, and refuses to publish it before [STAFF-41]', async () => {
  const id = await changes().create('leading')
  await addContent(id, await save('page', 'leading', aPage('Leading')))
  const banner = await save('banner', 'leading', aBanner('Leading', '/pages/leading'))
  expect(await message(officeOf('Mira').content.entries.publish(banner, null))).toContain(
    'there is no published page leading',
  )
  await addContent(id, banner)
  await changes().publish(id, { seen: null })
  expect(await bannerTitles()).toContain('Leading')
  await changes().undo(id, { seen: null })
})

it('takes an entry off the shop, and brings it back [STAFF-40, STAFF-44]', async () => {
  await applyContentFiles(store, { 'pages/gone.md': aPage('Gone') })
  const ref: EntryRef = { type: 'page', name: 'gone' }
  const id = await changes().create('gone')
  await changes().add(id, { kind: 'content', ref, version: null })
  await changes().publish(id, { seen: null })
  expect(await isShown('gone')).toBe(false)
  await changes().undo(id, { seen: null })
  expect(await isShown('gone')).toBe(true)
})

it('refuses to publish a set that somebody changed since it was looked at [STAFF-42]', async () => {
  const id = await changes().create('seen')
  await addContent(id, await save('article', 'seen', anArticle('Seen')))
  const { revision } = await changes().show(id)
  await addPrices(id, 'cloth-pads')
  expect(await message(changes().publish(id, { seen: revision }))).toContain('Somebody changed change set')
})

describe('a scheduled set', () => {
  const publishDue = createDue()
  function createDue() {
    return () =>
      createPublishDueSets({
        db: store.database.db,
        clock: store.clock.now,
        changesOf: (by) => officeOf(by).changes,
        log: { warn: () => {} },
      })()
  }
  const inAnHour = () => new Date(store.clock.now().getTime() + 3_600_000)

  it('is published at its time, once, by whichever process looks first [STAFF-43]', async () => {
    const id = await feast('later', 'day-pads')
    await changes().schedule(id, inAnHour(), { seen: null })
    await publishDue()
    expect((await changes().show(id)).state).toBe('scheduled')
    expect(await message(addPrices(id, 'briefs'))).toContain('is scheduled')
    store.clock.advance(3_600_001)
    await Promise.all([publishDue(), publishDue()])
    expect(await changes().show(id)).toMatchObject({ state: 'published', publishedBy: 'Mira', problem: '' })
    expect(await isShown('later')).toBe(true)
    await changes().undo(id, { seen: null })
  })

  it('is open again and says why, when something was changed before its time [STAFF-43]', async () => {
    const id = await feast('hindered', 'day-pads')
    await changes().schedule(id, inAnHour(), { seen: null })
    await save('page', 'hindered', aPage('Other'), 'Asha')
    store.clock.advance(3_600_001)
    await publishDue()
    const set = await changes().show(id)
    expect(set.state).toBe('open')
    expect(set.problem).toContain('page/hindered: Asha saved version 2')
    expect(await isShown('hindered')).toBe(false)
  })

  it('is called off, and can be changed again [STAFF-43]', async () => {
    const id = await feast('called-off', 'day-pads')
    await changes().schedule(id, inAnHour(), { seen: null })
    await changes().unschedule(id)
    store.clock.advance(3_600_001)
    await publishDue()
    expect(await changes().show(id)).toMatchObject({ state: 'open', publishAt: null })
  })
})

it('shows pages with all of a set in place to who has its link, and changes nothing [STAFF-45]', async () => {
  const id = await feast('preview', 'briefs')
  const price = await priceOf('briefs')
  const { url, until } = await changes().previewLink(id, 60)
  const link = url.split('/').pop() ?? ''
  const { previewShop } = store.commerce
  const asked = async (path: string) => JSON.parse((await previewShop.read(link, path, 'en'))?.json ?? '{}')
  expect(JSON.stringify(await asked('/Content/GetPage/preview'))).toContain('preview')
  expect(JSON.stringify(await asked('/Banner/GetAllBanner'))).toContain('/pages/preview')
  const shown = await previewShop.show(link)
  if (shown === null || shown === 'busy') throw new Error('the preview was not shown')
  expect(shown.facts().menus.main.map(({ to }) => to)).toEqual(['/pages/preview'])
  expect([await isShown('preview'), await priceOf('briefs')]).toEqual([false, price])
  expect(until.getTime() - store.clock.now().getTime()).toBe(3_600_000)
  expect(await previewShop.show(`${link}x`)).toBeNull()
  store.clock.advance(3_600_001)
  expect(await previewShop.show(link)).toBeNull()
})
