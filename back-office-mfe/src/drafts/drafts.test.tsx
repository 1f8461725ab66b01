import { createStaffDraft, planStaffDraft } from '@store/shared/api/staff/orders/staff-drafts'
import { getStaffProduct, listStaffProducts } from '@store/shared/api/staff/products/staff-products'
import {
  getStaffCustomer,
  listStaffCustomers,
  type StaffCustomerRow,
} from '@store/shared/api/staff/shop/staff-customers'
import { money } from '@store/shared/domain/money'
import { renderPage } from '@store/shared/testing/host-services'
import { respond, unanswered } from '@store/shared/testing/stubbed-api'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../../remote'
import { loggedIn } from '../testing/staff-fixtures'
import { page } from './new-draft-page'

const user = userEvent.setup()
const inr = (minor: number) => money('INR', minor)
const customer: StaffCustomerRow = {
  id: 3,
  firstName: 'Asha',
  lastName: 'Rao',
  email: 'asha@example.in',
  isEmailConfirmed: true,
  mobile: '9840012345',
  registeredAt: new Date(0),
  orders: 2,
  lastOrderAt: null,
  hasNewsletter: false,
}
const address = {
  id: 8,
  name: 'Asha Rao',
  mobile: '9840012345',
  pincode: '600001',
  locality: 'George Town',
  street: '4 Test Road',
  city: 'Chennai',
  state: 'Tamil Nadu',
  landmark: '',
  kind: 'home' as const,
  country: 'India' as const,
}
const price = { price: inr(24_900), listPrice: inr(29_900) }
const dirhams = { price: money('AED', 2_000), listPrice: money('AED', 2_000) }
beforeEach(() => sessionStorage.clear())

it('tells the total before it books the order and mails the link [STAFF-21]', async () => {
  let sent = 0
  const { host, currentPath } = await renderPage(remote, page, {
    path: '/staff/drafts/new?customer=asha%40example.in',
    responses: [
      loggedIn('orders'),
      respond(listStaffCustomers, { rows: [customer], hasMore: false, total: 1 }),
      respond(getStaffCustomer, {
        customer,
        addresses: [address],
        newsletter: null,
        orders: [],
        notes: [],
        messages: [],
      }),
      respond(listStaffProducts, {
        rows: [
          {
            id: 1,
            sku: 'briefs',
            name: 'Everyday Briefs',
            category: 'Reusable',
            isVisible: true,
            sizes: 1,
            soldOut: 0,
            available: 9,
            prices: [inr(24_900)],
          },
        ],
        hasMore: false,
        found: 1,
      }),
      respond(getStaffProduct, {
        id: 1,
        sku: 'briefs',
        name: 'Everyday Briefs',
        values: {},
        sizes: [
          {
            size: 'm',
            onHand: 9,
            reserved: 0,
            available: 9,
            preordered: 0,
            values: {},
            prices: { INR: price, AED: dirhams },
          },
        ],
        removedSizes: [],
        movements: [],
      }),
      respond(planStaffDraft, {
        lines: [{ title: 'Everyday Briefs', size: 'm', quantity: 2, unitPrice: inr(24_900) }],
        subtotal: inr(49_800),
        delivery: inr(6_000),
        discount: inr(0),
        cashFee: inr(0),
        grandTotal: inr(55_800),
        heldUntil: new Date(0),
      }),
      respond(createStaffDraft, () => {
        sent += 1
        return sent === 1 ? unanswered() : { message: 'Booked.', number: 'RT-2026-000200' }
      }),
    ],
  })
  const form = within(await screen.findByRole('form', { name: 'Draft' }))
  await user.click(form.getByRole('button', { name: 'Look at the total' }))
  expect(await form.findByText('Please add a product.')).toBeVisible()
  expect(host.api.callsTo(planStaffDraft)).toHaveLength(0)

  await user.selectOptions(await form.findByLabelText('Address'), '8')
  // Enter looks for the product, and sends nothing.
  await user.type(form.getByLabelText('Add a product'), 'briefs{Enter}')
  await user.click(await form.findByRole('button', { name: 'Everyday Briefs' }))
  await user.click(await form.findByRole('button', { name: 'Add M' }))
  await user.click(form.getByRole('button', { name: 'Increase quantity of Everyday Briefs, M' }))
  await user.click(form.getByRole('button', { name: 'Look at the total' }))
  expect(await screen.findByText('₹558')).toBeVisible()
  const book = screen.getByRole('button', { name: 'Book it and mail the link' })
  await user.click(book)
  await waitFor(() => expect(book).toBeEnabled())
  await user.click(book)
  const [failed, booked] = host.api.callsTo(createStaffDraft)
  // Sent again, it is the same booking.
  expect(booked?.headers['idempotency-key']).toMatch(/^\S{8,}$/)
  expect(failed?.headers).toEqual(booked?.headers)
  expect(booked?.body).toEqual({
    draft: {
      customerEmail: 'asha@example.in',
      lines: [{ sku: 'briefs', size: 'm', quantity: 2 }],
      couponCodes: [],
      address: { id: 8 },
      paymentMethod: 'online',
      holdHours: 24,
      replaces: null,
    },
    toldTotalMinor: 55_800,
  })
  await waitFor(() => expect(currentPath()).toBe('/staff/orders/RT-2026-000200'))
})

it('offers an invitation to who has no account [STAFF-21]', async () => {
  await renderPage(remote, page, {
    path: '/staff/drafts/new?customer=nobody%40example.in',
    responses: [loggedIn('support'), respond(listStaffCustomers, { rows: [], hasMore: false, total: 0 })],
  })
  expect(await screen.findByRole('button', { name: 'Mail her where to make one' })).toBeEnabled()
})
