import {
  applyProductEdit,
  applyProductsTable,
  type ProductEditPlan,
  planProductEdit,
  planProductsTable,
  undoProductEdit,
} from '@store/shared/api/staff/products/staff-product-edits'
import { getProductTerms, listStaffProducts } from '@store/shared/api/staff/products/staff-products'
import { listStaffViews } from '@store/shared/api/staff/staff-views'
import { money } from '@store/shared/domain/money'
import { renderPage } from '@store/shared/testing/host-services'
import { respond } from '@store/shared/testing/stubbed-api'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../../../remote'
import { loggedIn } from '../../testing/staff-fixtures'
import { page as productsPage } from '../products-page'

const user = userEvent.setup()
beforeEach(() => sessionStorage.clear())

const listed = (sku: string, name: string) => ({
  id: 1,
  sku,
  name,
  category: 'Briefs',
  isVisible: true,
  sizes: 1,
  soldOut: 0,
  available: 5,
  prices: [money('INR', 24_900)],
})

const MARK = 'm'.repeat(43)

const planned = (before: number, after: number): ProductEditPlan => ({
  products: 1,
  cells: [{ sku: 'briefs', size: 'm', field: 'price INR', before, after }],
  refused: [{ sku: 'pads', size: 'l', field: 'price INR', line: 7, reason: 'It must be an amount.' }],
  unchanged: 0,
  mark: MARK,
  names: { briefs: 'Everyday Briefs' },
})

const open = (...more: ReturnType<typeof respond>[]) =>
  renderPage(remote, productsPage, {
    path: '/staff/products?text=brief',
    responses: [
      loggedIn('catalogue'),
      respond(listStaffViews, []),
      respond(getProductTerms, {
        categories: [{ slug: 'briefs', name: 'Briefs', parent: null }],
        kinds: [],
      }),
      respond(listStaffProducts, {
        rows: [listed('briefs', 'Everyday Briefs'), listed('pads', 'Pads')],
        hasMore: true,
        found: 40,
      }),
      ...more,
    ],
  })

it('shows each cell before and after, changes them as shown, and takes them back [STAFF-30]', async () => {
  const { host } = await open(
    respond(planProductEdit, planned(24_900, 26_900)),
    respond(applyProductEdit, { outcome: 'applied', id: 9, message: '1 cell of 1 product changed.' }),
    respond(undoProductEdit, {
      outcome: 'conflict',
      cells: [
        { sku: 'briefs', size: 'm', field: 'price INR', expected: 26_900, now: 100, reason: 'Somebody did.' },
      ],
    }),
  )
  await user.click(await screen.findByRole('button', { name: 'Change all 40 found' }))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByLabelText('Per cent'), '8')
  await user.click(within(dialog).getByRole('button', { name: 'Show what would change' }))
  expect(await within(dialog).findByText('₹249')).toBeVisible()
  expect(within(dialog).getByText('₹269')).toBeVisible()
  expect(within(dialog).getByText('Line 7: pads, L, Price in INR')).toBeVisible()
  const change = {
    kind: 'price',
    currency: 'INR',
    by: { percent: 8, roundTo: 100 },
    withListPrice: true,
  }
  const selection = { filter: { text: 'brief' } }
  expect(host.api.callsTo(planProductEdit)[0]?.body).toEqual({ selection, change })
  await user.click(within(dialog).getByRole('button', { name: 'Change 1 cell' }))
  await user.click(await within(dialog).findByRole('button', { name: 'Undo' }))
  expect(host.api.callsTo(applyProductEdit)[0]?.body).toEqual({ selection, change, mark: MARK })
  expect(await within(dialog).findByText(/Nothing was taken back/)).toBeVisible()
  expect(within(dialog).getByText('₹1')).toBeVisible()
})

it('marks the cells that somebody changed while the preview was open [STAFF-30]', async () => {
  const { host } = await open(
    respond(planProductEdit, planned(24_900, 26_900)),
    respond(applyProductEdit, { outcome: 'changed', plan: planned(20_000, 21_600) }),
  )
  await user.click(await screen.findByRole('checkbox', { name: 'Select Everyday Briefs' }))
  await user.click(screen.getByRole('button', { name: 'Change selected' }))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByLabelText('Per cent'), '8')
  await user.click(within(dialog).getByRole('button', { name: 'Show what would change' }))
  await user.click(await within(dialog).findByRole('button', { name: 'Change 1 cell' }))
  expect(await within(dialog).findByText('changed meanwhile')).toBeVisible()
  expect(within(dialog).getByText('₹216')).toBeVisible()
  expect(host.api.callsTo(applyProductEdit)[0]?.body).toMatchObject({ selection: { skus: ['briefs'] } })
})

it('asks for a number, a reason or a category before it asks the server [STAFF-30]', async () => {
  const { host } = await open()
  await user.click(await screen.findByRole('button', { name: 'Change all 40 found' }))
  const dialog = await screen.findByRole('dialog')
  const show = within(dialog).getByRole('button', { name: 'Show what would change' })
  await user.click(show)
  expect(await within(dialog).findByText(/Please enter a percentage/)).toBeVisible()
  await user.selectOptions(within(dialog).getByLabelText('What changes'), 'Stock')
  await user.type(within(dialog).getByLabelText('Units of each size'), '2')
  await user.click(show)
  expect(await within(dialog).findByText('Please say why.')).toBeVisible()
  await user.selectOptions(within(dialog).getByLabelText('What changes'), 'Category')
  await user.click(show)
  expect(await within(dialog).findByText('Please choose a category.')).toBeVisible()
  expect(host.api.callsTo(planProductEdit)).toHaveLength(0)
})

it('takes a table from the command palette, and shows what it would change first [STAFF-31, STAFF-35]', async () => {
  const { host } = await open(
    respond(planProductsTable, planned(24_900, 26_900)),
    respond(applyProductsTable, { outcome: 'applied', id: 4, message: '1 cell of 1 product changed.' }),
  )
  await screen.findByRole('button', { name: 'Upload table' })
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByLabelText('Command'), 'upload table')
  await user.keyboard('{Enter}')
  const dialog = await screen.findByRole('dialog', { name: 'Upload a table of products' })
  await user.upload(within(dialog).getByLabelText('File'), new File(['sku\n'], 'p.csv', { type: 'text/csv' }))
  expect(within(dialog).getByText('p.csv')).toBeVisible()
  await user.type(within(dialog).getByLabelText(/^Reason/), 'Counted in May')
  await user.click(within(dialog).getByRole('button', { name: 'Show what would change' }))
  await user.click(await within(dialog).findByRole('button', { name: 'Change 1 cell' }))
  expect(host.api.callsTo(planProductsTable)).toHaveLength(1)
  expect(await within(dialog).findByText('1 cell of 1 product changed.')).toBeVisible()
  const [sent] = host.api.callsTo(applyProductsTable)
  expect(new URLSearchParams(sent?.path.split('?')[1]).get('why')).toBe('Counted in May')
})
