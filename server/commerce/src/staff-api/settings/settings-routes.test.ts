import { addStaff, type StaffPerson } from '@store/server-testing/staff/staff-person'
import { createTestStore, type TestStore } from '@store/server-testing/store/test-store'
import { isApiFailure } from '@store/shared/api/failure'
import { getAuditEntries } from '@store/shared/api/staff/people/staff-people'
import {
  changeStaffSettings,
  getStaffSettings,
  planStaffSettings,
  STAFF_SECTIONS,
  type StaffSection,
  type StaffSetting,
  undoStaffSettings,
} from '@store/shared/api/staff/shop/staff-settings'
import * as z from 'zod'
import { SECTIONS } from '../../settings/sections/sections'
import { emptyValue } from './setting-schemas'
import { toSettings, withTexts } from './setting-texts'

let store: TestStore
let editor: StaffPerson
beforeAll(async () => {
  store = await createTestStore()
  editor = await addStaff(store, 'content')
}, 120_000)
afterAll(() => store.close())

const show = (section: StaffSection) => editor.api.call(getStaffSettings, { params: { section } })
const change = async (section: StaffSection, texts: Record<string, string>) =>
  editor.api.call(changeStaffSettings, {
    params: { section },
    body: { revision: (await show(section)).revision, texts },
  })
const undo = (section: StaffSection, revision: number) =>
  editor.api.call(undoStaffSettings, { params: { section }, body: { revision } })
const refused = expect.objectContaining({ status: 409, code: 'STAFF_REFUSED' })
const textOf = async (section: StaffSection, path: string) =>
  (await show(section)).settings.find((each) => each.path === path)?.text

describe('settings as texts', () => {
  const link = z.strictObject({ label: z.string(), to: z.string(), drops: z.int().optional() })
  const schema = z.strictObject({
    names: z.array(z.string()),
    slabs: z.array(z.number()),
    shown: z.union([z.literal('all'), z.array(z.string())]),
    shop: z.strictObject({ heading: z.string().nullable(), count: z.int(), isOpen: z.boolean() }),
    columns: z.array(z.strictObject({ heading: z.string(), links: z.array(link), isWide: z.boolean() })),
    cash: z.strictObject({ fee: z.number(), limit: z.number().nullable() }).nullable(),
    accounts: z.array(z.strictObject({ network: z.enum(['a', 'b']), url: z.string().min(1).nullable() })),
    rates: z.record(z.string(), z.number()),
  })
  const value: z.infer<typeof schema> = {
    names: ['a', 'b'],
    slabs: [100, 250],
    shown: 'all',
    shop: { heading: 'Categories', count: 2, isOpen: true },
    columns: [{ heading: 'A | B', links: [{ label: 'Light', to: '/light', drops: 1 }], isWide: true }],
    cash: null,
    accounts: [{ network: 'b', url: null }],
    rates: { '9619': 0 },
  }
  const read = (texts: Record<string, string>) => withTexts(value, texts, { schema })
  const links = JSON.stringify([{ label: 'Light', to: '/light', drops: '1' }])

  it('are one for each value, and one for all entries of a list [STAFF-12]', () => {
    expect(toSettings(value, schema).map(({ path, form, text }) => [path, form, text])).toEqual([
      ['names', 'lines', 'a\nb'],
      ['slabs', 'lines', '100\n250'],
      ['shown', 'lines', 'all'],
      ['shop.heading', 'line', 'Categories'],
      ['shop.count', 'line', '2'],
      ['shop.isOpen', 'flag', 'true'],
      ['columns', 'entries', JSON.stringify([{ heading: 'A | B', links, isWide: 'true' }])],
      ['cash', 'entries', '[]'],
      ['accounts', 'entries', JSON.stringify([{ network: 'b', url: '' }])],
      ['rates', 'entries', JSON.stringify([{ name: '9619', value: '0' }])],
    ])
  })

  it('say what an empty entry holds, and that a part is there once at most [STAFF-12]', () => {
    const settingAt = (path: string) => toSettings(value, schema).find((each) => each.path === path)
    expect(settingAt('columns')?.entry).toMatchObject([
      { path: 'heading', form: 'line', text: '' },
      {
        path: 'links',
        form: 'entries',
        text: '[]',
        entry: [{ path: 'label' }, { path: 'to' }, { path: 'drops' }],
      },
      { path: 'isWide', form: 'flag', text: 'false' },
    ])
    expect(settingAt('cash')).toMatchObject({ most: 1, entry: [{ path: 'fee' }, { path: 'limit' }] })
    expect(settingAt('columns')).not.toHaveProperty('most')
  })

  it('change nothing where they are as they were, and keep each value’s kind [STAFF-12]', () => {
    expect(read(Object.fromEntries(toSettings(value, schema).map(({ path, text }) => [path, text])))).toEqual(
      value,
    )
    const changed = { 'shop.count': '3', 'shop.isOpen': 'false', 'shop.heading': '', names: 'a\n\n c ' }
    expect(read({ ...changed, slabs: '100\n300', shown: 'bags\nhats' })).toEqual({
      ...value,
      names: ['a', 'c'],
      slabs: [100, 300],
      shown: ['bags', 'hats'],
      shop: { heading: null, count: 3, isOpen: false },
    })
  })

  it('add, change and remove entries, those of entries too [STAFF-12]', () => {
    const more = [
      {
        heading: 'Shop',
        links: JSON.stringify([{ label: 'All', to: '/products', drops: '' }]),
        isWide: 'false',
      },
      { heading: 'A | B', links, isWide: 'true' },
    ]
    const given = {
      columns: JSON.stringify(more),
      cash: JSON.stringify([{ fee: '29.50', limit: '' }]),
      rates: JSON.stringify([
        { name: '9619', value: '5' },
        { name: '30', value: '12' },
      ]),
    }
    expect(schema.parse(read(given))).toEqual({
      ...value,
      columns: [
        { heading: 'Shop', links: [{ label: 'All', to: '/products' }], isWide: false },
        ...value.columns,
      ],
      cash: { fee: 29.5, limit: null },
      rates: { '9619': 5, '30': 12 },
    })
    expect(read({ columns: '[]', rates: '[]' })).toEqual({ ...value, columns: [], rates: {} })
  })

  it.each([
    ['no JSON', '- fee: 30'],
    ['no list', '{"fee":"30"}'],
    ['values that are no texts', '[{"fee":30}]'],
    ['another field', '[{"fee":"30","tax":"5"}]'],
    ['two where there is one at most', '[{"fee":"30"},{"fee":"40"}]'],
    ['half a character', '[{"fee":"\\ud800"}]'],
    ['a NUL', '[{"fee":"\\u0000"}]'],
    ['more than there can be', JSON.stringify(Array.from({ length: 1001 }, () => ({ fee: '30' })))],
  ])('refuse entries of %s [STAFF-12]', (_name, text) => {
    expect(() => read({ cash: text })).toThrow(
      expect.objectContaining({ path: 'cash', name: 'UnreadableSetting' }),
    )
  })

  it('keep nothing as nothing in an entry that is sent again [STAFF-12]', () => {
    const texts = [
      { network: 'a', url: '' },
      { network: 'b', url: '' },
    ]
    expect(schema.parse(read({ accounts: JSON.stringify(texts) }))).toEqual({
      ...value,
      accounts: [
        { network: 'a', url: null },
        { network: 'b', url: null },
      ],
    })
  })

  it('refuse two entries of one name [STAFF-12]', () => {
    const twice = JSON.stringify([
      { name: '30', value: '5' },
      { name: '30', value: '12' },
    ])
    expect(() => read({ rates: twice })).toThrow('There are two entries for 30.')
  })

  it.each(STAFF_SECTIONS)('of the standard %s are read as they were written [STAFF-12]', (name) => {
    const { standard, schema: own } = SECTIONS[name]
    const texts = Object.fromEntries(toSettings(standard, own).map(({ path, text }) => [path, `${text} `]))
    expect(withTexts(standard, texts, { schema: own })).toEqual(standard)
  })

  it.each(STAFF_SECTIONS)('of %s are neither YAML nor JSON to who fills them in [STAFF-12]', (name) => {
    const { standard, schema: own } = SECTIONS[name]
    const leaves = (settings: readonly StaffSetting[]): readonly StaffSetting[] =>
      settings.flatMap((setting) => (setting.entry ? leaves(setting.entry) : [setting]))
    const full = emptyValue(own) ?? standard
    for (const { form, text } of leaves(toSettings(full, own))) {
      expect(form).not.toBe('entries')
      expect(text).not.toMatch(/^[[{]|object Object/)
    }
  })
})

describe('markets', () => {
  let owner: StaffPerson
  beforeAll(async () => {
    owner = await addStaff(store, 'owner')
  })
  const showMarkets = () => owner.api.call(getStaffSettings, { params: { section: 'markets' } })
  const plan = async (texts: Record<string, string>) => {
    const { revision } = await showMarkets()
    return owner.api.call(planStaffSettings, { params: { section: 'markets' }, body: { revision, texts } })
  }
  const fieldsOf = (texts: Record<string, string>) =>
    plan(texts).catch((error: unknown) => (isApiFailure(error) ? error.fields : []))

  it('are seen and changed by owners alone [STAFF-12, STAFF-05]', async () => {
    await expect(show('markets')).rejects.toMatchObject({ status: 403, code: 'STAFF_NOT_ALLOWED' })
    await expect(change('markets', { 'india.invoiceNote': 'x' })).rejects.toMatchObject({ status: 403 })
    expect((await showMarkets()).section).toBe('markets')
  })

  it('are changed by field, with decimals, and a note is emptied [STAFF-12]', async () => {
    const { differences } = await plan({ 'india.delivery.flat.charge': '59.50' })
    expect(differences).toEqual([{ path: 'india.delivery.flat.charge', before: '50', after: '59.5' }])
    const { standard, schema } = SECTIONS.markets
    const noted = withTexts(standard, { 'india.invoiceNote': 'Thank you' }, { schema })
    expect(schema.parse(withTexts(noted, { 'india.invoiceNote': '' }, { schema }))).toEqual(standard)
  })

  it('are left out and put back, each as a whole [STAFF-12]', async () => {
    const { standard, schema } = SECTIONS.markets
    const texts = { uae: 'false', 'uae.invoiceNote': 'Gone', 'visitors.abroad': 'india' }
    const left = withTexts(standard, texts, { schema, standard })
    const shown = toSettings(left, schema)
    expect(shown.filter(({ path }) => path.startsWith('uae'))).toEqual([
      { path: 'uae', form: 'flag', text: 'false' },
    ])
    expect(schema.parse(left)).not.toHaveProperty('uae')
    const again = withTexts(left, { uae: 'true', 'visitors.abroad': 'uae' }, { schema, standard })
    expect(again).toEqual(standard)
  })

  it('take lists that are empty or nothing as what they are [STAFF-12]', async () => {
    const { settings } = await showMarkets()
    const formOf = (wanted: string) => settings.find(({ path }) => path === wanted)?.form
    expect([formOf('uae.delivery.zones'), formOf('uae.payment.online'), formOf('uae.tax.byHsn')]).toEqual([
      'entries',
      'choices',
      'entries',
    ])
  })

  it('are chosen from those that there are, and payment by some of the ways [STAFF-12]', async () => {
    const { settings } = await showMarkets()
    expect(settings.find(({ path }) => path === 'visitors.abroad')).toMatchObject({
      form: 'choice',
      options: ['india', 'uae'],
    })
    const { standard, schema } = SECTIONS.markets
    const read = (texts: Record<string, string>) => schema.parse(withTexts(standard, texts, { schema }))
    expect(read({ 'india.payment.online': 'upi\ncard' }).india?.payment.online).toEqual(['upi', 'card'])
    expect(read({ 'india.payment.online': '' })).toEqual(standard)
    expect(await fieldsOf({ 'visitors.abroad': 'mars' })).toMatchObject([{ path: 'visitors.abroad' }])
  })

  it('say what is wrong inside of a list [STAFF-12]', async () => {
    const { settings } = await showMarkets()
    const zones = settings.find(({ path }) => path === 'india.delivery.zones')?.text ?? ''
    const fields = await fieldsOf({ 'india.delivery.zones': zones.replace(/"days":"\d+"/, '"days":"soon"') })
    expect(fields).toEqual([
      { path: 'india.delivery.zones', message: 'Entry 1, days: must be a whole number of days' },
    ])
  })
})

it('plans a change, makes it, shows who made it, and undoes it [STAFF-12, STAFF-07]', async () => {
  const texts = { text: 'Free delivery this week' }
  const { revision } = await show('announcement')
  const plan = await editor.api.call(planStaffSettings, {
    params: { section: 'announcement' },
    body: { revision, texts },
  })
  expect(plan.differences).toEqual([{ path: 'text', before: 'nothing', after: 'Free delivery this week' }])
  expect(store.commerce.settings.get('announcement').text).toBeNull()

  await change('announcement', texts)
  expect(store.commerce.settings.get('announcement').text).toBe('Free delivery this week')
  expect((await show('announcement')).history[0]).toMatchObject({
    by: editor.email,
    differences: [{ path: 'text', before: 'nothing', after: 'Free delivery this week' }],
  })
  await undo('announcement', (await show('announcement')).revision)
  expect(await textOf('announcement', 'text')).toBe('')
  const owner = await addStaff(store, 'owner')
  const { entries } = await owner.api.call(getAuditEntries, {
    query: { by: editor.email, action: 'settings.change' },
  })
  // The newest first: undone, changed.
  expect(entries).toMatchObject([
    { before: { text: 'Free delivery this week' }, after: { text: null } },
    { before: { text: null }, after: { text: 'Free delivery this week' } },
  ])
})

it('changes menus by entries, says which one is wrong, and tells in words what changed [STAFF-12]', async () => {
  const company = (...links: ReadonlyArray<readonly [label: string, to: string]>) => ({
    company: JSON.stringify(links.map(([label, to]) => ({ label, to }))),
  })
  await change('menus', company(['About | us', '/about-us'], ['Blog', '/blog']))
  expect(store.commerce.settings.get('menus').company).toEqual([
    { label: 'About | us', to: '/about-us' },
    { label: 'Blog', to: '/blog' },
  ])
  expect((await show('menus')).history[0]?.differences).toEqual([
    { path: 'company', before: expect.any(String), after: 'About | us, /about-us; Blog, /blog' },
  ])
  await expect(
    change('menus', company(['Blog', '/blog'], ['Bad', 'javascript:alert(1)'])),
  ).rejects.toMatchObject({
    status: 400,
    fields: [{ path: 'company', message: expect.stringMatching(/^Entry 2, leads to: /) }],
  })
  await expect(change('menus', company(['', '/blog'], ['', '/nowhere']))).rejects.toMatchObject({
    status: 400,
    fields: [
      { path: 'company', message: 'Entry 1, label: must not be empty. Entry 2, label: must not be empty' },
    ],
  })
  await expect(change('brand', { name: '' })).rejects.toMatchObject({
    status: 400,
    fields: [{ path: 'name', message: expect.any(String) }],
  })
})

it('refuses a change of what somebody else changed meanwhile [STAFF-12]', async () => {
  const { revision } = await show('brand')
  await change('brand', { tagline: 'For you' })
  await expect(
    editor.api.call(changeStaffSettings, {
      params: { section: 'brand' },
      body: { revision, texts: { tagline: 'For me' } },
    }),
  ).rejects.toEqual(refused)
  expect(await textOf('brand', 'tagline')).toBe('For you')
})

it('undoes no change that the page did not show, and one only once [STAFF-12]', async () => {
  await change('brand', { contactHours: 'Mondays' })
  const { revision } = await show('brand')
  await change('brand', { contactHours: 'Tuesdays' })
  await expect(undo('brand', revision)).rejects.toEqual(refused)
  expect(await textOf('brand', 'contactHours')).toBe('Tuesdays')
  const newest = (await show('brand')).revision
  const outcomes = await Promise.allSettled([undo('brand', newest), undo('brand', newest)])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await textOf('brand', 'contactHours')).toBe('Mondays')
})

it('fills settings that are nothing by default, and has a form for them [STAFF-12]', async () => {
  const { settings } = await show('announcement')
  expect(settings.find(({ path }) => path === 'link')).toMatchObject({
    form: 'entries',
    text: '[]',
    most: 1,
    entry: [{ path: 'label' }, { path: 'to' }],
  })
  expect(settings.find(({ path }) => path === 'until')).toEqual({ path: 'until', form: 'instant', text: '' })
  await change('announcement', {
    link: JSON.stringify([{ label: 'All products', to: '/products' }]),
    canClose: 'false',
    until: '2099-11-30T18:30:00.000Z',
  })
  expect(store.commerce.settings.get('announcement')).toMatchObject({
    link: { label: 'All products', to: '/products' },
    canClose: false,
    until: '2099-11-30T18:30:00.000Z',
  })
  await change('announcement', { link: '[]', until: '' })
  expect(store.commerce.settings.get('announcement')).toMatchObject({ link: null, until: null })
  await expect(
    change('announcement', { link: JSON.stringify([{ label: 'All products', to: '' }]) }),
  ).rejects.toMatchObject({ fields: [{ path: 'link', message: expect.stringMatching(/^Leads to: /) }] })
  await change('brand', { 'copyright.year': '2019' })
  expect(store.commerce.settings.get('brand').copyright.year).toBe(2019)
})

it('refuses a setting that there is not [STAFF-12]', async () => {
  await expect(change('brand', { 'copyright.owner': 'Mira' })).rejects.toMatchObject({
    status: 400,
    fields: [{ path: 'copyright.owner', message: expect.any(String) }],
  })
})

it('takes logo and mark as files, and each colour by itself, which can be left to the design [STAFF-12]', async () => {
  const square = (colour: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path fill="${colour}" d="M4 4h16v16H4z"/></svg>`
  const address = (svg: string) => `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
  expect((await show('brand')).settings).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ path: 'mark', form: 'picture' }),
      expect.objectContaining({ path: 'colours.main', form: 'colour' }),
    ]),
  )
  await change('brand', { mark: address(square('#1B3A6B')), 'colours.main': '#1B3A6B' })
  expect(store.commerce.settings.get('brand')).toMatchObject({
    mark: { svg: square('#1B3A6B') },
    colours: { main: '#1B3A6B' },
  })
  expect(await textOf('brand', 'mark')).toBe(address(square('#1B3A6B')))
  expect((await show('brand')).history[0]?.differences).toContainEqual(
    expect.objectContaining({ path: 'mark', after: 'a drawing' }),
  )
  await expect(
    change('brand', { logo: address('<svg><script>alert(1)</script></svg>') }),
  ).rejects.toMatchObject({
    status: 400,
    fields: [{ path: 'logo', message: expect.any(String) }],
  })
  await expect(change('brand', { logo: 'data:text/html;base64,PHA+' })).rejects.toMatchObject({
    fields: [{ path: 'logo', message: 'Please choose an SVG, PNG, JPEG or WebP file.' }],
  })
  await expect(change('brand', { logo: 'data:image/png;base64,iVBORbroken' })).rejects.toMatchObject({
    fields: [{ path: 'logo', message: expect.any(String) }],
  })
  await change('brand', { mark: '', 'colours.main': '' })
  expect(store.commerce.settings.get('brand')).toMatchObject({ mark: null })
  expect(store.commerce.settings.get('brand').colours).not.toHaveProperty('main')
})
