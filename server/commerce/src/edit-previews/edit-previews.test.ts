import { addStaff, type StaffPerson } from '@store/server-testing/staff/staff-person'
import { applyContentFiles, someContent } from '@store/server-testing/store/some-content'
import { createTestStore, TEST_SESSION_SECRET, type TestStore } from '@store/server-testing/store/test-store'
import { getAuditEntries } from '@store/shared/api/staff/people/staff-people'
import {
  getStaffEntry,
  listStaffContent,
  previewEntryEdit,
  saveStaffEntry,
} from '@store/shared/api/staff/shop/staff-content'
import {
  changeStaffSettings,
  getStaffSettings,
  previewSettingsEdit,
} from '@store/shared/api/staff/shop/staff-settings'
import { editPreviews } from '../db/schema/edit-previews'
import { CommerceFailure } from '../http/commerce-failure'
import { createEditPreviews } from './edit-previews'

let store: TestStore
let editor: StaffPerson
beforeAll(async () => {
  store = await createTestStore()
  await store.commerce.noteSitePages(['/pages/:slug', '/about-us'])
  await applyContentFiles(store, await someContent())
  editor = await addStaff(store, 'content')
}, 120_000)
afterAll(() => store.close())

const ask = (path: string, method: 'GET' | 'POST' | 'DELETE' = 'GET', headers = {}) =>
  store.app.inject({ method, url: path, headers })
const below = (link: string, path: string) => `/api/edit-previews/${link}${path}`
const FIELDS = { title: 'Feast of lights', lead: 'For the feast.', description: 'The feast.', picture: '' }
const BODY = '## What {#what}\n\nAll of it.\n'
const params = { type: 'page', name: 'feast' }
const edit = (fields: Partial<typeof FIELDS> = {}, basedOn: number | null = null, { api } = editor) =>
  api.call(previewEntryEdit, { params, body: { basedOn, fields: { ...FIELDS, ...fields }, body: BODY } })
const readPage = async (link: string, name = 'feast') => {
  const answer = await ask(below(link, `/Content/GetPage/${name}`))
  return { status: answer.statusCode, title: (answer.json() as { title?: string }).title }
}

describe('a preview of an edit', () => {
  it('shows an entry that is neither saved nor published, to its link alone [STAFF-49]', async () => {
    const { link, paths } = await edit()
    expect(paths).toEqual(['/pages/feast'])
    expect(await readPage(link)).toEqual({ status: 200, title: 'Feast of lights' })
    expect((await ask('/api/Content/GetPage/feast')).statusCode).toBe(404)
    const entries = await editor.api.call(listStaffContent, { query: {} })
    expect(entries.some(({ name }) => name === 'feast')).toBe(false)
    await expect(editor.api.call(getStaffEntry, { params })).rejects.toMatchObject({ status: 404 })
  })

  it('is replaced by what the member types next, and leaves what others type [STAFF-49]', async () => {
    const first = await edit()
    const other = await edit({ title: 'Of somebody else' }, null, await addStaff(store, 'marketing'))
    const next = await edit({ title: 'Feast of colours' })
    expect(await readPage(first.link)).toMatchObject({ status: 404 })
    expect(await readPage(next.link)).toEqual({ status: 200, title: 'Feast of colours' })
    expect(await readPage(other.link)).toEqual({ status: 200, title: 'Of somebody else' })
  })

  it('names the field of what could not be published, and shows nothing of it [STAFF-49]', async () => {
    await expect(edit({ title: '' })).rejects.toMatchObject({
      code: 'VALIDATION',
      fields: [expect.objectContaining({ path: 'title' })],
    })
    await expect(edit({}, 7)).rejects.toMatchObject({ code: 'STAFF_REFUSED' })
  })

  it('only reads, and knows nobody by cookie or token [STAFF-49]', async () => {
    const { link } = await edit()
    const shopper = await store.addCustomer()
    const headers = {
      authorization: `Bearer ${shopper.session.accessToken}`,
      'sec-fetch-site': 'same-origin',
    }
    for (const method of ['POST', 'DELETE'] as const) {
      const answer = await ask(below(link, '/Newsletter/Subscribe'), method, headers)
      expect([answer.statusCode, (answer.json() as { code: string }).code]).toEqual([
        403,
        'STAFF_PREVIEW_ONLY_READS',
      ])
    }
    for (const path of ['/Order/GetOrders', '/staff/session', '/Security/Passkeys']) {
      expect((await ask(below(link, path), 'GET', headers)).statusCode).toBe(404)
    }
  })

  it('ends after an hour, is taken from nobody else’s signature, and is forgotten [STAFF-49]', async () => {
    const { link } = await edit()
    const changed = `${link.slice(0, -4)}AAAA`
    expect(await readPage(changed)).toMatchObject({ status: 404 })
    expect(await store.commerce.editedShop.show(changed)).toBeNull()
    expect(await store.commerce.editedShop.show(link)).not.toBeNull()
    store.clock.advance(60 * 60_000)
    expect(await readPage(link)).toMatchObject({ status: 404 })
    expect(await store.commerce.editedShop.show(link)).toBeNull()
    editor = await addStaff(store, 'content', 'later-editor@example.com')
  })

  it('says that no page shows words of mails [STAFF-49]', async () => {
    const body = { basedOn: null, fields: { subject: 'Hello', heading: '', intro: '', footer: '' }, body: '' }
    const mail = { type: 'mail-text', name: 'invoice' }
    const answer = await editor.api.call(previewEntryEdit, { params: mail, body })
    expect(answer).toEqual({ link: '', paths: [] })
  })

  it('shows settings on pages, and changes neither them nor the log [STAFF-49]', async () => {
    const owner = await addStaff(store, 'owner')
    const before = await editor.api.call(getStaffSettings, { params: { section: 'brand' } })
    const body = { revision: before.revision, texts: { name: 'Moonly' } }
    const { link, paths } = await editor.api.call(previewSettingsEdit, { params: { section: 'brand' }, body })
    expect(paths[0]).toBe('/')
    const shown = await store.commerce.editedShop.show(link)
    expect(shown !== 'busy' && shown?.facts().brand.name).toBe('Moonly')
    expect(await editor.api.call(getStaffSettings, { params: { section: 'brand' } })).toEqual(before)
    const { entries } = await owner.api.call(getAuditEntries, { query: { action: 'settings.change' } })
    expect(entries.filter(({ by }) => by === 'preview')).toEqual([])
  })

  it('has the chosen logo inside, whose file is not published [STAFF-49]', async () => {
    const { revision } = await editor.api.call(getStaffSettings, { params: { section: 'brand' } })
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 32"><rect width="90" height="32"/></svg>'
    const body = { revision, texts: { logo: `data:image/svg+xml;base64,${btoa(svg)}` } }
    const { link } = await editor.api.call(previewSettingsEdit, { params: { section: 'brand' }, body })
    const shown = await store.commerce.editedShop.show(link)
    const logo = shown === 'busy' ? undefined : shown?.facts().brand.logo
    expect(logo).toMatchObject({ width: 90, height: 32 })
    expect(atob(logo?.url.replace('data:image/svg+xml;base64,', '') ?? '')).toContain('width="90"')
  })

  it('is refused for settings that somebody changed meanwhile, and ends with their change [STAFF-49]', async () => {
    const at = { params: { section: 'brand' } } as const
    const { revision } = await editor.api.call(getStaffSettings, at)
    const body = { revision, texts: { name: 'Moonly' } }
    const { link } = await editor.api.call(previewSettingsEdit, { ...at, body })
    await editor.api.call(changeStaffSettings, { ...at, body: { revision, texts: { name: 'Sunly' } } })
    expect(await store.commerce.editedShop.show(link)).toBeNull()
    const again = editor.api.call(previewSettingsEdit, { ...at, body })
    await expect(again).rejects.toMatchObject({ code: 'STAFF_REFUSED' })
  })

  it('waits its turn with the pages of previews, and is refused beyond the queue [STAFF-49]', async () => {
    const { database, clock, commerce } = store
    const busy = createEditPreviews({
      db: database.db,
      clock: clock.now,
      settings: commerce.settings,
      sessionSecrets: [TEST_SESSION_SECRET],
      inTurn: () => Promise.reject(new CommerceFailure('SERVICE_UNAVAILABLE')),
    })
    const kept = busy.keep(1, { kind: 'settings', section: 'brand', revision: 0, value: {} })
    await expect(kept).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
  })

  it('takes the right to edit [STAFF-49]', async () => {
    const support = await addStaff(store, 'support')
    await expect(edit({}, null, support)).rejects.toMatchObject({ code: 'STAFF_NOT_ALLOWED' })
  })

  it('goes by the version that was saved last [STAFF-49]', async () => {
    await editor.api.call(saveStaffEntry, { params, body: { basedOn: null, fields: FIELDS, body: BODY } })
    const { link } = await edit({ title: 'Second thoughts' }, 1)
    expect(await readPage(link)).toEqual({ status: 200, title: 'Second thoughts' })
    expect(await store.database.db.$count(editPreviews)).toBeGreaterThan(0)
  })
})
