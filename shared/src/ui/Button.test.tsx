import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { FormEvent, ReactNode } from 'react'
import { Button, ButtonLink } from './Button'
import { IconButton } from './IconButton'

it('answers a click', async () => {
  const onClick = jest.fn()
  render(<Button onClick={onClick}>Add to cart</Button>)
  await userEvent.click(screen.getByRole('button', { name: 'Add to cart' }))
  expect(onClick).toHaveBeenCalledTimes(1)
})

it('ignores clicks while busy and keeps the focus [CHK-03]', async () => {
  const onClick = jest.fn()
  const { rerender } = render(<Button onClick={onClick}>Check out</Button>)
  await userEvent.click(screen.getByRole('button'))
  rerender(
    <Button busy onClick={onClick}>
      Processing...
    </Button>,
  )
  const button = screen.getByRole('button', { name: 'Processing...' })
  await userEvent.dblClick(button)
  expect(onClick).toHaveBeenCalledTimes(1)
  expect(button).toHaveFocus()
  expect(button).toHaveAttribute('aria-busy', 'true')
})

it('does not let Enter submit a form a second time while busy [CHK-03]', async () => {
  const onSubmit = jest.fn((event: FormEvent) => event.preventDefault())
  const form = (busy: boolean) => (
    <form onSubmit={onSubmit}>
      <input aria-label="Code" />
      <Button type="submit" busy={busy}>
        Verify
      </Button>
    </form>
  )
  const { rerender } = render(form(false))
  await userEvent.type(screen.getByLabelText('Code'), '1{Enter}')
  rerender(form(true))
  await userEvent.type(screen.getByLabelText('Code'), '2{Enter}')
  expect(onSubmit).toHaveBeenCalledTimes(1)
})

it('keeps its look to itself and renders as another link component', () => {
  const RouterLink = ({ to, ...rest }: { to: string; className?: string; children?: ReactNode }) => (
    <a href={to} {...rest} />
  )
  render(
    <ButtonLink as={RouterLink} to="/products" $tone="secondary">
      Continue Shopping
    </ButtonLink>,
  )
  const link = screen.getByRole('link', { name: 'Continue Shopping' })
  expect(link).toHaveAttribute('href', '/products')
  expect(link).not.toHaveAttribute('tone')
})

it('names an icon button for those who cannot see its icon', () => {
  render(<IconButton label="Search">x</IconButton>)
  expect(screen.getByRole('button', { name: 'Search' })).toBeVisible()
})
