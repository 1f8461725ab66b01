import { getCoupons } from '@store/shared/api/checkout'
import { type Currency, money } from '@store/shared/domain/money'
import type { Coupon } from '@store/shared/domain/orders/coupon'
import {
  createTestHost,
  createTestQueryClient,
  renderWithHost,
  TEST_SESSION,
  type TestHostOptions,
} from '@store/shared/testing/host-services'
import { fails, pending, respond } from '@store/shared/testing/stubbed-api'
import { QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aCoupon, aLine } from '../testing/cart-fixtures'
import { CouponDialog } from './CouponDialog'
import { couponsQuery } from './coupons-query'

const COUPONS: readonly Coupon[] = [
  aCoupon({ id: 1, description: 'On your first order' }),
  aCoupon({ id: 2, code: 'SHIPFREE', description: 'We pay the parcel', discount: money('INR', 0) }),
  aCoupon({ id: 3, code: 'ODD', description: 'A figure below zero', discount: money('INR', -50_00) }),
]

function renderDialog(
  answer: Parameters<typeof respond<typeof getCoupons>>[1],
  {
    currency = 'INR',
    applied = [],
    ...options
  }: TestHostOptions & { currency?: Currency; applied?: readonly string[] } = {},
) {
  const host = createTestHost({ session: TEST_SESSION, ...options, responses: [respond(getCoupons, answer)] })
  const onApply = jest.fn()
  const onClose = jest.fn()
  renderWithHost(
    <QueryClientProvider client={createTestQueryClient()}>
      <CouponDialog
        open
        currency={currency}
        lines={[aLine({ quantity: 2 })]}
        applied={applied}
        returnTo="/cart"
        onApply={onApply}
        onClose={onClose}
      />
    </QueryClientProvider>,
    host,
  )
  return { host, onApply, onClose }
}

describe('CouponDialog', () => {
  it('has its title and takes the focus into its search box [CPN-01]', async () => {
    renderDialog(COUPONS)
    expect(screen.getByRole('dialog', { name: 'Select a Coupon' })).toBeInTheDocument()
    expect(screen.getByPlaceholderText('Search coupons...')).toHaveFocus()
    expect(await screen.findByText('WELCOME100')).toBeInTheDocument()
  })

  it('finds by code, whatever the case, and says when nothing matches [CPN-01, CPN-02]', async () => {
    renderDialog(COUPONS)
    await screen.findByText('WELCOME100')
    await userEvent.type(screen.getByRole('searchbox'), 'ship')
    expect(screen.getByText('SHIPFREE')).toBeInTheDocument()
    expect(screen.queryByText('WELCOME100')).not.toBeInTheDocument()
    await userEvent.type(screen.getByRole('searchbox'), 'xyz')
    expect(screen.getByText('No coupons match your search.')).toBeInTheDocument()
  })

  it('says that it loads [CPN-02]', () => {
    renderDialog(pending)
    expect(screen.getByText('Loading coupons...')).toBeInTheDocument()
  })

  it('says that there are none [CPN-02]', async () => {
    renderDialog([])
    expect(await screen.findByText('No coupons available at the moment.')).toBeInTheDocument()
    expect(screen.getByText('Check back later for exciting offers!')).toBeInTheDocument()
  })

  it('tries once more, then shows an empty list, the failure and another try [CPN-02, CPN-04, FLT-05]', async () => {
    const { host } = renderDialog(fails(500))
    const failure = await screen.findByText(
      'Unable to load coupons. Please try again.',
      {},
      { timeout: 3000 },
    )
    expect(failure).toBeInTheDocument()
    expect(host.api.callsTo(getCoupons)).toHaveLength(2)
    expect(screen.queryAllByRole('listitem')).toEqual([])
    host.api.stub(respond(getCoupons, COUPONS))
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('WELCOME100')).toBeInTheDocument()
  })

  it('shows code, description and worth, or free delivery for zero and less [CPN-03]', async () => {
    renderDialog(COUPONS)
    await screen.findByText('WELCOME100')
    const rows = screen.getAllByRole('listitem').map((row) => within(row))
    expect(rows[0]?.getByText('On your first order')).toBeInTheDocument()
    expect(rows[0]?.getByText('-₹100')).toBeInTheDocument()
    expect(rows[1]?.getByText('Free Delivery')).toBeInTheDocument()
    expect(rows[2]?.getByText('Free Delivery')).toBeInTheDocument()
  })

  it('asks for coupons of the order’s currency [CPN-03]', async () => {
    const { host } = renderDialog(
      [aCoupon({ discount: money('AED', 20_00), minSubtotal: money('AED', 0) })],
      {
        currency: 'AED',
      },
    )
    expect(await screen.findByText('-AED 20.00')).toBeInTheDocument()
    expect(host.api.callsTo(getCoupons)[0]?.path).toBe('/Coupons/GetAvailableCoupons/7?currency=AED')
  })

  it('shows what the cart may use first, and what keeps it from the others [CPN-07]', async () => {
    renderDialog([
      aCoupon({ id: 1, code: 'USED', standing: 'used' }),
      aCoupon({ id: 2, code: 'FIRST', standing: 'first-order-only' }),
      aCoupon({
        id: 3,
        code: 'CLOTH',
        categories: ['resuable'],
        categoryNames: ['Resuable'],
        minSubtotal: money('INR', 999_00),
      }),
      aCoupon({
        id: 4,
        code: 'HERBS',
        categories: ['herbal'],
        categoryNames: ['Herbal'],
        minSubtotal: money('INR', 999_00),
      }),
      aCoupon({ id: 5, code: 'SWITCH250', minSubtotal: money('INR', 1499_00) }),
      aCoupon({ id: 6, code: 'WELCOME100', minSubtotal: money('INR', 598_00) }),
    ])
    await screen.findByText('WELCOME100')
    expect(screen.getAllByRole('heading', { level: 3 }).map((code) => code.textContent)).toEqual([
      'WELCOME100',
      'HERBS',
      'SWITCH250',
      'CLOTH',
      'FIRST',
      'USED',
    ])
    expect(screen.getAllByRole('button', { name: /^Apply/ })).toHaveLength(1)
    const rows = screen.getAllByRole('listitem').map((row) => within(row))
    expect(rows[1]?.getByText('Add ₹401 more of Herbal products')).toBeInTheDocument()
    expect(rows[2]?.getByText('Add ₹901 more to use this coupon')).toBeInTheDocument()
    expect(rows[3]?.getByText('For Resuable products')).toBeInTheDocument()
    expect(rows[3]?.getByText('On Resuable products from ₹999')).toBeInTheDocument()
    expect(rows[2]?.getByText('On orders from ₹1,499')).toBeInTheDocument()
    expect(rows[4]?.getByText('For your first order only')).toBeInTheDocument()
    expect(rows[5]?.getByText('You have already used this coupon')).toBeInTheDocument()
  })

  it('shows what a promotion takes off this cart, or what is missing for it [CPN-03, CPN-07]', async () => {
    const sets = { kind: 'buy-x-get-y', buy: 2, free: 1, scope: 'category' } as const
    renderDialog([
      aCoupon({ id: 1, code: 'TEN', offer: { kind: 'percentage', percent: 10, cap: money('INR', 50_00) } }),
      aCoupon({ id: 2, code: 'PAIR', offer: { ...sets, buy: 1 } }),
      aCoupon({ id: 3, code: 'THREE', offer: sets, categories: ['herbal'], categoryNames: ['Herbal'] }),
      aCoupon({
        id: 4,
        code: 'BIG',
        offer: { kind: 'percentage', percent: 20, cap: money('INR', 200_00) },
        minSubtotal: money('INR', 718_00),
      }),
    ])
    await screen.findByText('TEN')
    const rows = screen.getAllByRole('listitem').map((row) => row.textContent)
    expect(rows[0]).toContain('-₹50')
    expect(rows[1]).toContain('-₹299')
    expect(rows[2]).toContain('Buy 2, get 1 freeAdd 1 more of Herbal products to use this coupon')
    expect(rows[3]).toContain('20% off, up to ₹200Add ₹120 more to use this coupon')
  })

  it('names applied coupons and those another would replace, keeps the combinable [CPN-05, CPN-07]', async () => {
    const together = { combines: true } as const
    const { onApply } = renderDialog(
      [
        aCoupon({ id: 1, code: 'FIFTY', ...together }),
        aCoupon({ id: 2, code: 'SHIP', discount: money('INR', 0), ...together }),
        aCoupon({ id: 3, code: 'FORTY', ...together }),
        aCoupon({ id: 4, code: 'ALONE' }),
      ],
      { applied: ['FIFTY', 'SHIP'] },
    )
    await screen.findByText('FIFTY')
    const rows = screen.getAllByRole('listitem').map((row) => row.textContent)
    expect(rows.map((text) => /Applied|Replaces [A-Z ]+|^$/.exec(text ?? '')?.[0])).toEqual([
      'Applied',
      'Applied',
      expect.stringMatching(/^Replaces FIFTY/),
      expect.stringMatching(/^Replaces FIFTY/),
    ])
    expect(screen.getByText('Replaces FIFTY and SHIP')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Apply FORTY' }))
    expect(onApply).toHaveBeenCalledWith(expect.objectContaining({ code: 'FORTY' }), ['SHIP'])
  })

  it('hands over what is chosen and closes [CPN-05]', async () => {
    const { onApply, onClose } = renderDialog(COUPONS)
    await userEvent.click(await screen.findByRole('button', { name: 'Apply WELCOME100' }))
    expect(onApply).toHaveBeenCalledWith(COUPONS[0], [])
    expect(onClose).toHaveBeenCalled()
  })

  it('needs a log-in and asks for nothing without [CPN-04]', async () => {
    const { host } = renderDialog(COUPONS, { session: null })
    const opened = jest.fn()
    host.bus.own('auth/open', opened)
    expect(screen.getByText('Please log in to view available coupons')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
    await waitFor(() => expect(opened).toHaveBeenCalledWith({ view: 'LOGIN', returnTo: '/cart' }))
    expect(host.api.calls).toEqual([])
  })
})

describe('couponsQuery', () => {
  it('stays fresh for five minutes [GEN-05]', () => {
    expect(couponsQuery(createTestHost().api, 7, 'INR').staleTime).toBe(300_000)
  })
})
