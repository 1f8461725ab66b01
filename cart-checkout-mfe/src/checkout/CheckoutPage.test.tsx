import { getAddresses } from '@store/shared/api/addresses'
import { getDeliverySettings } from '@store/shared/api/cart-checks'
import { bookOrder } from '@store/shared/api/checkout'
import { getProductWithReviews } from '@store/shared/api/products'
import { money } from '@store/shared/domain/money'
import type { SlotProps } from '@store/shared/remotes/contract/slots'
import { DEMO_INDIA } from '@store/shared/testing/demo-markets'
import { DEMO_BRAND } from '@store/shared/testing/demo-shop'
import { TEST_SESSION } from '@store/shared/testing/host-services'
import { fails, pending, respond } from '@store/shared/testing/stubbed-api'
import { createTestLanguage } from '@store/shared/testing/test-language'
import { act, screen, waitFor } from '@testing-library/react'
import { type FormEvent, useEffect } from 'react'
import { aLine, aProduct } from '../testing/cart-fixtures'
import {
  button,
  CHENNAI,
  click,
  heading,
  payOnDelivery,
  place,
  renderCheckout,
  startAfresh,
  summaryRow,
  user,
} from '../testing/checkout-page'

beforeEach(startAfresh)
afterEach(() => jest.useRealTimers())

describe('coming to checkout', () => {
  it('finds an empty cart and leads to the products [RTE-07]', async () => {
    await renderCheckout({ lines: [] })
    expect(await heading('Your cart is currently empty!')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/products')
  })

  it('needs a log-in and brings back here [RTE-07, RTE-16]', async () => {
    const { host } = await renderCheckout({ session: null })
    const opened = jest.fn()
    host.bus.own('auth/open', opened)
    expect(await heading('Please log in to continue.')).toBeInTheDocument()
    await click('Log in')
    expect(opened).toHaveBeenCalledWith({ view: 'LOGIN', returnTo: '/checkout' })
  })

  it('shows address, summary with coupon, payment and the order’s button [CHK-01, SUM-01]', async () => {
    await renderCheckout()
    expect(await heading('Checkout')).toBeInTheDocument()
    expect(screen.getByRole('heading', { name: 'Delivery address' })).toBeInTheDocument()
    expect(screen.getByRole('radio', { name: /^Pay online/ })).toBeChecked()
    expect(summaryRow('Subtotal')).toHaveTextContent('₹299')
    expect(summaryRow('Delivery Charge')).toHaveTextContent('₹60')
    expect(screen.getByText('Zone 1 / Express / 200 g')).toBeInTheDocument()
    expect(summaryRow('Coupon Discount')).toHaveTextContent('₹0')
    expect(summaryRow('Coupon Code / Gift Voucher')).toHaveTextContent('Add Coupon')
    expect(summaryRow('Grand Total')).toHaveTextContent('₹359')
    expect(button(/^Place order/)).toBeEnabled()
  })

  it('folds the summary on phones behind one button [CHK-01]', async () => {
    await renderCheckout()
    const toggle = button(/^Summary and coupon/)
    expect(toggle).toHaveAttribute('aria-expanded', 'false')
    await user.click(toggle)
    expect(toggle).toHaveAttribute('aria-expanded', 'true')
  })

  it('says why the order has another currency than the chosen country [GEN-01, SUM-02]', async () => {
    await renderCheckout()
    await screen.findByRole('button', { name: /^Place order/ })
    expect(screen.queryByText(/is priced in/)).not.toBeInTheDocument()
    await click('To Dubai')
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'This order is priced in dirhams (AED)It will be delivered to Dubai, United Arab Emirates. To pay in rupees (₹), choose an address in India on this page',
    )
  })

  it('shows the currency of where the order goes [CHK-01, SUM-12]', async () => {
    await renderCheckout()
    await click('To Dubai')
    expect(summaryRow('Subtotal')).toHaveTextContent('AED 14.50')
    expect(screen.getByText('Standard delivery')).toBeInTheDocument()
    await click('To Chennai')
    expect(summaryRow('Grand Total')).toHaveTextContent('₹359')
  })

  it('orders nothing to a country that the shop has left, and says so [ADR-07]', async () => {
    await renderCheckout({ responses: [respond(getDeliverySettings, [DEMO_INDIA])] })
    await click('To Dubai')
    expect(
      screen.getByText('We do not deliver to that country. Choose or add another address.'),
    ).toBeInTheDocument()
    expect(summaryRow('Subtotal')).toHaveTextContent('₹299')
  })

  it('finds the address chosen before, after logging in again too [FLT-08]', async () => {
    const { host } = await renderCheckout()
    await click('To Dubai')
    await act(() => host.session.end())
    act(() => host.session.start(TEST_SESSION))
    await screen.findByText('Subtotal')
    expect(summaryRow('Subtotal')).toHaveTextContent('AED 14.50')
  })

  it('shows no step before it is known whether there is an address', async () => {
    await renderCheckout({ responses: [respond(getAddresses, pending)] })
    expect(screen.getByText('Loading checkout…')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'To Dubai' })).not.toBeInTheDocument()
  })

  it.each([
    { addresses: [], minHeight: '69.5rem' },
    { addresses: [CHENNAI], minHeight: '13.5rem' },
  ])('reserves a min-height of $minHeight for the address step', async ({ addresses, minHeight }) => {
    await renderCheckout({
      slots: { 'account/AddressPicker': () => <p>Picker</p> },
      responses: [respond(getAddresses, addresses)],
      withStyles: true,
    })
    expect(screen.getByText('Picker').parentElement).toHaveStyle({ minHeight })
  })

  it('does not call an address missing that is still being loaded [CHK-01]', async () => {
    let tell = () => {}
    const { host } = await renderCheckout({
      slots: {
        'account/AddressPicker': ({ onSelect }) => {
          tell = () => onSelect(CHENNAI)
          return null
        },
      },
      responses: [respond(getAddresses, [CHENNAI]), respond(bookOrder, pending)],
    })
    await click('Loading your address…')
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    act(() => tell())
    await place()
    expect(host.api.callsTo(bookOrder)).toHaveLength(1)
  })

  it('says that addresses could not be loaded instead of waiting for them [CHK-01]', async () => {
    const { host } = await renderCheckout({
      slots: { 'account/AddressPicker': () => null },
      responses: [respond(getAddresses, fails(404))],
    })
    const text = 'Your addresses could not be loaded. Please try again.'
    expect(await screen.findByText(text)).toBeVisible()
    await place()
    expect(screen.getByRole('alert')).toHaveTextContent(text)
    expect(host.api.callsTo(bookOrder)).toEqual([])
  })

  it('says beside the address that it is missing, and sends nothing [CHK-01]', async () => {
    const { host } = await renderCheckout({ addresses: [] })
    expect(screen.getByText('Add delivery address for zone-based pricing')).toBeInTheDocument()
    await place()
    expect(screen.getByRole('alert')).toHaveTextContent('Please choose or add a delivery address.')
    expect(screen.getByRole('region', { name: 'Delivery address' })).toHaveFocus()
    expect(host.api.callsTo(bookOrder)).toEqual([])
  })

  it('saves an address that is still being typed before it places anything [CHK-01]', async () => {
    const submitted = jest.fn((event: FormEvent) => event.preventDefault())
    const Typing = ({ onSelect }: SlotProps<'account/AddressPicker', 1>) => {
      useEffect(() => onSelect(null), [onSelect])
      return (
        <form onSubmit={submitted}>
          <input aria-label="City" />
        </form>
      )
    }
    const { host } = await renderCheckout({ slots: { 'account/AddressPicker': Typing } })
    await place()
    expect(submitted).toHaveBeenCalledTimes(1)
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Please save your address, check the total, and then place your order.',
    )
    expect(host.api.callsTo(bookOrder)).toEqual([])
  })

  it('keeps the way of paying through a reload [CHK-01]', async () => {
    const { unmount } = await renderCheckout()
    await payOnDelivery()
    unmount()
    await renderCheckout()
    expect(screen.getByRole('radio', { name: /^Cash on delivery/ })).toBeChecked()
  })

  it('offers UPI only for orders in rupees [CHK-01]', async () => {
    await renderCheckout()
    expect(screen.getByText(/UPI/)).toBeInTheDocument()
    await click('To Dubai')
    expect(screen.queryByText(/UPI/)).not.toBeInTheDocument()
  })

  it('marks what is ordered ahead and says when it should come in [CHK-01, CART-06]', async () => {
    await renderCheckout({
      lines: [aLine({ isPreorder: true, maxQuantity: 1, expectedOn: '2027-01-15' })],
      responses: [
        respond(getProductWithReviews, {
          product: aProduct({ available: 0, allowsPreorder: true, expectedOn: '2027-01-15' }),
          reviews: [],
          reviewers: null,
        }),
      ],
    })
    expect(screen.getByText('Pre-order')).toBeInTheDocument()
    expect(screen.getByText('Expected 15 January 2027')).toBeInTheDocument()
  })

  it('lets a sold-out product be removed in place [CHK-01]', async () => {
    const { store } = await renderCheckout({
      lines: [aLine(), aLine({ variantId: 12, size: 'large' })],
    })
    await user.click(await screen.findByRole('button', { name: 'Remove Neem & Aloe Day Pads, size Large' }))
    expect(store.get().cart.lines).toHaveLength(1)
    expect(screen.queryByText('Your cart has changed')).not.toBeInTheDocument()
    expect(document.activeElement).toHaveTextContent(/^Total ₹/)
  })

  it('leads on from an only product that is sold out, once it is removed [CHK-01]', async () => {
    await renderCheckout({ lines: [aLine({ variantId: 12, size: 'large' })] })
    await user.click(await screen.findByRole('button', { name: 'Remove Neem & Aloe Day Pads, size Large' }))
    expect(screen.getByRole('link', { name: 'Continue Shopping' })).toHaveFocus()
  })

  it('says that an order is being placed in the way the page says all waiting [GEN-07]', async () => {
    const { queryClient } = await renderCheckout({ responses: [respond(bookOrder, pending)] })
    await place()
    await waitFor(() => expect(queryClient.isMutating()).toBe(1))
  })

  it('tells of prices that have changed since [CHK-01]', async () => {
    await renderCheckout({
      lines: [aLine({ unitPrice: { INR: money('INR', 199_00), AED: money('AED', 14_50) } })],
    })
    expect(await screen.findByText(/: The price changed from ₹199 to ₹299\.$/)).toBeInTheDocument()
  })
})

describe('checkout in Arabic', () => {
  it('has no text left in English', async () => {
    const { i18n, missing } = createTestLanguage('ar', jest.requireActual('../locales/ar.po'))
    await renderCheckout({ i18n, language: 'ar', brand: { ...DEMO_BRAND, texts: {} } })
    expect(await heading('إتمام الشراء')).toBeInTheDocument()
    await user.click(screen.getByRole('checkbox'))
    const named = [...document.querySelectorAll('[aria-label], [placeholder], [title]')].flatMap((element) =>
      ['aria-label', 'placeholder', 'title'].map((name) => element.getAttribute(name) ?? ''),
    )
    const said = [document.body.textContent, ...named].join(' ')
    // Names are not the interface's.
    const data = /Neem & Aloe Day Pads|Regular|To Chennai|To Dubai|UPI|GSTIN/g
    expect(said.replaceAll(data, '')).not.toMatch(/[A-Za-z]{2}/)
    expect(missing).toEqual([])
  })
})
