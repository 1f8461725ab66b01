import { renderPage } from '@store/shared/testing/host-services'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event'
import { remote } from '../../../remote'
import { page } from '../period-tracker-page'

const mockLoad = jest.fn()
jest.mock('./LockedTracker', () => {
  mockLoad()
  return { LockedTracker: () => null }
})

jest.setTimeout(180_000)
const SLOW = { timeout: 60_000 }

it('loads the locked tracker ahead once there is a code, for visits offline [CON-07, OFF-02]', async () => {
  const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never })
  localStorage.clear()
  await renderPage(remote, page, { path: '/period-tracker' })
  await user.click(screen.getByText('Set a code', { selector: 'button' }))
  for (const label of ['New code', 'New code again'])
    fireEvent.change(await screen.findByLabelText(label, undefined, SLOW), { target: { value: '1234' } })
  expect(mockLoad).not.toHaveBeenCalled()
  const form = await screen.findByLabelText('Set a code', { selector: 'form' })
  await user.click(within(form).getByText('Set a code', { selector: 'button' }))
  await waitFor(() => expect(mockLoad).toHaveBeenCalled(), SLOW)
})
