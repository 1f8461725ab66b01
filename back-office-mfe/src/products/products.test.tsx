import {
  createStaffCategory,
  removeStaffSize,
  restoreStaffSize,
} from '@store/shared/api/staff/products/staff-product-edits'
import {
  changeStaffStock,
  getProductTerms,
  getStaffProduct,
  listStaffProducts,
  type StaffProduct,
  setStaffPrice,
} from '@store/shared/api/staff/products/staff-products'
import { ALL_MARKETS } from '@store/shared/domain/markets/currency'
import { money } from '@store/shared/domain/money'
import { DEMO_BRAND } from '@store/shared/testing/demo-shop'
import { renderPage } from '@store/shared/testing/host-services'
import { fails, respond } from '@store/shared/testing/stubbed-api'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../../remote'
import { loggedIn, refuses } from '../testing/staff-fixtures'
import { page as productPage } from './product-page'
import { page as productsPage } from './products-page'

const user = userEvent.setup()

/** Sells in India alone. */
const inIndia = {
  ...DEMO_BRAND,
  markets: {
    ...ALL_MARKETS,
    sold: ALL_MARKETS.sold.filter(({ currency }) => currency === 'INR'),
    abroad: 'INR' as const,
  },
}

const product: StaffProduct = {
  id: 12,
  sku: 'briefs',
  name: 'Everyday Briefs',
  values: { name: 'Everyday Briefs', visible: true, kind: '', category: 'Briefs', pictures: '[]' },
  sizes: [
    {
      size: 'm',
      values: { weightGrams: 80 },
      onHand: 10,
      reserved: 2,
      available: 8,
      preordered: 0,
      prices: {
        INR: { price: money('INR', 24_900), listPrice: money('INR', 29_900) },
        AED: { price: money('AED', 2_500), listPrice: money('AED', 2_500) },
      },
    },
  ],
  removedSizes: [],
  movements: [
    {
      at: new Date('2026-05-04T10:00:00Z'),
      size: 'm',
      kind: 'sale',
      orderNumber: 'RT-2026-000123',
      difference: -2,
      after: 10,
      note: '',
    },
  ],
}

const LISTED = respond(listStaffProducts, {
  rows: [
    {
      id: 12,
      sku: 'briefs',
      name: 'Everyday Briefs',
      category: 'Briefs',
      isVisible: true,
      sizes: 4,
      soldOut: 1,
      available: 31,
      prices: [money('INR', 24_900), money('AED', 2_500)],
    },
  ],
  hasMore: false,
  found: 1,
})

const show = (role: 'catalogue' | 'support' = 'catalogue', ...more: ReturnType<typeof respond>[]) =>
  renderPage(remote, productPage, {
    path: '/staff/products/briefs',
    responses: [loggedIn(role), respond(getStaffProduct, product), ...more],
  })

it('lists products with what can be sold, narrowed by the address [STAFF-09]', async () => {
  const { host, currentPath } = await renderPage(remote, productsPage, {
    path: '/staff/products?low=5',
    responses: [loggedIn('catalogue'), LISTED],
  })
  const link = await screen.findByRole('link', { name: /Everyday Briefs/ })
  expect(link).toHaveAttribute('href', '/staff/products/briefs')
  expect(screen.getByText('1 sold out')).toBeVisible()
  expect(host.api.callsTo(listStaffProducts)[0]?.path).toBe('/staff/products?low=5&page=1')
  await user.selectOptions(screen.getByLabelText('Stock'), '')
  expect(currentPath()).toBe('/staff/products')
})

it('shows what a price becomes before it is changed, and sends what the page showed [STAFF-09]', async () => {
  const { host } = await show('catalogue', respond(setStaffPrice, { message: 'Medium costs ₹199 now.' }))
  await user.click(await screen.findByRole('button', { name: 'Change INR' }))
  const form = await screen.findByRole('form', { name: 'Price in INR' })
  expect(within(form).getByText('Nothing changes yet.')).toBeVisible()
  const price = within(form).getByLabelText('Price in INR')
  await user.clear(price)
  await user.type(price, '199')
  expect(within(form).getByText(/from ₹249 instead of ₹299 to ₹199 instead of ₹299/)).toBeVisible()
  await user.click(within(form).getByRole('button', { name: 'Change price' }))
  await screen.findByText(/Stock movements/)
  expect(host.api.callsTo(setStaffPrice)[0]?.body).toEqual({
    size: 'm',
    currency: 'INR',
    price: 19_900,
    listPrice: 29_900,
    expected: { price: 24_900, listPrice: 29_900 },
  })
  expect(host.toasted).toMatchObject([{ kind: 'success', text: 'Medium costs ₹199 now.' }])
})

it('sends no price that is above its list price, and none that is no amount [STAFF-09]', async () => {
  const { host } = await show()
  await user.click(await screen.findByRole('button', { name: 'Change AED' }))
  const form = await screen.findByRole('form', { name: 'Price in AED' })
  const price = within(form).getByLabelText('Price in AED')
  await user.clear(price)
  await user.type(price, '26')
  await user.click(within(form).getByRole('button', { name: 'Change price' }))
  expect(await within(form).findByText('The list price must not be below the price.')).toBeVisible()
  await user.clear(price)
  await user.type(price, 'ten')
  await user.click(within(form).getByRole('button', { name: 'Change price' }))
  expect(await within(form).findByText('Please enter an amount such as 249 or 21.50.')).toBeVisible()
  expect(host.api.callsTo(setStaffPrice)).toHaveLength(0)
})

it('counts stock with a reason, and says what there will be [STAFF-09]', async () => {
  const { host } = await show('catalogue', respond(changeStaffStock, { message: 'Medium: 7 on hand.' }))
  await user.click(await screen.findByRole('button', { name: 'Stock' }))
  const form = await screen.findByRole('form', { name: 'Stock' })
  await user.type(within(form).getByLabelText(/Units/), '-3')
  expect(within(form).getByText('From 10 to 7 on hand.')).toBeVisible()
  await user.click(within(form).getByRole('button', { name: 'Change stock' }))
  expect(await within(form).findByText('Please say why.')).toBeVisible()
  await user.type(within(form).getByLabelText('Reason'), 'Damaged')
  await user.click(within(form).getByRole('button', { name: 'Change stock' }))
  await screen.findByText(/Stock movements/)
  expect(host.api.callsTo(changeStaffStock)[0]?.body).toEqual({
    size: 'm',
    kind: 'added',
    units: -3,
    why: 'Damaged',
  })
})

it('lets who may only look change nothing [STAFF-05]', async () => {
  await show('support')
  for (const name of ['Stock', 'Change INR', 'Change AED']) {
    expect(await screen.findByRole('button', { name })).toHaveAttribute('aria-disabled', 'true')
  }
})

it('says that there is no such product, without another try [STAFF-09]', async () => {
  await renderPage(remote, productPage, {
    path: '/staff/products/briefs',
    responses: [loggedIn('catalogue'), respond(getStaffProduct, fails(404, 'NOT_FOUND'))],
  })
  expect(await screen.findByText('There is no product briefs.')).toBeVisible()
  expect(screen.queryByText(/try again/i)).toBeNull()
})

it('shows no prices of a market that the shop does not sell in [STAFF-09]', async () => {
  await renderPage(remote, productPage, {
    path: '/staff/products/briefs',
    brand: inIndia,
    responses: [loggedIn('catalogue'), respond(getStaffProduct, product)],
  })
  expect(await screen.findByRole('button', { name: 'Change INR' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Change AED' })).toBeNull()
  await renderPage(remote, productsPage, {
    path: '/staff/products',
    brand: inIndia,
    responses: [loggedIn('catalogue'), LISTED],
  })
  expect(await screen.findByText('₹249', { selector: 'td *' })).toBeVisible()
  expect(screen.queryByText(/AED/)).toBeNull()
})

it('removes a size after a question, says why it cannot, and brings one back [STAFF-36]', async () => {
  const held = 'It cannot be removed: 10 on hand, 1 open order.'
  const { host } = await show(
    'catalogue',
    respond(getStaffProduct, { ...product, removedSizes: [{ size: 'xl', onHand: 2 }] }),
    respond(removeStaffSize, refuses(409, 'STAFF_REFUSED', held)),
    respond(restoreStaffSize, { message: 'XL is sold again.' }),
  )
  await user.click(await screen.findByRole('button', { name: 'Remove' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove M from briefs?' }))
  expect(host.api.callsTo(removeStaffSize)).toHaveLength(0)
  await user.click(dialog.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(host.toasted).toMatchObject([{ kind: 'failure', text: held }]))
  expect(host.api.callsTo(removeStaffSize)[0]?.body).toEqual({ size: 'm' })
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await user.click(screen.getByText('Removed sizes (1)'))
  expect(screen.getByText('2 on hand, from returned orders')).toBeVisible()
  await user.click(screen.getByRole('button', { name: /^Bring back/ }))
  await waitFor(() => expect(host.api.callsTo(restoreStaffSize)[0]?.body).toEqual({ size: 'xl' }))
})

it('offers no removal of sizes to who may not change products [STAFF-36]', async () => {
  await show('support')
  await screen.findByText('Stock movements')
  expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull()
})

it('makes a category from the list of products [STAFF-37]', async () => {
  const { host } = await renderPage(remote, productsPage, {
    path: '/staff/products',
    responses: [
      loggedIn('catalogue'),
      LISTED,
      respond(getProductTerms, {
        categories: [{ slug: 'teas', name: 'Teas', parent: null }],
        kinds: [],
      }),
      respond(createStaffCategory, { message: 'The category Green Tea is made.' }),
    ],
  })
  await user.click(await screen.findByRole('button', { name: 'New category' }))
  const form = within(await screen.findByRole('form', { name: 'New category' }))
  await user.click(form.getByRole('button', { name: 'Make the category' }))
  expect(await form.findByText('Please name the category.')).toBeVisible()
  await user.type(form.getByLabelText('Name'), 'Green Tea')
  await user.selectOptions(form.getByLabelText('Part of'), 'Teas')
  await user.click(form.getByRole('button', { name: 'Make the category' }))
  await waitFor(() =>
    expect(host.api.callsTo(createStaffCategory)[0]?.body).toEqual({ name: 'Green Tea', parent: 'teas' }),
  )
})
