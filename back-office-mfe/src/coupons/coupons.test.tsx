import {
  changeStaffCoupon,
  createStaffCoupon,
  endStaffCoupon,
  getCouponCategories,
  listStaffCoupons,
  type StaffCoupon,
} from '@store/shared/api/staff/shop/staff-coupons'
import { ALL_MARKETS } from '@store/shared/domain/markets/currency'
import { money } from '@store/shared/domain/money'
import { DEMO_BRAND } from '@store/shared/testing/demo-shop'
import { renderPage } from '@store/shared/testing/host-services'
import { fails, respond } from '@store/shared/testing/stubbed-api'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../../remote'
import { dayStart } from '../framework/forms/days'
import { loggedIn } from '../testing/staff-fixtures'
import { page } from './coupons-page'

const user = userEvent.setup()
const zeros = { INR: money('INR', 0), AED: money('AED', 0) }
const coupon = (code: string, validUntil: Date): StaffCoupon => ({
  code,
  description: 'For Diwali',
  kind: 'free-delivery',
  amounts: null,
  percent: null,
  set: null,
  combines: false,
  minSubtotal: zeros,
  validFrom: new Date(0),
  validUntil,
  maxUses: 10,
  maxUsesPerCustomer: null,
  firstOrderOnly: false,
  currencies: [],
  categories: [],
  uses: 3,
  mark: 'first',
})

const show = (role: 'marketing' | 'support', ...more: ReturnType<typeof respond>[]) =>
  renderPage(remote, page, {
    path: '/staff/coupons',
    responses: [
      loggedIn(role),
      respond(listStaffCoupons, [
        coupon('RUNNING', new Date(Date.now() + 86_400_000)),
        coupon('OVER', new Date(1)),
      ]),
      respond(getCouponCategories, ['Herbal']),
      ...more,
    ],
  })

it('shows what runs with its uses, and ends it after a question [STAFF-13]', async () => {
  const { host } = await show('marketing', respond(endStaffCoupon, { message: 'Ended.' }))
  expect(await screen.findByText('RUNNING')).toBeVisible()
  expect(screen.getAllByText('3 of 10')).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'End' }))
  const dialog = await screen.findByRole('dialog', { name: 'End RUNNING?' })
  await user.click(within(dialog).getByRole('button', { name: 'End' }))
  expect(host.api.callsTo(endStaffCoupon)[0]?.path).toBe('/staff/coupons/RUNNING/end')
})

it('moves the focus to the coupon that was ended [STAFF-13, STAFF-52]', async () => {
  const { host } = await show('marketing', respond(endStaffCoupon, { message: 'Ended.' }))
  await user.click(await screen.findByRole('button', { name: 'End' }))
  const dialog = await screen.findByRole('dialog', { name: 'End RUNNING?' })
  host.api.stub(respond(listStaffCoupons, [coupon('RUNNING', new Date(2)), coupon('OVER', new Date(1))]))
  within(dialog).getByRole('button', { name: 'End' }).focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(screen.getByRole('link', { name: /RUNNING/ })).toHaveFocus())
})

it('lets who may only look make and end none [STAFF-05]', async () => {
  await show('support')
  expect(await screen.findByRole('button', { name: 'New coupon' })).toHaveAttribute('aria-disabled', 'true')
  expect(await screen.findByRole('button', { name: 'End' })).toHaveAttribute('aria-disabled', 'true')
})

it('shows which market’s amount is missing under its field [STAFF-13]', async () => {
  const fields = [{ path: 'amounts.AED', message: 'Please enter an amount in AED.' }]
  await show('marketing', respond(createStaffCoupon, fails(400, 'VALIDATION', { fields })))
  await user.click(await screen.findByRole('button', { name: 'New coupon' }))
  const form = await screen.findByRole('form', { name: 'New coupon' })
  const fill = (label: string, text: string) =>
    fireEvent.change(within(form).getByLabelText(label), { target: { value: text } })
  fill('Code', 'diwali26')
  fill('Description', 'A hundred off')
  fill('Amount in INR', '100')
  fill('First day', '2026-10-25')
  fill('Last day', '2026-11-15')
  await user.click(within(form).getByRole('button', { name: 'Make the coupon' }))
  expect(await within(form).findByText('Please enter an amount in AED.')).toBeVisible()
  expect(within(form).getByLabelText('Amount in AED')).toHaveAccessibleDescription(
    'Please enter an amount in AED.',
  )
})

it('makes a percentage with its bounds, to the end of its last day [STAFF-13]', async () => {
  const { host } = await show('marketing', respond(createStaffCoupon, { message: 'Made.' }))
  await user.click(await screen.findByRole('button', { name: 'New coupon' }))
  const form = await screen.findByRole('form', { name: 'New coupon' })
  const fill = (label: string, text: string) =>
    fireEvent.change(within(form).getByLabelText(new RegExp(`^${label}`)), { target: { value: text } })
  fill('Code', 'diwali26')
  fill('Description', 'Ten percent off')
  await user.selectOptions(within(form).getByLabelText('It gives'), 'percentage')
  fill('Percentage', '10')
  fill('At most, in INR', '200')
  fill('At most, in AED', '16')
  fill('From a total in INR', '599')
  fill('First day', '2026-10-25')
  fill('Last day', '2026-10-24')
  await user.click(within(form).getByRole('button', { name: 'Make the coupon' }))
  expect(await within(form).findByText('The last day must not be before the first.')).toBeVisible()
  fill('Last day', '2026-11-15')
  await user.click(within(form).getByRole('button', { name: 'Make the coupon' }))
  await screen.findByText('RUNNING')
  expect(host.api.callsTo(createStaffCoupon)[0]?.body).toMatchObject({
    code: 'DIWALI26',
    kind: 'percentage',
    percent: 10,
    amounts: { INR: 20_000, AED: 1_600 },
    minSubtotal: { INR: 59_900, AED: 0 },
    set: null,
    validFrom: new Date(2026, 9, 25).toISOString(),
    validUntil: new Date(2026, 10, 16).toISOString(),
    maxUses: null,
    maxUsesPerCustomer: 1,
    categories: [],
  })
})

it('asks for no amounts of a market that the shop does not sell in [STAFF-13]', async () => {
  const sold = ALL_MARKETS.sold.filter(({ currency }) => currency === 'INR')
  await renderPage(remote, page, {
    path: '/staff/coupons',
    brand: { ...DEMO_BRAND, markets: { sold, unknown: 'INR', abroad: 'INR' } },
    responses: [
      loggedIn('marketing'),
      respond(listStaffCoupons, [
        {
          ...coupon('HUNDRED', new Date(Date.now() + 86_400_000)),
          kind: 'fixed-amount',
          amounts: { INR: money('INR', 10_000), AED: money('AED', 0) },
        },
      ]),
      respond(getCouponCategories, []),
    ],
  })
  expect((await screen.findAllByText('₹100 off'))[0]).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'New coupon' }))
  const form = await screen.findByRole('form', { name: 'New coupon' })
  expect(within(form).getByLabelText('Amount in INR')).toBeVisible()
  expect(within(form).queryByLabelText(/AED/)).toBeNull()
})

it('changes the terms of a coupon with the fields as they are [STAFF-24]', async () => {
  const coupon: StaffCoupon = {
    code: 'TENOFF',
    description: 'For Diwali',
    kind: 'percentage',
    amounts: { INR: money('INR', 20_000), AED: money('AED', 1_600) },
    percent: 10,
    set: null,
    combines: false,
    minSubtotal: { INR: money('INR', 59_900), AED: money('AED', 0) },
    validFrom: dayStart('2026-05-01'),
    validUntil: dayStart('2099-06-01'),
    maxUses: 500,
    maxUsesPerCustomer: 1,
    firstOrderOnly: false,
    currencies: [],
    categories: [],
    uses: 3,
    mark: 'first',
  }
  const { host } = await renderPage(remote, page, {
    path: '/staff/coupons',
    responses: [
      loggedIn('marketing'),
      respond(listStaffCoupons, [coupon]),
      respond(getCouponCategories, []),
      respond(changeStaffCoupon, { message: 'Changed.' }),
    ],
  })
  expect(await screen.findByRole('link', { name: /TENOFF/ })).toHaveAttribute(
    'href',
    '/staff/coupons/try?code=TENOFF',
  )
  await user.click(screen.getByRole('button', { name: 'Terms' }))
  const form = within(await screen.findByRole('form', { name: 'Terms of the coupon' }))
  expect(form.getByLabelText('Last day')).toHaveValue('2099-05-31')
  await user.clear(form.getByLabelText('Percentage'))
  await user.type(form.getByLabelText('Percentage'), '15')
  await user.click(form.getByRole('button', { name: 'Change the terms' }))
  expect(host.api.callsTo(changeStaffCoupon)[0]).toMatchObject({
    path: '/staff/coupons/TENOFF',
    body: {
      seen: 'first',
      percent: 15,
      amounts: { INR: 20_000, AED: 1_600 },
      minSubtotal: { INR: 59_900, AED: 0 },
      validFrom: coupon.validFrom.toISOString(),
      validUntil: coupon.validUntil.toISOString(),
      maxUses: 500,
    },
  })
})

/** As a catalogue's file may have written it: its days begin and end in UTC, at no day's beginning here. */
const imported: StaffCoupon = {
  ...coupon('IMPORTED', new Date('2099-06-01T00:00:00Z')),
  kind: 'fixed-amount',
  amounts: { INR: money('INR', 10_000), AED: money('AED', 0) },
  validFrom: new Date('2026-05-01T07:30:15Z'),
  maxUses: 2_000_000,
  currencies: ['INR'],
  categories: ['Herbal', 'Cloth', 'Gone'],
}

const openTerms = async (kept: StaffCoupon) => {
  const { host } = await renderPage(remote, page, {
    path: '/staff/coupons',
    responses: [
      loggedIn('marketing'),
      respond(listStaffCoupons, [kept]),
      respond(getCouponCategories, ['Herbal', 'Cloth', 'Travel']),
      respond(changeStaffCoupon, { message: 'Changed.' }),
    ],
  })
  await user.click(await screen.findByRole('button', { name: 'Terms' }))
  const form = within(await screen.findByRole('form', { name: 'Terms of the coupon' }))
  const save = async () => {
    await user.click(form.getByRole('button', { name: 'Change the terms' }))
    return host.api.callsTo(changeStaffCoupon)[0]?.body
  }
  return { form, save }
}

it('keeps every term of an imported coupon that is not edited [STAFF-24]', async () => {
  const { form, save } = await openTerms(imported)
  fireEvent.change(form.getByLabelText('Description'), { target: { value: 'For Holi' } })
  const { amounts, minSubtotal, uses: _, mark, code, currencies, ...terms } = imported
  expect(await save()).toEqual({
    ...terms,
    seen: mark,
    description: 'For Holi',
    amounts: { INR: 10_000, AED: 0 },
    minSubtotal: { INR: 0, AED: 0 },
    validFrom: terms.validFrom.toISOString(),
    validUntil: terms.validUntil.toISOString(),
  })
})

it('limits a coupon to several categories [STAFF-13]', async () => {
  const { form, save } = await openTerms(imported)
  const categories = within(form.getByRole('group', { name: 'For products of' }))
  await user.click(categories.getByLabelText('Cloth'))
  await user.click(categories.getByLabelText('Travel'))
  expect(await save()).toMatchObject({ categories: ['Herbal', 'Travel', 'Gone'] })
})

it('shows amounts only of the markets in which a coupon counts [STAFF-13]', async () => {
  const { form } = await openTerms(imported)
  expect(screen.getAllByText('₹100 off')[0]).toBeVisible()
  expect(screen.getByText(/in INR only/)).toBeVisible()
  expect(form.getByLabelText('Amount in INR')).toHaveValue('100')
  expect(form.queryByLabelText(/AED/)).toBeNull()
})
