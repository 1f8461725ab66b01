import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef, useState } from 'react'
import { renderToString } from 'react-dom/server'
import { Dialog } from './Dialog'
import { Drawer } from './Drawer'

function Coupons({
  focusSearch = false,
  hasField = true,
}: {
  focusSearch?: boolean | 'first field'
  hasField?: boolean
}) {
  const [open, setOpen] = useState(false)
  const search = useRef<HTMLInputElement>(null)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Add Coupon
      </button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Select a Coupon"
        initialFocus={focusSearch === true ? search : focusSearch || undefined}
      >
        {hasField && <input ref={search} aria-label="Search coupons" />}
      </Dialog>
    </>
  )
}

async function openDialog() {
  await userEvent.click(screen.getByRole('button', { name: 'Add Coupon' }))
  return screen.getByRole('dialog', { name: 'Select a Coupon' })
}

const isClosed = () => expect(screen.queryByRole('dialog')).not.toBeInTheDocument()

it('moves the focus to its title, so that it is read out [CPN-01]', async () => {
  render(<Coupons />)
  await openDialog()
  expect(screen.getByRole('heading', { name: 'Select a Coupon' })).toHaveFocus()
})

it('moves the focus to a field that asks for it [SRCH-01]', async () => {
  render(<Coupons focusSearch />)
  await openDialog()
  expect(screen.getByLabelText('Search coupons')).toHaveFocus()
})

it.each([
  ['its first field', true],
  ['its title, without a field,', false],
] as const)('moves the focus to %s where it is told to [STAFF-50]', async (_target, hasField) => {
  render(<Coupons focusSearch="first field" hasField={hasField} />)
  const dialog = await openDialog()
  const title = screen.getByRole('heading', { name: 'Select a Coupon' })
  expect(dialog.querySelector('input') ?? title).toHaveFocus()
})

it('moves the focus past a field that is hidden, such as a user name for password managers [STAFF-50]', () => {
  render(
    <Dialog open onClose={() => {}} title="Change your password" initialFocus="first field">
      <input aria-label="User name" hidden />
      <input aria-label="Current password" />
    </Dialog>,
  )
  expect(screen.getByLabelText('Current password')).toHaveFocus()
})

it('closes by Escape and gives the focus back [SRCH-01]', async () => {
  render(<Coupons />)
  await openDialog()
  await userEvent.keyboard('{Escape}')
  isClosed()
  expect(screen.getByRole('button', { name: 'Add Coupon' })).toHaveFocus()
})

it('closes by its button and gives the focus back [SRCH-01]', async () => {
  render(<Coupons />)
  await openDialog()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  isClosed()
  expect(screen.getByRole('button', { name: 'Add Coupon' })).toHaveFocus()
})

it('closes by a click beside it', async () => {
  render(<Coupons />)
  await userEvent.click(await openDialog())
  isClosed()
})

it('stays open when text inside is selected and the pointer let go beside it', async () => {
  render(<Coupons />)
  const dialog = await openDialog()
  fireEvent.pointerDown(screen.getByLabelText('Search coupons'))
  fireEvent.click(dialog)
  expect(dialog).toBeVisible()
})

const loginDialog = (open: boolean, onClose: () => void) => (
  <Dialog open={open} onClose={onClose} title="Log in">
    text
  </Dialog>
)

it('tells its owner when the browser closed it without asking', async () => {
  const onClose = jest.fn()
  render(loginDialog(true, onClose))
  screen.getByRole<HTMLDialogElement>('dialog').close()
  await Promise.resolve()
  expect(onClose).toHaveBeenCalledTimes(1)
})

it('does not ask its owner for what the owner just did', async () => {
  const onClose = jest.fn()
  const { rerender } = render(loginDialog(true, onClose))
  rerender(loginDialog(false, onClose))
  await Promise.resolve()
  expect(onClose).not.toHaveBeenCalled()
})

it('gives the focus back when it is removed while open', async () => {
  const view = (shown: boolean) => (
    <>
      <button type="button">Opener</button>
      {shown && loginDialog(true, () => {})}
    </>
  )
  const { rerender } = render(view(false))
  screen.getByRole('button', { name: 'Opener' }).focus()
  rerender(view(true))
  expect(screen.getByRole('heading')).toHaveFocus()
  rerender(view(false))
  expect(screen.getByRole('button', { name: 'Opener' })).toHaveFocus()
})

it('renders closed on the server', () => {
  const html = renderToString(
    <Dialog open={false} onClose={() => {}} title="Log in">
      secret
    </Dialog>,
  )
  expect(html).toContain('<dialog')
  expect(html).not.toContain(' open')
  expect(html).not.toContain('secret')
})

it('opens a drawer from an edge, named by its title [HDR-07, SRCH-01]', async () => {
  const onClose = jest.fn()
  render(
    <Drawer open side="start" onClose={onClose} title="Menu">
      <a href="/shop/herbal">Herbal</a>
    </Drawer>,
  )
  expect(screen.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledTimes(1)
})
