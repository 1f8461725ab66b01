import {
  answerStaffMessage,
  getStaffMessage,
  listStaffMessages,
  type StaffMessageThread,
} from '@store/shared/api/staff/shop/staff-messages'
import { renderPage } from '@store/shared/testing/host-services'
import { respond } from '@store/shared/testing/stubbed-api'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../../remote'
import { loggedIn, refuses } from '../testing/staff-fixtures'
import { page as messagePage } from './message-page'
import { page as messagesPage } from './messages-page'

const user = userEvent.setup()
const thread: StaffMessageThread = {
  id: 12,
  receivedAt: new Date('2026-05-04T10:00:00Z'),
  state: 'waiting',
  name: 'Meena',
  email: 'meena@example.com',
  message: 'Does it shrink?',
  answers: [],
  others: [],
  customerId: null,
}

it('lists messages that wait, each with a link to it [STAFF-23]', async () => {
  const { host, currentPath } = await renderPage(remote, messagesPage, {
    path: '/staff/messages',
    responses: [loggedIn('support'), respond(listStaffMessages, { rows: [thread], hasMore: false })],
  })
  expect(await screen.findByRole('link', { name: /Meena/ })).toHaveAttribute('href', '/staff/messages/12')
  await user.selectOptions(screen.getByLabelText('Messages', { selector: 'select' }), 'all')
  expect(currentPath()).toBe('/staff/messages?of=all')
  expect(host.api.callsTo(listStaffMessages).at(-1)?.path).toContain('of=all')
})

it('keeps an answer that was typed when somebody else was quicker, beside hers [STAFF-23]', async () => {
  const { host } = await renderPage(remote, messagePage, {
    path: '/staff/messages/12',
    responses: [
      loggedIn('support'),
      respond(getStaffMessage, thread),
      respond(answerStaffMessage, refuses(409, 'STAFF_REFUSED', 'mira@example.in has answered it.')),
    ],
  })
  const form = within(await screen.findByRole('form', { name: 'Answer' }))
  await user.type(form.getByLabelText('To meena@example.com'), 'No.')
  const answers = [{ by: 'mira@example.in', at: new Date(0), text: 'Not at all.' }]
  host.api.stub(respond(getStaffMessage, { ...thread, state: 'answered', answers }))
  await user.click(form.getByRole('button', { name: 'Mail the answer' }))
  expect(host.api.callsTo(answerStaffMessage)[0]?.body).toEqual({
    text: 'No.',
    seenState: 'waiting',
    seenAnswers: 0,
  })
  expect(await screen.findByText('Not at all.')).toBeVisible()
  expect(screen.getByLabelText('To meena@example.com')).toHaveValue('No.')
})
