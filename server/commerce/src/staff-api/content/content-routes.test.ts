import { addStaff, type StaffPerson } from '@store/server-testing/staff/staff-person'
import { anArticle, applyContentFiles, someContent } from '@store/server-testing/store/some-content'
import { createTestStore, type TestStore } from '@store/server-testing/store/test-store'
import { getArticle } from '@store/shared/api/content'
import type { BodyOf } from '@store/shared/api/endpoint'
import { getAuditEntries } from '@store/shared/api/staff/people/staff-people'
import {
  getContentTypes,
  getStaffEntry,
  listStaffContent,
  previewStaffEntry,
  publishStaffEntry,
  restoreStaffEntry,
  saveStaffEntry,
} from '@store/shared/api/staff/shop/staff-content'
import { publishDue } from '../../content/entries/content-entries'
import { CONTENT_TYPE_NAMES, CONTENT_TYPES } from '../../content/entries/content-types'
import { CONTENT_FORMS, formOf, toFields, toTexts } from './content-forms'

let store: TestStore
let editor: StaffPerson
let owner: StaffPerson
beforeAll(async () => {
  store = await createTestStore({ catalogue: null })
  await applyContentFiles(store, await someContent())
  editor = await addStaff(store, 'content')
  owner = await addStaff(store, 'owner')
}, 120_000)
afterAll(() => store.close())

const failure = (status: number, code: string) => expect.objectContaining({ status, code })
const FIELDS = {
  title: 'Sleeping well',
  category: 'Care',
  summary: 'What helps\nat night.',
  publishedOn: '2026-05-01',
  picture: 'bag',
  readingMinutes: '',
  position: '3',
}

describe('the forms of content', () => {
  it.each(CONTENT_TYPE_NAMES)(
    'have the fields that a %s takes, and say which may be left out [STAFF-11]',
    (type) => {
      const { shape } = CONTENT_TYPES[type].fields
      const names = new Set(formOf(type).map(({ name }) => name.split('.')[0]))
      expect([...names].sort()).toEqual(Object.keys(shape).sort())
      for (const { name, isOptional } of formOf(type)) {
        if (name.includes('.')) continue
        const field = Object.entries(shape).find(([key]) => key === name)?.[1]
        expect([name, field?.safeParse(undefined).success]).toEqual([name, isOptional])
      }
    },
  )

  it.each(CONTENT_TYPE_NAMES)('give a %s back as it was [STAFF-11]', async (type) => {
    const { entries } = store.commerce.backOffice('test').content
    for (const ref of await entries.list(type)) {
      const { version } = await entries.read(ref)
      const fields = Object(version.fields)
      expect(toFields(CONTENT_FORMS[type], toTexts(CONTENT_FORMS[type], fields))).toEqual(fields)
    }
  })
})

it('shows what kinds of content there are, and the pictures to choose from [STAFF-11]', async () => {
  const { types, pictures } = await editor.api.call(getContentTypes, {})
  expect(types.map(({ type }) => type)).toEqual(CONTENT_TYPE_NAMES)
  expect(pictures).toEqual(['bag'])
})

it('writes an article: saved, previewed, published, changed and brought back [STAFF-11, STAFF-07]', async () => {
  const params = { type: 'article', name: 'sleeping-well' }
  const { api } = editor
  const save = (basedOn: number | null, body: string) =>
    api.call(saveStaffEntry, { params, body: { basedOn, fields: FIELDS, body } })
  const shown = async () =>
    JSON.stringify(await store.api.call(getArticle, { params: { slug: 'sleeping-well' } }))

  await save(null, 'The **first** words.')
  await expect(shown()).rejects.toEqual(failure(404, 'NOT_FOUND'))
  const { url } = await api.call(previewStaffEntry, { params, body: { version: 1 } })
  expect(url).toContain('/blog/sleeping-well?preview=')

  await api.call(publishStaffEntry, { params, body: { to: 'publish', version: 1 } })
  expect(await shown()).toContain('first')
  await save(1, 'The second words.')
  expect(await shown()).toContain('first')
  await api.call(publishStaffEntry, { params, body: { to: 'publish', version: 2 } })
  expect(await shown()).toContain('second')

  await api.call(restoreStaffEntry, { params, body: { version: 1 } })
  expect(await shown()).toContain('first')
  const entry = await api.call(getStaffEntry, { params })
  expect(entry).toMatchObject({
    version: 3,
    liveVersion: 3,
    body: 'The **first** words.',
    fields: { title: 'Sleeping well', summary: 'What helps at night.', position: '3', readingMinutes: '' },
  })
  expect(entry.versions.map(({ savedBy }) => savedBy)).toEqual([editor.email, editor.email, editor.email])

  await api.call(publishStaffEntry, { params, body: { to: 'unpublish' } })
  await expect(shown()).rejects.toEqual(failure(404, 'NOT_FOUND'))
  const { entries } = await owner.api.call(getAuditEntries, { query: { subject: 'article/sleeping-well' } })
  expect(entries.map(({ by, action }) => [by, action])).toEqual(
    ['unpublish', 'undo', 'publish', 'save', 'publish', 'save'].map((did) => [
      editor.email,
      `content.${did}`,
    ]),
  )
})

it('refuses versions and times that no database holds [STAFF-11]', async () => {
  const params = { type: 'article', name: 'first-talk' }
  const [version, at] = [9_999_999_999, new Date('+275760-09-13T00:00:00Z')]
  const { api } = editor
  const calls = [
    () => api.call(previewStaffEntry, { params, body: { version } }),
    () => api.call(restoreStaffEntry, { params, body: { version } }),
    () => api.call(publishStaffEntry, { params, body: { to: 'publish', version } }),
    () => api.call(publishStaffEntry, { params, body: { to: 'schedule', version: 1, at } }),
    () => api.call(saveStaffEntry, { params, body: { basedOn: version, fields: FIELDS, body: 'Words.' } }),
  ]
  for (const call of calls) await expect(call()).rejects.toEqual(failure(400, 'VALIDATION'))
})

it('names the field or line of what it cannot take, and saves nothing [STAFF-11]', async () => {
  const params = { type: 'article', name: 'first-talk' }
  const tried = editor.api.call(saveStaffEntry, {
    params,
    body: {
      basedOn: 1,
      fields: { ...FIELDS, publishedOn: 'May', position: '-1', readingMinutes: 'few' },
      body: 'Words.',
    },
  })
  await expect(tried).rejects.toMatchObject({
    status: 400,
    fields: expect.arrayContaining([
      { path: 'publishedOn', message: 'must be a day like 2026-03-11' },
      { path: 'position', message: 'must be at least 1' },
      { path: 'readingMinutes', message: 'must be a number' },
    ]),
  })
  const inText = editor.api.call(saveStaffEntry, {
    params,
    body: { basedOn: 1, fields: FIELDS, body: 'Words.\n\n<script>alert(1)</script>\n' },
  })
  await expect(inText).rejects.toMatchObject({
    fields: [{ path: 'body', message: expect.stringMatching(/^Line 3: /) }],
  })
  expect((await editor.api.call(getStaffEntry, { params })).version).toBe(1)
})

it('names the fields of a banner that does not fit the shop, and saves nothing [STAFF-11, CAT-01]', async () => {
  const params = { type: 'banner', name: 'winter' }
  const save = (fields: Readonly<Record<string, string>>) =>
    editor.api.call(saveStaffEntry, {
      params,
      body: {
        basedOn: null,
        fields: { title: 'Warm', picture: 'bag', position: '2', 'link.label': 'See', ...fields },
        body: '',
      },
    })
  await expect(save({ ground: '#3E1B37', 'link.to': '/blog/none' })).rejects.toMatchObject({
    status: 400,
    fields: [
      { path: 'ground', message: expect.stringMatching(/#2a1a2e.*#3E1B37.*needs 4\.5 to 1/) },
      { path: 'link.to', message: 'See leads nowhere: there is no published article none' },
    ],
  })
  await expect(editor.api.call(getStaffEntry, { params })).rejects.toEqual(failure(404, 'NOT_FOUND'))
  await save({ ground: '#F5E0CD', 'link.to': '/products' })
})

it('refuses a folder with a banner that leads nowhere, unless the folder publishes where it leads [CAT-01]', async () => {
  const banner = (to: string) => ({
    'banners/spring.md': `---\ntitle: New\npicture: bag\nlink:\n  to: ${to}\n  label: Read\nposition: 3\n---\n`,
  })
  await expect(applyContentFiles(store, banner('/blog/spring'))).rejects.toThrow(
    'banners/spring.md:5: link.to: Read leads nowhere: there is no published article spring',
  )
  const draft = { ...banner('/blog/spring'), 'articles/spring.md': anArticle('Spring', 'draft: true\n') }
  await expect(applyContentFiles(store, draft)).rejects.toThrow('no published article spring')
  await applyContentFiles(store, { ...draft, 'articles/spring.md': anArticle('Spring') })
})

it('refuses a version that was written on an older one than the latest [STAFF-11]', async () => {
  const params = { type: 'article', name: 'first-talk' }
  const save = (body: string) =>
    editor.api.call(saveStaffEntry, { params, body: { basedOn: 1, fields: FIELDS, body } })
  await save('Mine.')
  await expect(save('Yours.')).rejects.toEqual(failure(409, 'STAFF_REFUSED'))
})

it('publishes the version that was looked at, and says who saved another one meanwhile [STAFF-11]', async () => {
  const params = { type: 'article', name: 'looked-at' }
  const save = (api: StaffPerson['api'], basedOn: number | null) =>
    api.call(saveStaffEntry, { params, body: { basedOn, fields: FIELDS, body: `After ${basedOn}.` } })
  const publish = (version: number) =>
    editor.api.call(publishStaffEntry, { params, body: { to: 'publish', version } })
  await save(editor.api, null)
  await save(owner.api, 1)
  await expect(publish(1)).rejects.toMatchObject({
    status: 409,
    code: 'STAFF_REFUSED',
    message: expect.stringContaining(`${owner.email} saved version 2`),
  })
  expect((await editor.api.call(getStaffEntry, { params })).liveVersion).toBeNull()
  const { url } = await editor.api.call(previewStaffEntry, { params, body: { version: 1 } })
  const preview = new URL(url).searchParams.get('preview') ?? ''
  const shown = await store.api.call(getArticle, { params: { slug: 'looked-at' }, query: { preview } })
  expect(JSON.stringify(shown)).toContain('After null.')
  await publish(2)
  expect((await editor.api.call(getStaffEntry, { params })).liveVersion).toBe(2)
})

describe('publishing at a time', () => {
  const params = { type: 'article', name: 'for-later' }
  const MINUTE = 60_000
  const inMinutes = (minutes: number) => new Date(store.clock.now().getTime() + minutes * MINUTE)
  const publish = (body: BodyOf<typeof publishStaffEntry>, { api }: StaffPerson = editor) =>
    api.call(publishStaffEntry, { params, body })
  const save = (basedOn: number | null) =>
    owner.api.call(saveStaffEntry, { params, body: { basedOn, fields: FIELDS, body: `After ${basedOn}.` } })
  const state = async () => {
    const { liveVersion, scheduled } = await editor.api.call(getStaffEntry, { params })
    return { liveVersion, scheduled }
  }

  it('shows what is scheduled, and goes live then, not before; log and reason as now [STAFF-11]', async () => {
    await save(null)
    await expect(publish({ to: 'schedule', version: 1, at: inMinutes(-1) })).rejects.toMatchObject({
      code: 'STAFF_REFUSED',
      message: expect.stringContaining('has passed'),
    })
    const at = inMinutes(1)
    await publish({ to: 'schedule', version: 1, at })
    const scheduled = { version: 1, at }
    expect(await state()).toEqual({ liveVersion: null, scheduled })
    expect(
      (await editor.api.call(listStaffContent, { query: { type: 'article' } })).find(
        ({ name }) => name === params.name,
      ),
    ).toMatchObject({ scheduled })
    await publishDue(store.database.db, store.clock.now)
    expect(await state()).toEqual({ liveVersion: null, scheduled })
    store.clock.advance(MINUTE)
    await publishDue(store.database.db, store.clock.now)
    expect(await state()).toEqual({ liveVersion: 1, scheduled: null })
    const { entries } = await owner.api.call(getAuditEntries, { query: { subject: 'article/for-later' } })
    expect(entries[0]).toMatchObject({
      by: editor.email,
      action: 'content.publish',
      after: { version: 1, at: at.toISOString() },
    })
  })

  it('refuses a version that is not the latest any more, and calls off only what was seen [STAFF-11]', async () => {
    await save(1)
    const first = { version: 2, at: inMinutes(10) }
    await expect(publish({ to: 'schedule', ...first, version: 1 })).rejects.toMatchObject({
      message: expect.stringContaining(`${owner.email} saved version 2`),
    })
    await publish({ to: 'schedule', ...first })
    const second = { version: 2, at: inMinutes(20) }
    await publish({ to: 'schedule', ...second }, owner)
    await expect(publish({ to: 'unschedule', ...first })).rejects.toMatchObject({
      code: 'STAFF_REFUSED',
      message: expect.stringContaining(second.at.toISOString()),
    })
    expect(await state()).toEqual({ liveVersion: 1, scheduled: second })
    await publish({ to: 'unschedule', ...second })
    expect(await state()).toEqual({ liveVersion: 1, scheduled: null })
    await expect(publish({ to: 'unschedule', ...second })).rejects.toMatchObject({ code: 'STAFF_REFUSED' })
    const { entries } = await owner.api.call(getAuditEntries, { query: { subject: 'article/for-later' } })
    expect(entries[0]).toMatchObject({
      by: editor.email,
      action: 'content.unschedule',
      before: { version: 2, at: second.at.toISOString() },
    })
  })
})

it('lists by type, and knows no other types [STAFF-11]', async () => {
  const rows = await editor.api.call(listStaffContent, { query: { type: 'question' } })
  expect(rows).toMatchObject([{ type: 'question', name: 'where', liveVersion: 1 }])
  await expect(editor.api.call(listStaffContent, { query: { type: 'constructor' } })).rejects.toEqual(
    failure(404, 'NOT_FOUND'),
  )
  await expect(editor.api.call(getStaffEntry, { params: { type: 'article', name: 'none' } })).rejects.toEqual(
    failure(404, 'NOT_FOUND'),
  )
})
