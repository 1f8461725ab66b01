import { addStaff, type StaffPerson } from '@store/server-testing/staff/staff-person'
import { applyContentFiles, someContent } from '@store/server-testing/store/some-content'
import { createTestStore, type TestStore } from '@store/server-testing/store/test-store'
import { getPage } from '@store/shared/api/content'
import { planProductEdit } from '@store/shared/api/staff/products/staff-product-edits'
import {
  addToChangeSet,
  createChangeSet,
  getChangeSet,
  listChangeSets,
  previewChangeSet,
  publishChangeSet,
  removeChangeSet,
  removeFromChangeSet,
} from '@store/shared/api/staff/shop/staff-changes'
import { publishStaffEntry, saveStaffEntry } from '@store/shared/api/staff/shop/staff-content'
import {
  changeStaffSettings,
  getStaffSettings,
  planStaffSettings,
} from '@store/shared/api/staff/shop/staff-settings'

let store: TestStore
let owner: StaffPerson
let editor: StaffPerson
let cataloguer: StaffPerson
beforeAll(async () => {
  store = await createTestStore()
  await store.commerce.noteSitePages(['/pages/:slug', '/about-us'])
  await applyContentFiles(store, await someContent())
  owner = await addStaff(store, 'owner')
  editor = await addStaff(store, 'content')
  cataloguer = await addStaff(store, 'catalogue')
}, 120_000)
afterAll(() => store.close())

const failure = (status: number, code: string) => expect.objectContaining({ status, code })
const FIELDS = { title: 'Feast', lead: 'For it.', description: 'It.', searchTitle: '', picture: '' }
const PRICE = {
  selection: { skus: ['briefs'] },
  change: {
    kind: 'price',
    currency: 'INR',
    by: { percent: 10, roundTo: 100 },
    withListPrice: true,
  },
} as const

const setOf = (person: StaffPerson, id: number) => person.api.call(getChangeSet, { params: { id } })

/** A menu of one entry, as its form writes it. */
const linkTo = (to: string) => JSON.stringify([{ label: 'Feast', to }])

async function prepare(name: string): Promise<number> {
  const { id } = await editor.api.call(createChangeSet, { body: { name } })
  const page = { type: 'page', name }
  await editor.api.call(saveStaffEntry, {
    params: page,
    body: { basedOn: null, fields: FIELDS, body: 'Words.' },
  })
  await editor.api.call(addToChangeSet, {
    params: { id },
    body: { kind: 'content', ...page, version: 1 },
  })
  const { revision } = await editor.api.call(getStaffSettings, { params: { section: 'menus' } })
  await editor.api.call(addToChangeSet, {
    params: { id },
    body: { kind: 'settings', section: 'menus', revision, texts: { main: linkTo(`/pages/${name}`) } },
  })
  return id
}

const isShown = (slug: string) =>
  store.api.call(getPage, { params: { slug } }).then(
    () => true,
    () => false,
  )

it('is prepared, shown, published and undone by whoever may do each of its changes [STAFF-40, STAFF-02]', async () => {
  const id = await prepare('feast')
  const { mark } = await cataloguer.api.call(planProductEdit, { body: PRICE })
  const products = { kind: 'products', ...PRICE, mark } as const
  await expect(editor.api.call(addToChangeSet, { params: { id }, body: products })).rejects.toEqual(
    failure(403, 'STAFF_NOT_ALLOWED'),
  )
  await cataloguer.api.call(addToChangeSet, { params: { id }, body: products })

  const { revision, items, lacking } = await setOf(editor, id)
  expect(items.map(({ kind, count, addedBy }) => [kind, count > 0, addedBy])).toEqual([
    ['content', true, editor.email],
    ['settings', true, editor.email],
    ['products', true, cataloguer.email],
  ])
  expect(lacking).toHaveLength(1)
  const publish = { params: { id }, body: { to: 'publish', revision } } as const
  for (const person of [editor, cataloguer]) {
    await expect(person.api.call(publishChangeSet, publish)).rejects.toEqual(
      failure(403, 'STAFF_NOT_ALLOWED'),
    )
  }
  for (const person of [editor, cataloguer]) {
    await expect(person.api.call(previewChangeSet, { params: { id } })).rejects.toEqual(
      failure(403, 'STAFF_NOT_ALLOWED'),
    )
  }
  await owner.api.call(publishChangeSet, publish)
  expect(await isShown('feast')).toBe(true)
  const { rows } = await owner.api.call(listChangeSets, { query: {} })
  expect(rows).toMatchObject([{ id, name: 'feast', state: 'published', publishedBy: owner.email, items: 3 }])

  const now = await setOf(owner, id)
  await owner.api.call(publishChangeSet, { params: { id }, body: { to: 'undo', revision: now.revision } })
  expect(await isShown('feast')).toBe(false)
})

it('shows what was changed meanwhile, and says so when it is published [STAFF-42]', async () => {
  const id = await prepare('overtaken')
  const page = { type: 'page', name: 'overtaken' }
  await owner.api.call(saveStaffEntry, {
    params: page,
    body: { basedOn: 1, fields: { ...FIELDS, title: 'Other' }, body: 'Words.' },
  })
  await owner.api.call(publishStaffEntry, { params: page, body: { to: 'publish', version: 2 } })
  const { revision, items } = await setOf(editor, id)
  expect(items[0]?.conflict?.sentence).toBe('Somebody published version 2.')
  const tried = editor.api.call(publishChangeSet, { params: { id }, body: { to: 'publish', revision } })
  await expect(tried).rejects.toMatchObject({
    code: 'STAFF_REFUSED',
    message: expect.stringContaining('page/overtaken: Somebody published version 2.'),
  })
})

it('shows public reads with the set in place to a browser that opened its link, and nothing else [STAFF-45]', async () => {
  const id = await prepare('shown')
  const { url } = await editor.api.call(previewChangeSet, { params: { id } })
  const cookie = `changes_preview=${url.split('/').pop()}`
  const read = (headers: Readonly<Record<string, string>>) =>
    store.app.inject({ url: '/api/Content/GetPage/shown', headers })
  const previewed = await read({ cookie })
  expect([previewed.statusCode, previewed.headers['cache-control']]).toEqual([200, 'private, no-store'])
  expect(previewed.json()).toMatchObject({ title: 'Feast' })
  expect((await read({})).statusCode).toBe(404)
  expect((await read({ cookie: `${cookie}x` })).statusCode).toBe(404)
  const mine = await store.app.inject({ url: '/api/Customer/GetCustomerDetailsById/1', headers: { cookie } })
  expect(mine.statusCode).toBe(401)
})

it('lets a menu lead to a page of a set before it is live, in the preview of the change alone [STAFF-40]', async () => {
  await prepare('planned')
  const params = { section: 'menus' } as const
  const { revision } = await editor.api.call(getStaffSettings, { params })
  const body = { revision, texts: { company: linkTo('/pages/planned') } }
  const { differences } = await editor.api.call(planStaffSettings, { params, body })
  expect(differences).toHaveLength(1)
  await expect(editor.api.call(changeStaffSettings, { params, body })).rejects.toEqual(
    failure(400, 'VALIDATION'),
  )
})

it('loses changes and whole sets by those who may make them, while it is open [STAFF-40]', async () => {
  const id = await prepare('removed')
  const { items } = await setOf(editor, id)
  const item = items[0]?.id ?? 0
  const remove = { params: { id, item } }
  await expect(cataloguer.api.call(removeFromChangeSet, remove)).rejects.toEqual(
    failure(403, 'STAFF_NOT_ALLOWED'),
  )
  await editor.api.call(removeFromChangeSet, remove)
  await expect(cataloguer.api.call(removeChangeSet, { params: { id } })).rejects.toEqual(
    failure(403, 'STAFF_NOT_ALLOWED'),
  )
  await editor.api.call(removeChangeSet, { params: { id } })
  await expect(setOf(editor, id)).rejects.toEqual(failure(404, 'NOT_FOUND'))
})
