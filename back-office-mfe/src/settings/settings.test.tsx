import {
  changeStaffSettings,
  getStaffSettings,
  planStaffSettings,
  previewSettingsEdit,
  undoStaffSettings,
} from '@store/shared/api/staff/shop/staff-settings'
import { renderPage } from '@store/shared/testing/host-services'
import { fails, respond } from '@store/shared/testing/stubbed-api'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../../remote'
import { minuteText } from '../framework/forms/days'
import { momentText } from '../framework/views/moments'
import { loggedIn, refuses } from '../testing/staff-fixtures'
import { page } from './settings-page'

const user = userEvent.setup()
beforeEach(() => sessionStorage.clear())

const LINK = ['label', 'to'].map((path) => ({ path, form: 'line' as const, text: '' }))
const links = (...given: ReadonlyArray<readonly [label: string, to: string]>) =>
  JSON.stringify(given.map(([label, to]) => ({ label, to })))
const BLOG = links(['Blog', '/blog'])

const show = (...more: ReturnType<typeof respond>[]) =>
  renderPage(remote, page, {
    path: '/staff/settings/menus',
    responses: [
      loggedIn('content'),
      respond(previewSettingsEdit, { link: '', paths: [] }),
      respond(getStaffSettings, {
        section: 'menus',
        describe: 'What the menus lead to',
        revision: 4,
        settings: [
          { path: 'company', form: 'entries', text: BLOG, entry: LINK },
          { path: 'shop.heading', form: 'line', text: 'Categories' },
          {
            path: 'shop.group',
            form: 'entries',
            text: '[]',
            most: 1,
            entry: [
              { path: 'heading', form: 'line', text: '' },
              { path: 'links', form: 'entries', text: '[]', entry: LINK },
            ],
          },
          {
            path: 'zones',
            form: 'entries',
            text: JSON.stringify([{ id: '1', name: 'Mumbai', days: '2', pincodes: '400\n401' }]),
            entry: ['id', 'name', 'days', 'pincodes'].map((path) => ({
              path,
              form: path === 'pincodes' ? ('lines' as const) : ('line' as const),
              text: '',
            })),
          },
          {
            path: 'socialAccounts',
            form: 'entries',
            text: '[]',
            entry: [
              { path: 'network', form: 'choice', text: 'facebook', options: ['facebook', 'youtube'] },
              { path: 'url', form: 'line', text: '' },
            ],
          },
          { path: 'canClose', form: 'flag', text: 'true' },
          { path: 'visitors.abroad', form: 'choice', text: 'india', options: ['india', 'uae'] },
          { path: 'offered', form: 'choices', text: 'hi', options: ['hi', 'ta', 'ar'] },
          { path: 'colours.main', form: 'colour', text: '' },
          { path: 'mark', form: 'picture', text: '' },
          { path: 'until', form: 'instant', text: '2026-11-01T00:00:00+05:30' },
        ],
        history: [
          {
            revision: 4,
            at: new Date('2026-05-04T10:00:00Z'),
            by: 'mira@example.in',
            differences: [{ path: 'shop.heading', before: 'Range', after: 'Categories' }],
          },
        ],
      }),
      ...more,
    ],
  })

it('shows what a change means before it is made, and sends what differs alone [STAFF-12]', async () => {
  const { host } = await show(
    respond(planStaffSettings, {
      differences: [{ path: 'shop.heading', before: 'Categories', after: 'Our range' }],
    }),
    respond(changeStaffSettings, { message: 'Saved.' }),
  )
  const heading = await screen.findByLabelText('Shop, heading')
  await user.clear(heading)
  await user.type(heading, 'Our range')
  await user.click(screen.getByRole('button', { name: 'Look at the changes' }))
  const dialog = await screen.findByRole('dialog', { name: 'Change these settings?' })
  expect(within(dialog).getByText(/Categories → Our range/)).toBeVisible()
  expect(host.api.callsTo(changeStaffSettings)).toHaveLength(0)
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(host.api.callsTo(changeStaffSettings)[0]?.body).toEqual({
    revision: 4,
    texts: { 'shop.heading': 'Our range' },
  })
})

it('moves the focus back to the button that looks at changes once they are saved [STAFF-12, STAFF-52]', async () => {
  const { host } = await show(
    respond(planStaffSettings, {
      differences: [{ path: 'shop.heading', before: 'Categories', after: 'Our range' }],
    }),
    respond(changeStaffSettings, { message: 'Saved.' }),
  )
  await user.click(await screen.findByRole('button', { name: 'Look at the changes' }))
  const dialog = await screen.findByRole('dialog', { name: 'Change these settings?' })
  host.api.stub(
    respond(getStaffSettings, {
      section: 'menus',
      describe: 'What the menus lead to',
      revision: 5,
      settings: [{ path: 'shop.heading', form: 'line', text: 'Our range' }],
      history: [],
    }),
  )
  within(dialog).getByRole('button', { name: 'Save' }).focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(screen.getByRole('button', { name: 'Look at the changes' })).toHaveFocus())
})

const planned = async (host: { readonly api: Awaited<ReturnType<typeof show>>['host']['api'] }) => {
  await user.click(screen.getByRole('button', { name: 'Look at the changes' }))
  return host.api.callsTo(planStaffSettings)[0]?.body
}
const company = async () => within(await screen.findByRole('group', { name: 'Company' }))

it('asks yes or no [STAFF-12]', async () => {
  const { host } = await show(respond(planStaffSettings, { differences: [] }))
  await user.selectOptions(await screen.findByLabelText('Can close'), 'No')
  expect(await planned(host)).toEqual({ revision: 4, texts: { canClose: 'false' } })
})

it('adds an entry, whose first field has the focus, and fills it in [STAFF-12]', async () => {
  const { host } = await show(respond(planStaffSettings, { differences: [] }))
  const menu = await company()
  await user.click(menu.getByRole('button', { name: 'Add an entry: Company' }))
  expect(menu.getAllByLabelText('Label')[1]).toHaveFocus()
  await user.keyboard('About us{Tab}/about-us')
  expect(menu.getByText('2. About us, /about-us')).toBeVisible()
  const texts = { company: links(['Blog', '/blog'], ['About us', '/about-us']) }
  expect(await planned(host)).toEqual({ revision: 4, texts })
})

it('moves entries, with the focus, and removes one [STAFF-12]', async () => {
  const { host } = await show(respond(planStaffSettings, { differences: [] }))
  const menu = await company()
  for (const name of ['A', 'B']) {
    await user.click(menu.getByRole('button', { name: 'Add an entry: Company' }))
    await user.keyboard(`${name}{Tab}/${name}`)
  }
  await user.click(menu.getByText('1. Blog, /blog'))
  await user.click(menu.getByRole('button', { name: 'Move down: 1. Blog, /blog' }))
  expect(menu.getByText('2. Blog, /blog').closest('summary')).toHaveFocus()
  await user.click(menu.getByRole('button', { name: 'Move down: 2. Blog, /blog' }))
  expect(menu.queryByRole('button', { name: 'Move down: 3. Blog, /blog' })).toBeNull()
  await user.click(menu.getByRole('button', { name: 'Move up: 2. B, /B' }))
  await user.click(menu.getByRole('button', { name: 'Remove: 2. A, /A' }))
  expect(menu.getByText('2. Blog, /blog').closest('summary')).toHaveFocus()
  const texts = { company: links(['B', '/B'], ['Blog', '/blog']) }
  expect(await planned(host)).toEqual({ revision: 4, texts })
})

it('fills in entries of an entry, and a part that is there once at most [STAFF-12]', async () => {
  const { host } = await show(respond(planStaffSettings, { differences: [] }))
  const group = within(await screen.findByRole('group', { name: 'Shop, group' }))
  await user.click(group.getByRole('button', { name: 'Add an entry: Shop, group' }))
  expect(group.queryByRole('button', { name: 'Add an entry: Shop, group' })).toBeNull()
  await user.keyboard('Gifts')
  await user.click(group.getByRole('button', { name: 'Add an entry: Links of Shop, group' }))
  await user.keyboard('Small{Tab}/small')
  expect(await planned(host)).toEqual({
    revision: 4,
    texts: { 'shop.group': JSON.stringify([{ heading: 'Gifts', links: links(['Small', '/small']) }]) },
  })
})

it('opens an added entry that has a name from the start, and gives the focus back to the button [STAFF-12]', async () => {
  await show()
  const accounts = within(await screen.findByRole('group', { name: 'Social accounts' }))
  await user.click(accounts.getByRole('button', { name: 'Add an entry: Social accounts' }))
  expect(accounts.getByLabelText('Network')).toHaveFocus()
  await user.click(accounts.getByRole('button', { name: 'Remove: 1. Facebook' }))
  expect(accounts.getByRole('button', { name: 'Add an entry: Social accounts' })).toHaveFocus()
})

it('folds entries that have a name, and a new one stays open while it is named [STAFF-12]', async () => {
  await show()
  const zones = within(await screen.findByRole('group', { name: 'Zones' }))
  expect(zones.getByLabelText('Pincodes')).not.toBeVisible()
  await user.click(zones.getByText('1. Mumbai'))
  expect(zones.getByLabelText('Pincodes')).toHaveValue('400\n401')
  await user.click(zones.getByRole('button', { name: 'Add an entry: Zones' }))
  await user.keyboard('2{Tab}Pune')
  expect(zones.getByText('2. Pune')).toBeVisible()
  expect(zones.getAllByLabelText('Pincodes')[1]).toBeVisible()
})

it('asks for an instant as a day and a time [STAFF-12]', async () => {
  const { host } = await show(
    respond(planStaffSettings, {
      differences: [
        { path: 'until', before: '2026-11-01T00:00:00+05:30', after: '2026-11-05T08:00:00.000Z' },
      ],
    }),
  )
  const until = await screen.findByLabelText('Until')
  expect(until).toHaveValue(minuteText('2026-11-01T00:00:00+05:30'))
  expect(until).toHaveAccessibleDescription(/^In your time zone: /)
  fireEvent.change(until, { target: { value: '2026-11-05T09:30' } })
  expect(await planned(host)).toEqual({
    revision: 4,
    texts: { until: new Date(2026, 10, 5, 9, 30).toISOString() },
  })
  const dialog = await screen.findByRole('dialog', { name: 'Change these settings?' })
  expect(dialog).toHaveTextContent(
    `Until: ${momentText('2026-11-01T00:00:00+05:30')} → ${momentText('2026-11-05T08:00:00Z')}`,
  )
})

it('shows what is wrong with entries until they change, and gives them the focus [STAFF-12]', async () => {
  const fields = [{ path: 'company', message: 'Entry 1, to: there is no such page' }]
  await show(respond(planStaffSettings, fails(400, 'VALIDATION', { fields })))
  const menu = await company()
  await user.type(menu.getByLabelText('Leads to'), 'x')
  await user.click(screen.getByRole('button', { name: 'Look at the changes' }))
  expect(await screen.findByText('Entry 1, to: there is no such page')).toBeVisible()
  const group = screen.getByRole('group', { name: 'Company' })
  await waitFor(() => expect(group).toHaveFocus())
  expect(group).toHaveAccessibleDescription('Entry 1, to: there is no such page')
  await user.type(menu.getByLabelText('Leads to'), 'y')
  expect(screen.queryByText('Entry 1, to: there is no such page')).toBeNull()
})

it('says in words which entries somebody else saved meanwhile [STAFF-12, STAFF-50]', async () => {
  const { host } = await show(respond(planStaffSettings, refuses(409, 'STAFF_REFUSED')))
  const menu = await company()
  await user.type(menu.getByLabelText('Label'), 's')
  host.api.stub(
    respond(getStaffSettings, {
      section: 'menus',
      describe: 'What the menus lead to',
      revision: 5,
      settings: [
        { path: 'company', form: 'entries', text: links(['Blog', '/blog'], ['Hers', '/hers']), entry: LINK },
      ],
      history: [],
    }),
  )
  await user.click(screen.getByRole('button', { name: 'Look at the changes' }))
  expect(await screen.findByRole('group', { name: 'Company, theirs' })).toHaveTextContent(
    'Blog, /blog; Hers, /hers',
  )
})

it('shows what is wrong under its field [STAFF-12]', async () => {
  const fields = [{ path: 'shop.heading', message: 'must not be empty' }]
  await show(respond(planStaffSettings, fails(400, 'VALIDATION', { fields })))
  await user.type(await screen.findByLabelText('Shop, heading'), ' x')
  await user.click(screen.getByRole('button', { name: 'Look at the changes' }))
  expect(await screen.findByText('must not be empty')).toBeVisible()
})

it('shows the last changes, and undoes the newest after a question [STAFF-12]', async () => {
  const { host } = await show(respond(undoStaffSettings, { message: 'Undone.' }))
  expect(await screen.findByText(/Range → Categories/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Undo the last change' }))
  const dialog = await screen.findByRole('dialog', { name: 'Undo the last change?' })
  expect(within(dialog).getByText(/Categories → Range/)).toBeVisible()
  await user.click(within(dialog).getByRole('button', { name: 'Undo the last change' }))
  expect(host.api.callsTo(undoStaffSettings).map(({ body }) => body)).toEqual([{ revision: 4 }])
})

it('offers choices, colours and files where a value is one [STAFF-12]', async () => {
  const { host } = await show(respond(planStaffSettings, { differences: [] }))
  await user.selectOptions(await screen.findByLabelText('Market of visitors from other countries'), 'UAE')
  await user.click(within(screen.getByRole('group', { name: 'Offered' })).getByLabelText('Arabic'))
  const colour = screen.getByLabelText('Colours, main')
  expect(colour).toHaveAccessibleDescription(/the design’s own, #5B2A4E/i)
  await user.type(colour, '#1B3A6B')
  await user.upload(
    screen.getByLabelText('Mark'),
    new File(['<svg/>'], 'mark.svg', { type: 'image/svg+xml' }),
  )
  expect(await screen.findByRole('img', { name: 'Mark, as it is chosen' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Look at the changes' }))
  expect(host.api.callsTo(planStaffSettings)[0]?.body).toEqual({
    revision: 4,
    texts: {
      'visitors.abroad': 'uae',
      offered: 'hi\nar',
      'colours.main': '#1B3A6B',
      mark: `data:image/svg+xml;base64,${btoa('<svg/>')}`,
    },
  })
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  expect(screen.queryByRole('img', { name: 'Mark, as it is chosen' })).toBeNull()
})

it('keeps what was typed where somebody else saved first, and shows theirs [STAFF-12, STAFF-50]', async () => {
  const { host } = await show(respond(planStaffSettings, refuses(409, 'STAFF_REFUSED')))
  const heading = await screen.findByLabelText('Shop, heading')
  await user.clear(heading)
  await user.type(heading, 'Mine')
  host.api.stub(
    respond(getStaffSettings, {
      section: 'menus',
      describe: 'What the menus lead to',
      revision: 5,
      settings: [{ path: 'shop.heading', form: 'line', text: 'Hers' }],
      history: [],
    }),
  )
  host.api.stub(respond(planStaffSettings, { differences: [] }))
  await user.click(screen.getByRole('button', { name: 'Look at the changes' }))
  expect(await screen.findByRole('group', { name: 'Shop, heading, theirs' })).toHaveTextContent('Hers')
  expect(screen.getByLabelText('Shop, heading')).toHaveValue('Mine')
  await user.click(screen.getByRole('button', { name: 'Look at the changes' }))
  expect(host.api.callsTo(planStaffSettings).at(-1)?.body).toEqual({
    revision: 5,
    texts: { 'shop.heading': 'Mine' },
  })
})
