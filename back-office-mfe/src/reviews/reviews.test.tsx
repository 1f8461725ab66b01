import {
  approveReviewPhoto,
  listReviewPhotos,
  rejectReviewPhoto,
} from '@store/shared/api/staff/staff-reviews'
import { renderPage } from '@store/shared/testing/host-services'
import { respond } from '@store/shared/testing/stubbed-api'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../../remote'
import { loggedIn } from '../testing/staff-fixtures'
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
