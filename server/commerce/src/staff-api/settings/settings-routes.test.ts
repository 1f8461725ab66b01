import { addStaff, type StaffPerson } from '@store/server-testing/staff/staff-person'
import { createTestStore, type TestStore } from '@store/server-testing/store/test-store'
import { isApiFailure } from '@store/shared/api/failure'
import { getAuditEntries } from '@store/shared/api/staff/people/staff-people'
import {
  changeStaffSettings,
  getStaffSettings,
  planStaffSettings,
  type StaffSection,
  undoStaffSettings,
} from '@store/shared/api/staff/shop/staff-settings'
import { SECTIONS } from '../../settings/sections/sections'
import { SETTING_EXAMPLES } from './setting-schemas'
import { toSettings, withTexts } from './setting-texts'

let store: TestStore
let editor: StaffPerson
beforeAll(async () => {
  store = await createTestStore()
  editor = await addStaff(store, 'content')
}, 120_000)
afterAll(() => store.close())

const isStaffSection = (name: string): name is StaffSection => Object.hasOwn(SETTING_EXAMPLES, name)
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
  const menus = {
    main: [{ label: 'Blog', to: '/blog' }],
    names: ['a', 'b'],
    shop: { heading: 'Categories', count: 2, isOpen: true, group: null },
    deep: [{ label: 'A', to: '/a', drops: 1 }],
    barred: [{ label: 'A | B', to: '/a' }],
    colours: {},
  }

  it('are one for each value, lists as lines where they can be [STAFF-12]', () => {
    expect(toSettings(menus).map(({ path, form, text }) => [path, form, text])).toEqual([
      ['main', 'links', 'Blog | /blog'],
      ['names', 'lines', 'a\nb'],
      ['shop.heading', 'line', 'Categories'],
      ['shop.count', 'line', '2'],
      ['shop.isOpen', 'flag', 'true'],
      ['shop.group', 'line', ''],
      ['deep', 'yaml', '- label: A\n  to: /a\n  drops: 1'],
      ['barred', 'yaml', '- label: A | B\n  to: /a'],
      ['colours', 'yaml', ''],
    ])
  })

  it('change nothing where they are as they were, and keep each value’s kind [STAFF-12]', () => {
    const same = Object.fromEntries(toSettings(menus).map(({ path, text }) => [path, text]))
    expect(withTexts(menus, same)).toEqual(menus)
    expect(
      withTexts(menus, { 'shop.count': '3', 'shop.isOpen': 'false', 'shop.heading': '', names: 'a\n\n c ' }),
    ).toEqual({
      ...menus,
      names: ['a', 'c'],
      shop: { heading: null, count: 3, isOpen: false, group: null },
    })
  })

  it('fill what is empty, and empty what is filled [STAFF-12]', () => {
    expect(withTexts(menus, { colours: "plum: '#123456'", deep: '' })).toEqual({
      ...menus,
      colours: { plum: '#123456' },
      deep: [],
    })
  })

  it.each(Object.keys(SECTIONS).filter(isStaffSection))(
    'of the standard %s are read as they were written [STAFF-12]',
    (name) => {
      const { standard, schema } = SECTIONS[name]
      const texts = Object.fromEntries(
        toSettings(standard, schema).map(({ path, text }) => [path, `${text} `]),
      )
      expect(withTexts(standard, texts, { schema })).toEqual(standard)
    },
  )

  it.each(
    Object.entries(SETTING_EXAMPLES).flatMap(([name, of]) => Object.keys(of).map((path) => [name, path])),
  )('fill %s %s as its example says, and empty it again [STAFF-12]', (name, path) => {
    if (!isStaffSection(name)) throw new Error(name)
    const { standard, schema } = SECTIONS[name]
    const example = SETTING_EXAMPLES[name][path] ?? ''
    const filled = schema.parse(withTexts(standard, { [path]: example }, { schema }))
    expect(filled).not.toEqual(standard)
    const shown = toSettings(filled, schema).find((each) => each.path === path)
    expect(schema.parse(withTexts(standard, { [path]: shown?.text ?? '' }, { schema }))).toEqual(filled)
    const before = toSettings(standard, schema).find((each) => each.path === path)
    expect(withTexts(filled, { [path]: before?.text ?? '' }, { schema })).toEqual(standard)
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
      'yaml',
      'choices',
      'yaml',
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
    const fields = await fieldsOf({ 'india.delivery.zones': zones.replace(/days: \d+/, 'days: soon') })
    expect(fields).toEqual([
      { path: 'india.delivery.zones', message: '0.days: must be a whole number of days' },
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

it('changes menus by lines, and says which field is wrong [STAFF-12]', async () => {
  await change('menus', { company: 'About us | /about-us\nBlog | /blog' })
  expect(store.commerce.settings.get('menus').company).toEqual([
    { label: 'About us', to: '/about-us' },
    { label: 'Blog', to: '/blog' },
  ])
  await expect(change('menus', { company: 'About us' })).rejects.toMatchObject({
    status: 400,
    fields: [{ path: 'company', message: expect.stringContaining('Label | /path') }],
  })
  await expect(change('menus', { company: 'Bad | javascript:alert(1)' })).rejects.toMatchObject({
    status: 400,
    fields: [{ path: 'company', message: expect.any(String) }],
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

it('fills settings that are nothing by default, and has a form and an example for them [STAFF-12]', async () => {
  const { settings } = await show('announcement')
  expect(settings.find(({ path }) => path === 'link')).toEqual({
    path: 'link',
    form: 'link',
    text: '',
    example: SETTING_EXAMPLES.announcement.link,
  })
  expect(settings.find(({ path }) => path === 'until')).toEqual({ path: 'until', form: 'instant', text: '' })
  await change('announcement', {
    link: 'All products | /products',
    canClose: 'false',
    until: '2099-11-30T18:30:00.000Z',
  })
  expect(store.commerce.settings.get('announcement')).toMatchObject({
    link: { label: 'All products', to: '/products' },
    canClose: false,
    until: '2099-11-30T18:30:00.000Z',
  })
  await change('announcement', { link: '', until: '' })
  expect(store.commerce.settings.get('announcement')).toMatchObject({ link: null, until: null })
  await expect(change('announcement', { link: 'All products' })).rejects.toMatchObject({
    fields: [{ path: 'link', message: expect.stringContaining('Label | /path') }],
  })
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
