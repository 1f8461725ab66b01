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
          { path: 'company', form: 'links', text: 'Blog | /blog' },
          { path: 'shop.heading', form: 'line', text: 'Categories' },
          { path: 'shop.group', form: 'yaml', text: '', example: '{ heading: More }' },
          { path: 'canClose', form: 'flag', text: 'true' },
          { path: 'visitors.abroad', form: 'choice', text: 'india', options: ['india', 'uae'] },
          { path: 'offered', form: 'choices', text: 'hi', options: ['hi', 'ta', 'ar'] },
          { path: 'colours.main', form: 'colour', text: '' },
          { path: 'mark', form: 'picture', text: '' },
          { path: 'until', form: 'instant', text: '2026-11-01T00:00:00+05:30' },
          { path: 'link', form: 'link', text: '', example: 'All products | /products' },
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

it('asks yes or no, and shows how to write what has a form of its own [STAFF-12]', async () => {
  const { host } = await show(respond(planStaffSettings, { differences: [] }))
  const group = await screen.findByLabelText('Shop, group')
  expect(group).toHaveAccessibleDescription('In YAML. For example: { heading: More }')
  await user.type(group, 'heading: Gifts{enter}links: x')
  await user.selectOptions(screen.getByLabelText('Can close'), 'No')
  await user.click(screen.getByRole('button', { name: 'Look at the changes' }))
  expect(host.api.callsTo(planStaffSettings)[0]?.body).toEqual({
    revision: 4,
    texts: { 'shop.group': 'heading: Gifts\nlinks: x', canClose: 'false' },
  })
})

it('asks for an instant as a day and a time, and for a link as a line [STAFF-12]', async () => {
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
  const link = screen.getByLabelText('Link')
  expect(link).toHaveAccessibleDescription('Label | /path. For example: All products | /products')
  await user.type(link, 'New | /products?sort=newest')
  await user.click(screen.getByRole('button', { name: 'Look at the changes' }))
  expect(host.api.callsTo(planStaffSettings)[0]?.body).toEqual({
    revision: 4,
    texts: { until: new Date(2026, 10, 5, 9, 30).toISOString(), link: 'New | /products?sort=newest' },
  })
  const dialog = await screen.findByRole('dialog', { name: 'Change these settings?' })
  expect(dialog).toHaveTextContent(
    `Until: ${momentText('2026-11-01T00:00:00+05:30')} → ${momentText('2026-11-05T08:00:00Z')}`,
  )
})

it('shows what is wrong under its field [STAFF-12]', async () => {
  const fields = [{ path: 'company', message: 'Write each link on a line.' }]
  await show(respond(planStaffSettings, fails(400, 'VALIDATION', { fields })))
  await user.type(await screen.findByLabelText('Company'), ' x')
  await user.click(screen.getByRole('button', { name: 'Look at the changes' }))
  expect(await screen.findByText('Write each link on a line.')).toBeVisible()
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
