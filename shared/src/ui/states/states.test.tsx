import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { EmptyState } from './EmptyState'
import { FailureState } from './FailureState'
import { InlineFailure } from './InlineFailure'
import { LoginNeeded } from './LoginNeeded'
import { Loading, SkeletonBlock, SkeletonText } from './Skeleton'

it('says that a part is missing and tries again [REL-14]', async () => {
  const onRetry = jest.fn()
  render(<InlineFailure message="Reviews can't be shown just now." onRetry={onRetry} minHeight={240} />)
  expect(screen.getByRole('status')).toHaveTextContent("Reviews can't be shown just now.")
  expect(screen.getByRole('status')).toHaveStyle({ minHeight: '240px' })
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(onRetry).toHaveBeenCalledTimes(1)
})

describe('without a network', () => {
  const setOnline = (isOnline: boolean) => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
    act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')))
  }
  afterEach(() => jest.restoreAllMocks())

  it.each([
    ['a missing part', InlineFailure],
    ['a missing page', FailureState],
  ])('says of %s that the browser is offline, and tries again on reconnect [FLT-05]', (_, Box) => {
    const onRetry = jest.fn()
    render(<Box message="Not available." onRetry={onRetry} />)
    setOnline(false)
    expect(screen.getByText(/^You are offline/)).toBeInTheDocument()
    expect(onRetry).not.toHaveBeenCalled()
    setOnline(true)
    expect(screen.getByText('Not available.')).toBeInTheDocument()
    expect(onRetry).toHaveBeenCalledTimes(1)
  })
})

it('does not start a second try while one is under way [REL-14]', async () => {
  const onRetry = jest.fn()
  render(<InlineFailure message="Not available." onRetry={onRetry} busy />)
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(onRetry).not.toHaveBeenCalled()
})

it('reads a failure out and offers another try [CAT-11]', async () => {
  const onRetry = jest.fn()
  render(<FailureState message="Unable to fetch products" onRetry={onRetry} />)
  expect(screen.getByRole('alert')).toHaveTextContent('Unable to fetch products')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(onRetry).toHaveBeenCalledTimes(1)
})

it.each([
  ['Unable to load coupons. Please try again.', false],
  ['Unable to fetch products', true],
])('says once that one may try again: %s [CPN-04]', (message, isAdded) => {
  render(<FailureState message={message} onRetry={() => {}} />)
  expect(screen.queryByText('Please try again in a moment.') !== null).toBe(isAdded)
})

it('heads an empty page and shows the way on [CART-01]', () => {
  render(
    <EmptyState
      title="Your cart is currently empty!"
      level="h1"
      action={<a href="/products">Continue Shopping</a>}
    >
      You may check out all the available products and buy some in the shop.
    </EmptyState>,
  )
  expect(screen.getByRole('heading', { level: 1, name: 'Your cart is currently empty!' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Continue Shopping' })).toBeVisible()
})

it('says once what is loading and hides the shapes from screen readers', () => {
  render(
    <Loading label="Loading products">
      <SkeletonBlock $ratio="4 / 5" />
      <SkeletonText lines={2} />
    </Loading>,
  )
  const loading = screen.getByRole('status')
  expect(loading).toHaveTextContent('Loading products')
  expect(loading.querySelectorAll(':scope > [aria-hidden="true"]')).toHaveLength(2)
})

it('asks for a log-in, in place of a page or of a part of one [RTE-16]', async () => {
  const onLogin = jest.fn()
  const { rerender } = render(<LoginNeeded onLogin={onLogin}>Your cart waits for you.</LoginNeeded>)
  expect(screen.getByRole('heading', { level: 1, name: 'Please log in to continue.' })).toBeInTheDocument()
  expect(screen.getByText('Your cart waits for you.')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
  expect(onLogin).toHaveBeenCalledTimes(1)
  rerender(<LoginNeeded title="Please log in to view available coupons" level="h3" onLogin={onLogin} />)
  expect(screen.getByRole('heading', { level: 3 })).toHaveTextContent('view available coupons')
})
