import {
  approveReviewPhoto,
  listReviewPhotos,
  listStaffReviews,
  redactStaffReview,
  rejectReviewPhoto,
} from '@store/shared/api/staff/products/staff-reviews'
import { listStaffViews } from '@store/shared/api/staff/staff-views'
import { renderPage } from '@store/shared/testing/host-services'
import { respond } from '@store/shared/testing/stubbed-api'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../../remote'
import { loggedIn } from '../testing/staff-fixtures'
import { page as textsPage } from './review-texts-page'
import { page } from './reviews-page'

const user = userEvent.setup()
const photo = {
  id: 'p1',
  state: 'held' as const,
  addedAt: new Date(),
  sku: 'briefs',
  rating: 4,
  author: 'Asha K.',
  text: 'Soft.',
}
const show = (path: string, ...more: ReturnType<typeof respond>[]) =>
  renderPage(remote, page, {
    path,
    responses: [loggedIn('support'), respond(listReviewPhotos, [photo]), ...more],
  })

it('shows photos that wait with their review, and approves one [STAFF-13]', async () => {
  const { host, currentPath } = await show(
    '/staff/reviews',
    respond(approveReviewPhoto, { message: 'The photo is public.' }),
  )
  expect(await screen.findByRole('img', { name: /Asha K\./ })).toHaveAttribute(
    'src',
    '/api/staff/review-photos/p1/file',
  )
  await user.click(screen.getByRole('button', { name: 'Approve' }))
  expect(host.api.callsTo(approveReviewPhoto)).toHaveLength(1)
  await user.selectOptions(screen.getByLabelText('Photos'), 'all')
  expect(currentPath()).toBe('/staff/reviews?of=all')
})

it('rejects a photo with a reason alone [STAFF-13]', async () => {
  const { host } = await show('/staff/reviews', respond(rejectReviewPhoto, { message: 'Deleted.' }))
  await user.click(await screen.findByRole('button', { name: 'Reject' }))
  const form = await screen.findByRole('form', { name: 'Reject this photo' })
  await user.click(within(form).getByRole('button', { name: 'Delete the photo' }))
  expect(await within(form).findByText('Please say why; its author reads it.')).toBeVisible()
  await user.type(within(form).getByLabelText('Reason'), 'A face can be seen')
  await user.click(within(form).getByRole('button', { name: 'Delete the photo' }))
  expect(host.api.callsTo(rejectReviewPhoto)[0]?.body).toEqual({ why: 'A face can be seen' })
})

it('says that no photo waits [STAFF-13]', async () => {
  await show('/staff/reviews', respond(listReviewPhotos, []))
  expect(await screen.findByText('No photo waits.')).toBeVisible()
})

it('hides a text with a reason, and removes only a passage that stands in it [STAFF-23]', async () => {
  const review = {
    id: 47,
    sku: 'briefs',
    rating: 2,
    author: 'Asha K.',
    writtenAt: new Date(0),
    text: 'Call me: 98400 12345.',
    hiddenAt: null,
    isRedacted: false,
    reason: '',
  }
  const { host } = await renderPage(remote, textsPage, {
    path: '/staff/reviews/texts',
    responses: [
      loggedIn('support'),
      respond(listStaffViews, []),
      respond(listStaffReviews, { rows: [review], hasMore: false }),
      respond(redactStaffReview, { message: 'Removed.' }),
    ],
  })
  await user.click(await screen.findByRole('button', { name: 'Remove a passage' }))
  const form = within(await screen.findByRole('form', { name: 'Remove a passage' }))
  await user.type(form.getByLabelText('Passage'), '12345 98400')
  await user.type(form.getByLabelText('Reason'), 'A phone number')
  await user.click(form.getByRole('button', { name: 'Remove it' }))
  expect(await form.findByText(/This does not stand in the review/)).toBeVisible()
  await user.clear(form.getByLabelText('Passage'))
  await user.type(form.getByLabelText('Passage'), '98400 12345')
  await user.click(form.getByRole('button', { name: 'Remove it' }))
  expect(host.api.callsTo(redactStaffReview)[0]).toMatchObject({
    path: '/staff/reviews/47/redact',
    body: { passage: '98400 12345', why: 'A phone number' },
  })
})
