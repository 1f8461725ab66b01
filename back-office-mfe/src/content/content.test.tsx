import { getStaffSession } from '@store/shared/api/staff/people/staff-log-in'
import { addToChangeSet, createChangeSet, listChangeSets } from '@store/shared/api/staff/shop/staff-changes'
import {
  getContentTypes,
  getStaffEntry,
  listStaffContent,
  previewEntryEdit,
  previewStaffEntry,
  publishStaffEntry,
  restoreStaffEntry,
  saveStaffEntry,
} from '@store/shared/api/staff/shop/staff-content'
import { renderPage } from '@store/shared/testing/host-services'
import { fails, respond, unanswered } from '@store/shared/testing/stubbed-api'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../../remote'
import { dayText, momentOf } from '../framework/forms/days'
import { momentText } from '../framework/views/moments'
import { loggedIn, refuses } from '../testing/staff-fixtures'
import { page as contentPage } from './content-page'
import { page as entryPage } from './entry-page'

const user = userEvent.setup()
beforeEach(() => sessionStorage.clear())

const TYPES = respond(getContentTypes, {
  types: [
    {
      type: 'article',
      describe: 'an article of the blog',
      body: 'text',
      names: null,
      fields: [
        { name: 'title', label: 'Title', kind: 'line', isOptional: false },
        { name: 'link.to', label: 'Link leads to', kind: 'line', isOptional: true },
        { name: 'picture', label: 'Picture', kind: 'picture', isOptional: true },
      ],
    },
  ],
  pictures: ['bag'],
})
const NO_PREVIEW = respond(previewEntryEdit, { link: '', paths: [] })
const SOON = new Date(Date.now() + 3_600_000)
const entry = {
  type: 'article',
  name: 'first-talk',
  version: 2,
  liveVersion: 1,
  scheduled: null,
  fields: { title: 'Talking', 'link.to': '/blog', picture: '' },
  body: 'Words.',
  versions: [2, 1].map((version) => ({ version, savedAt: new Date(), savedBy: 'mira@example.in', note: '' })),
}
const show = (...more: ReturnType<typeof respond>[]) =>
  renderPage(remote, entryPage, {
    path: '/staff/content/article/first-talk',
    responses: [loggedIn('content'), TYPES, NO_PREVIEW, respond(getStaffEntry, entry), ...more],
  })

it('lists entries with what visitors see of them, and begins a new one [STAFF-11]', async () => {
  const { host } = await renderPage(remote, contentPage, {
    path: '/staff/content',
    responses: [
      loggedIn('content'),
      TYPES,
      NO_PREVIEW,
      respond(listStaffContent, [
        {
          type: 'article',
          name: 'first-talk',
          latestVersion: 2,
          liveVersion: 1,
          scheduled: { version: 2, at: SOON },
          savedAt: new Date(),
          savedBy: 'mira@example.in',
        },
      ]),
    ],
  })
  expect(await screen.findByRole('link', { name: /first-talk/ })).toHaveAttribute(
    'href',
    '/staff/content/article/first-talk',
  )
  expect(screen.getByText('An older version')).toBeVisible()
  expect(screen.getByText(`Version 2 from ${momentText(SOON)}`)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'New entry' }))
  const form = await screen.findByRole('form', { name: 'New entry' })
  await user.type(within(form).getByLabelText('Name'), 'Second Talk')
  await user.click(within(form).getByRole('button', { name: 'Write it' }))
  expect(await within(form).findByText(/Small letters and digits/)).toBeVisible()
  await user.clear(within(form).getByLabelText('Name'))
  await user.type(within(form).getByLabelText('Name'), 'second-talk')
  await user.click(within(form).getByRole('button', { name: 'Write it' }))
  expect(host.navigated.at(-1)?.to).toBe('/staff/content/article/second-talk')
})

it('saves fields and text on the version that was shown [STAFF-11]', async () => {
  const { host } = await show(respond(saveStaffEntry, { message: 'Saved.' }))
  const form = await screen.findByRole('form', { name: 'Entry' })
  expect(within(form).getByLabelText('Text')).toHaveValue('Words.')
  await user.clear(within(form).getByLabelText('Title'))
  await user.type(within(form).getByLabelText('Title'), 'Talking to her')
  await user.selectOptions(within(form).getByLabelText(/Picture/), 'bag')
  await user.click(within(form).getByRole('button', { name: 'Save' }))
  expect(host.api.callsTo(saveStaffEntry)[0]?.body).toEqual({
    basedOn: 2,
    fields: { title: 'Talking to her', 'link.to': '/blog', picture: 'bag' },
    body: 'Words.',
  })
})

const pressSave = async () => {
  within(await screen.findByRole('form', { name: 'Entry' }))
    .getByRole('button', { name: 'Save' })
    .focus()
  await user.keyboard('{Enter}')
}

it('leaves the focus on Save and Publish once they are done [STAFF-11, STAFF-52]', async () => {
  const { host } = await show(
    respond(saveStaffEntry, { message: 'Saved.' }),
    respond(publishStaffEntry, { message: 'Published.' }),
  )
  await screen.findByText('Version 1. The latest is 2.')
  host.api.stub(respond(getStaffEntry, { ...entry, version: 3 }))
  await pressSave()
  expect(await screen.findByText('Version 1. The latest is 3.')).toBeVisible()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus())

  host.api.stub(respond(getStaffEntry, { ...entry, version: 3, liveVersion: 3 }))
  screen.getByRole('button', { name: 'Publish' }).focus()
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Version 3, the latest.')).toBeVisible()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Publish' })).toHaveFocus())
})

it('leaves the focus on Save where somebody else saved first [STAFF-50, STAFF-52]', async () => {
  const { host } = await show(respond(saveStaffEntry, refuses(409, 'STAFF_REFUSED')))
  await user.type(await screen.findByLabelText('Text'), ' And mine.')
  host.api.stub(respond(getStaffEntry, { ...entry, version: 3, body: 'Hers.' }))
  await pressSave()
  expect(await screen.findByRole('group', { name: 'Text, theirs' })).toHaveTextContent('Hers.')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus())
})

it('shows what the server cannot take under its field, and the text’s line under the text [STAFF-11]', async () => {
  const problems = [
    { path: 'link.to', message: 'must be a path of the shop' },
    { path: 'body', message: 'Line 1: HTML is not taken' },
  ]
  await show(respond(saveStaffEntry, fails(400, 'VALIDATION', { fields: problems })))
  const form = await screen.findByRole('form', { name: 'Entry' })
  await user.click(within(form).getByRole('button', { name: 'Save' }))
  expect(await within(form).findByText('Line 1: HTML is not taken')).toBeVisible()
  expect(within(form).getByLabelText(/Link leads to/)).toHaveAccessibleDescription(
    'must be a path of the shop',
  )
})

it('shows both texts where somebody else saved first, keeps what was typed, and leaves the choice [STAFF-11, STAFF-50]', async () => {
  const theirs = {
    ...entry,
    version: 3,
    fields: { ...entry.fields, title: 'Hers', picture: 'bag' },
    body: 'Hers.',
  }
  const { host } = await show(respond(saveStaffEntry, refuses(409, 'STAFF_REFUSED')))
  const first = within(await screen.findByRole('form', { name: 'Entry' }))
  await user.clear(first.getByLabelText('Title'))
  await user.type(first.getByLabelText('Title'), 'Mine')
  await user.type(first.getByLabelText('Text'), ' And mine.')
  host.api.stub(respond(getStaffEntry, theirs))
  await user.click(first.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('group', { name: 'Text, theirs' })).toHaveTextContent('Hers.')
  const form = within(screen.getByRole('form', { name: 'Entry' }))
  expect(form.getByLabelText('Title')).toHaveValue('Mine')
  expect(form.getByLabelText('Text')).toHaveValue('Words. And mine.')
  expect(form.getByLabelText(/Picture/)).toHaveValue('bag')
  await user.click(form.getAllByRole('button', { name: 'Take theirs' })[0] as HTMLElement)
  expect(form.getByLabelText('Title')).toHaveValue('Hers')
  expect(form.queryByRole('group', { name: 'Title, theirs' })).toBeNull()
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect(host.api.callsTo(saveStaffEntry)[1]?.body).toEqual({
    basedOn: 3,
    fields: { title: 'Hers', 'link.to': '/blog', picture: 'bag' },
    body: 'Words. And mine.',
  })
})

it('keeps a text through a log-in that ended, and drops it when asked [STAFF-50]', async () => {
  const { host } = await show(respond(saveStaffEntry, refuses(401, 'STAFF_NOT_LOGGED_IN')))
  const form = within(await screen.findByRole('form', { name: 'Entry' }))
  await user.type(form.getByLabelText('Text'), ' More.')
  host.api.stub(respond(getStaffSession, refuses(401, 'STAFF_NOT_LOGGED_IN')))
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible()
  expect(screen.queryByRole('form', { name: 'Entry' })).toBeNull()
  cleanup()
  await show()
  expect(await screen.findByLabelText('Text')).toHaveValue('Words. More.')
  await user.click(screen.getByRole('button', { name: 'Drop it' }))
  expect(screen.getByLabelText('Text')).toHaveValue('Words.')
  cleanup()
  await show()
  expect(await screen.findByLabelText('Text')).toHaveValue('Words.')
})

it('publishes, previews in a page of its own, and brings an older version back [STAFF-11]', async () => {
  const open = jest.spyOn(window, 'open').mockReturnValue(null)
  const { host } = await show(
    respond(publishStaffEntry, { message: 'Published.' }),
    respond(previewStaffEntry, { url: 'https://shop.test/blog/first-talk?preview=x' }),
    respond(restoreStaffEntry, { message: 'Back.' }),
  )
  expect(await screen.findByText('Version 1. The latest is 2.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Preview' }))
  expect(host.api.callsTo(previewStaffEntry)[0]?.body).toEqual({ version: 2 })
  expect(open).toHaveBeenCalledWith('https://shop.test/blog/first-talk?preview=x', '_blank', 'noopener')
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  expect(host.api.callsTo(publishStaffEntry)[0]?.body).toEqual({ to: 'publish', version: 2 })
  await user.click(await screen.findByRole('button', { name: 'Bring back' }))
  const dialog = await screen.findByRole('dialog', { name: 'Bring version 1 back?' })
  await user.click(within(dialog).getByRole('button', { name: 'Bring back' }))
  expect(host.api.callsTo(restoreStaffEntry)[0]?.body).toEqual({ version: 1 })
})

it('publishes at a day and a time of the reader’s zone, and refuses one that has passed [STAFF-11]', async () => {
  const { host } = await show(respond(publishStaffEntry, { message: 'Scheduled.' }))
  await user.click(await screen.findByRole('button', { name: 'Publish later' }))
  const form = await screen.findByRole('form', { name: 'Publish later' })
  const type = async (label: string, text: string) => {
    await user.clear(within(form).getByLabelText(label))
    await user.type(within(form).getByLabelText(label), text)
  }
  await type('Day', dayText(new Date(), 1))
  await user.click(within(form).getByRole('button', { name: 'Publish then' }))
  expect(await within(form).findByText(/That time has passed/)).toBeVisible()
  const tomorrow = dayText(new Date(), -1)
  await type('Day', tomorrow)
  await type('Time', '07:30')
  await user.click(within(form).getByRole('button', { name: 'Publish then' }))
  expect(host.api.callsTo(publishStaffEntry).map(({ body }) => body)).toEqual([
    { to: 'schedule', version: 2, at: momentOf(tomorrow, '07:30')?.toISOString() },
  ])
})

it('shows which version is scheduled for when, and calls it off [STAFF-11]', async () => {
  const scheduled = { version: 2, at: SOON }
  const { host } = await show(
    respond(getStaffEntry, { ...entry, scheduled }),
    respond(publishStaffEntry, { message: 'Called off.' }),
  )
  expect(await screen.findByText(`From ${momentText(SOON)}: version 2.`)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Call off' }))
  const dialog = await screen.findByRole('dialog', { name: 'Call off the publication?' })
  await user.click(within(dialog).getByRole('button', { name: 'Call off' }))
  expect(host.api.callsTo(publishStaffEntry)[0]?.body).toEqual({
    to: 'unschedule',
    version: 2,
    at: SOON.toISOString(),
  })
})

it('writes an entry that is not there yet [STAFF-11]', async () => {
  const { host } = await renderPage(remote, entryPage, {
    path: '/staff/content/article/new-one',
    responses: [
      loggedIn('content'),
      TYPES,
      NO_PREVIEW,
      respond(getStaffEntry, fails(404, 'NOT_FOUND')),
      respond(saveStaffEntry, { message: 'Saved.' }),
    ],
  })
  const form = await screen.findByRole('form', { name: 'Entry' })
  await user.click(within(form).getByRole('button', { name: 'Save' }))
  expect(await within(form).findByText('Please write the text.')).toBeVisible()
  await user.type(within(form).getByLabelText('Title'), 'New')
  await user.type(within(form).getByLabelText('Text'), 'Words.')
  await user.click(within(form).getByRole('button', { name: 'Save' }))
  expect(host.api.callsTo(saveStaffEntry)[0]?.body).toMatchObject({ basedOn: null, body: 'Words.' })
})

it('leaves the focus on Save of an entry that is saved for the first time [STAFF-11, STAFF-52]', async () => {
  const { host } = await show(
    respond(getStaffEntry, fails(404, 'NOT_FOUND')),
    respond(saveStaffEntry, { message: 'Saved.' }),
  )
  await user.type(await screen.findByLabelText('Title'), 'Talking')
  await user.type(screen.getByLabelText('Text'), 'Words.')
  let answer = () => {}
  host.api.stub(
    respond(
      getStaffEntry,
      () => new Promise<typeof entry>((resolve) => (answer = () => resolve({ ...entry, version: 1 }))),
    ),
  )
  await pressSave()
  await waitFor(() => expect(host.api.callsTo(getStaffEntry)).toHaveLength(2))
  expect(screen.getByLabelText('Title')).toHaveValue('Talking')
  answer()
  expect(await screen.findByText('Version 1, the latest.')).toBeVisible()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus())
})

it('says that there is no such kind of content, without another try [STAFF-11]', async () => {
  await renderPage(remote, entryPage, {
    path: '/staff/content/poem/first-talk',
    responses: [loggedIn('content'), TYPES, NO_PREVIEW, respond(getStaffEntry, fails(404, 'NOT_FOUND'))],
  })
  expect(await screen.findByText('There is no such kind of content.')).toBeVisible()
  expect(screen.queryByText(/try again/i)).toBeNull()
})

it('keeps a version for a change set, an open one or a new one, instead of publishing it [STAFF-40]', async () => {
  const { host } = await show(
    respond(listChangeSets, { rows: [OPEN_SET], hasMore: false }),
    respond(createChangeSet, { id: 9, message: 'Made.' }),
    respond(addToChangeSet, { message: 'Added.' }),
  )
  const addTo = async (set: string, name: string) => {
    await user.click(await screen.findByRole('button', { name: 'Add to a change set' }))
    const form = await screen.findByRole('form', { name: 'Add to a change set' })
    await user.selectOptions(within(form).getByLabelText('Change set'), set)
    if (name !== '') await user.type(within(form).getByLabelText('Name of the new set'), name)
    await user.click(within(form).getByRole('button', { name: 'Add' }))
  }
  await addTo('Diwali', '')
  await addTo('A new one', 'Holi')
  expect(host.api.callsTo(createChangeSet)[0]?.body).toEqual({ name: 'Holi' })
  const change = { kind: 'content', type: 'article', name: 'first-talk', version: 2 }
  expect(host.api.callsTo(addToChangeSet).map(({ path, body }) => [path, body])).toEqual([
    ['/staff/changes/7/items', change],
    ['/staff/changes/9/items', change],
  ])
  expect(host.api.callsTo(publishStaffEntry)).toHaveLength(0)
})

it('tries a refused change again with the set that was made for it [STAFF-40]', async () => {
  const { host } = await show(
    respond(listChangeSets, { rows: [], hasMore: false }),
    respond(createChangeSet, { id: 9, message: 'Made.' }),
    respond(addToChangeSet, refuses(409, 'STAFF_REFUSED')),
  )
  await user.click(await screen.findByRole('button', { name: 'Add to a change set' }))
  const form = within(await screen.findByRole('form', { name: 'Add to a change set' }))
  await user.type(form.getByLabelText('Name of the new set'), 'Holi')
  await user.click(form.getByRole('button', { name: 'Add' }))
  await user.click(form.getByRole('button', { name: 'Add' }))
  expect(host.api.callsTo(addToChangeSet)).toHaveLength(2)
  expect(host.api.callsTo(createChangeSet)).toHaveLength(1)
})

it('offers every open set for a change, also those after the first page [STAFF-40]', async () => {
  await show(
    respond(listChangeSets, ({ path }) =>
      path.includes('page=2')
        ? { rows: [{ ...OPEN_SET, id: 1, name: 'Oldest' }], hasMore: false }
        : { rows: [OPEN_SET], hasMore: true },
    ),
  )
  await user.click(await screen.findByRole('button', { name: 'Add to a change set' }))
  const form = within(await screen.findByRole('form', { name: 'Add to a change set' }))
  const names = within(form.getByLabelText('Change set')).getAllByRole('option')
  expect(names.map(({ textContent }) => textContent)).toEqual(['Diwali', 'Oldest', 'A new one'])
})

const OPEN_SET = {
  id: 7,
  name: 'Diwali',
  state: 'open' as const,
  createdAt: new Date('2026-10-01T10:00:00Z'),
  createdBy: 'mira@example.in',
  publishAt: null,
  publishedAt: null,
  publishedBy: null,
  undoneAt: null,
  undoneBy: null,
  problem: '',
  items: 1,
}

it('asks again for whichever part of an entry could not be read [STAFF-38]', async () => {
  const { host } = await show(respond(getContentTypes, unanswered()))
  const again = await screen.findByRole('button', { name: 'Try again' })
  host.api.stub(TYPES)
  await user.click(again)
  expect(await screen.findByLabelText('Title')).toHaveValue('Talking')
})
