import {
  addToChangeSet,
  createChangeSet,
  getChangeSet,
  listChangeSets,
  previewChangeSet,
  publishChangeSet,
  removeFromChangeSet,
} from '@store/shared/api/staff/shop/staff-changes'
import type { StaffRole } from '@store/shared/domain/people/staff'
import { renderPage } from '@store/shared/testing/host-services'
import { fails, respond } from '@store/shared/testing/stubbed-api'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../../remote'
import { loggedIn, refuses } from '../testing/staff-fixtures'
import { page as setPage } from './change-set-page'
import { page as listPage } from './change-sets-page'
import type { StaffChangeSet } from './staff-change-set'

const user = userEvent.setup()

const OPEN: StaffChangeSet = {
  id: 7,
  name: 'Diwali',
  state: 'open',
  revision: 3,
  createdAt: new Date('2026-10-01T10:00:00Z'),
  createdBy: 'mira@example.in',
  publishAt: null,
  publishedAt: null,
  publishedBy: null,
  undoneAt: null,
  undoneBy: null,
  problem: '',
  lacking: [],
  items: [
    {
      id: 1,
      kind: 'content',
      subject: 'banner/summer',
      addedAt: new Date('2026-10-01T11:00:00Z'),
      addedBy: 'asha@example.in',
      differences: [{ field: 'title', before: 'Soft', after: 'Diwali is here' }],
      count: 1,
      conflict: null,
    },
    {
      id: 2,
      kind: 'products',
      subject: 'products',
      addedAt: new Date('2026-10-01T12:00:00Z'),
      addedBy: 'ravi@example.in',
      differences: [{ field: 'briefs, Price in INR', before: '₹899', after: '₹799' }],
      count: 300,
      conflict: null,
    },
  ],
}

const CHANGED: StaffChangeSet = {
  ...OPEN,
  items: OPEN.items.map((item) =>
    item.kind === 'content'
      ? {
          ...item,
          conflict: {
            sentence: 'Asha saved version 4, and the set has version 3.',
            differences: [{ field: 'title', before: 'Diwali is here', after: 'Festival' }],
          },
        }
      : item,
  ),
}

const show = (set: StaffChangeSet, role: StaffRole = 'owner', ...more: ReturnType<typeof respond>[]) =>
  renderPage(remote, setPage, {
    path: '/staff/changes/7',
    responses: [loggedIn(role), respond(getChangeSet, set), ...more],
  })

const showList = (...responses: ReturnType<typeof respond>[]) =>
  renderPage(remote, listPage, { path: '/staff/changes', responses: [loggedIn('content'), ...responses] })

it('lists sets with their state, and says when there are none [STAFF-46]', async () => {
  const { items, revision: _revision, lacking: _lacking, ...row } = OPEN
  const problem = 'menus: Somebody changed these settings.'
  await showList(
    respond(listChangeSets, { rows: [{ ...row, items: items.length, problem }], hasMore: false }),
  )
  const link = await screen.findByRole('link', { name: /Diwali/ })
  expect(link).toHaveAttribute('href', '/staff/changes/7')
  expect(screen.getByText('Not published')).toBeVisible()
})

it('says that there are no sets, and that they cannot be read [STAFF-46]', async () => {
  const { unmount } = await showList(respond(listChangeSets, { rows: [], hasMore: false }))
  expect(await screen.findByText(/There are no change sets yet/)).toBeVisible()
  unmount()
  await showList(respond(listChangeSets, fails(503, 'SERVICE_UNAVAILABLE')))
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
})

it('makes a set and opens it [STAFF-46]', async () => {
  const { host } = await showList(
    respond(listChangeSets, { rows: [], hasMore: false }),
    respond(createChangeSet, { id: 8, message: 'Made.' }),
  )
  await user.click(await screen.findByRole('button', { name: 'New change set' }))
  await user.type(screen.getByLabelText('Name'), 'Holi')
  await user.click(screen.getByRole('button', { name: 'Make it' }))
  expect(host.api.callsTo(createChangeSet)[0]?.body).toEqual({ name: 'Holi' })
  expect(host.navigated.at(-1)?.to).toBe('/staff/changes/8')
})

it('shows every value before and after, and publishes what was looked at after a question [STAFF-40, STAFF-41]', async () => {
  const { host } = await show(OPEN, 'owner', respond(publishChangeSet, { message: 'Published.' }))
  const banner = await screen.findByRole('table', { name: 'Changes of banner/summer' })
  expect(within(banner).getByRole('row', { name: /title Soft Diwali is here/ })).toBeVisible()
  expect(screen.getByText(/1 of 300 are shown/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  const dialog = await screen.findByRole('dialog', { name: 'Publish all of it?' })
  expect(within(dialog).getByText('Products: 300 cells')).toBeVisible()
  expect(host.api.callsTo(publishChangeSet)).toHaveLength(0)
  await user.click(within(dialog).getByRole('button', { name: 'Publish' }))
  expect(host.api.callsTo(publishChangeSet)[0]?.body).toEqual({ to: 'publish', revision: 3 })
})

it('shows what others changed since, and publishes nothing as long as it is so [STAFF-42]', async () => {
  await show(CHANGED)
  expect(await screen.findByText('Asha saved version 4, and the set has version 3.')).toBeVisible()
  const table = screen.getByRole('table', { name: 'Changed since: banner/summer' })
  expect(within(table).getByRole('row', { name: /Diwali is here Festival/ })).toBeVisible()
  expect(within(table).getByRole('row', { name: 'Field When it was added Now' })).toBeVisible()
  const publish = screen.getByRole('button', { name: 'Publish' })
  expect(publish).toHaveAttribute('aria-disabled', 'true')
  expect(publish).toHaveAccessibleDescription('Changed since: banner/summer.')
  expect(screen.queryByRole('button', { name: 'Publish later' })).toBeNull()
})

it('says what a member lacks for publishing [STAFF-46]', async () => {
  await show({ ...OPEN, lacking: ['change many products'] }, 'content')
  expect(await screen.findByText(/It takes: change many products/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Publish' })).toHaveAttribute('aria-disabled', 'true')
  expect(screen.queryByRole('button', { name: 'Preview' })).toBeNull()
  expect(screen.queryByLabelText('Part')).toBeNull()
})

it('tells a refusal of the server, and reads the set again [STAFF-42]', async () => {
  const { host } = await show(
    OPEN,
    'owner',
    respond(publishChangeSet, refuses(409, 'STAFF_REFUSED', 'Nothing was changed. menus: changed.')),
  )
  await user.click(await screen.findByRole('button', { name: 'Publish' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Publish' }))
  expect(host.toasted.at(-1)).toMatchObject({ kind: 'failure', text: 'Nothing was changed. menus: changed.' })
  expect(host.api.callsTo(getChangeSet).length).toBeGreaterThan(1)
})

it('undoes a published set after a question, and calls a scheduled one off [STAFF-43, STAFF-44]', async () => {
  const published: StaffChangeSet = {
    ...OPEN,
    state: 'published',
    publishedAt: new Date('2026-10-02T10:00:00Z'),
    publishedBy: 'mira@example.in',
  }
  const { host, unmount } = await show(published, 'owner', respond(publishChangeSet, { message: 'Undone.' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Undo' }))
  expect(host.api.callsTo(publishChangeSet)[0]?.body).toEqual({ to: 'undo', revision: 3 })
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull()
  unmount()

  const scheduled: StaffChangeSet = {
    ...OPEN,
    state: 'scheduled',
    publishAt: new Date('2026-10-20T09:00:00Z'),
  }
  const later = await show(scheduled, 'owner', respond(publishChangeSet, { message: 'Called off.' }))
  await user.click(await screen.findByRole('button', { name: 'Call off' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Call off' }))
  expect(later.host.api.callsTo(publishChangeSet)[0]?.body).toEqual({ to: 'unschedule' })
})

it('opens the preview, and takes a change out of the set [STAFF-40, STAFF-45]', async () => {
  const open = jest.spyOn(window, 'open').mockReturnValue(null)
  const { host } = await show(
    OPEN,
    'owner',
    respond(previewChangeSet, { url: 'https://shop.example/preview/changes/x' }),
    respond(removeFromChangeSet, { message: 'Removed.' }),
  )
  await user.click(await screen.findByRole('button', { name: 'Preview' }))
  expect(open).toHaveBeenCalledWith('https://shop.example/preview/changes/x', '_blank', 'noopener')
  await user.click(screen.getByRole('button', { name: 'Remove banner/summer' }))
  expect(host.api.callsTo(removeFromChangeSet)[0]?.path).toBe('/staff/changes/7/items/1/removal')
  open.mockRestore()
})

it('adds a version for an owner [STAFF-40]', async () => {
  const { host } = await show(OPEN, 'owner', respond(addToChangeSet, { message: 'Added.' }))
  await user.type(await screen.findByLabelText('Part'), 'catalog')
  await user.type(screen.getByLabelText('Version'), '0.1.0-3f9c2ab1')
  await user.click(screen.getByRole('button', { name: 'Check and add' }))
  expect(host.api.callsTo(addToChangeSet)[0]?.body).toEqual({
    kind: 'release',
    name: 'catalog',
    version: '0.1.0-3f9c2ab1',
  })
})
