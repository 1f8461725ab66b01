import {
  addProductPicture,
  createStaffProduct,
  saveStaffProduct,
} from '@store/shared/api/staff/products/staff-product-edits'
import {
  getProductTerms,
  getStaffProduct,
  type StaffProduct,
} from '@store/shared/api/staff/products/staff-products'
import { renderPage } from '@store/shared/testing/host-services'
import { respond, unanswered } from '@store/shared/testing/stubbed-api'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../../remote'
import { loggedIn, refuses } from '../testing/staff-fixtures'
import { page as newProductPage } from './new/new-product-page'
import { page as productPage } from './product-page'

const user = userEvent.setup()

const picture = (name: string) => ({
  url: `/media/${name}.jpg`,
  alt: `Tea ${name}`,
  width: 800,
  height: 1000,
  colour: '#FBEFE9',
})

const PICTURES = JSON.stringify([picture('one'), picture('two')])

const product: StaffProduct = {
  id: 12,
  sku: 'mint-tea',
  name: 'Mint Tea',
  values: {
    name: 'Mint Tea',
    subtitle: 'Fresh',
    description: 'Leaves.',
    visible: false,
    kind: 'tea',
    pictures: PICTURES,
    'attribute flavour': 'mint',
  },
  sizes: [],
  removedSizes: [],
  movements: [],
}

const TERMS = respond(getProductTerms, {
  categories: [{ slug: 'teas', name: 'Teas', parent: null }],
  kinds: [
    {
      slug: 'tea',
      name: 'Tea',
      attributes: [
        {
          name: 'flavour',
          label: 'Flavour',
          type: 'choice',
          unit: '',
          many: false,
          perSize: false,
          choices: [
            { value: 'mint', label: 'Mint' },
            { value: 'lime', label: 'Lime' },
          ],
        },
      ],
    },
  ],
})

beforeEach(() => sessionStorage.clear())

const open = (...more: ReturnType<typeof respond>[]) =>
  renderPage(remote, productPage, {
    path: '/staff/products/mint-tea',
    responses: [loggedIn('catalogue'), TERMS, respond(getStaffProduct, product), ...more],
  })

const RENAMED_MEANWHILE = respond(saveStaffProduct, {
  outcome: 'conflict',
  cells: [
    {
      sku: 'mint-tea',
      size: null,
      field: 'name',
      expected: 'Mint Tea',
      now: 'Green Tea',
      reason: 'Changed.',
    },
  ],
})

it('saves what was changed with what the page showed, and shows both where somebody was faster [STAFF-33]', async () => {
  const { host } = await open(RENAMED_MEANWHILE)
  const form = await screen.findByRole('form', { name: 'Name and texts' })
  const name = within(form).getByLabelText('Name')
  await user.clear(name)
  await user.type(name, 'Cool Mint')
  await user.click(within(form).getByRole('button', { name: 'Save' }))
  expect(await within(form).findByText('Green Tea')).toBeVisible()
  expect(name).toHaveValue('Cool Mint')
  const cells = [{ size: null, field: 'name', before: 'Mint Tea', after: 'Cool Mint' }]
  expect(host.api.callsTo(saveStaffProduct)[0]?.body).toEqual({ cells })
  await user.click(within(form).getByRole('button', { name: 'Save mine all the same' }))
  expect(host.api.callsTo(saveStaffProduct)[1]?.body).toEqual({
    cells: [{ ...cells[0], before: 'Green Tea' }],
  })
})

it('takes what somebody else saved meanwhile, and keeps what else was typed [STAFF-33]', async () => {
  const { host } = await open(RENAMED_MEANWHILE)
  const form = await screen.findByRole('form', { name: 'Name and texts' })
  await user.type(within(form).getByLabelText('Name'), ' Cool')
  await user.type(within(form).getByLabelText('Care'), 'Keep it dry.')
  await user.click(within(form).getByRole('button', { name: 'Save' }))
  await user.click(await within(form).findByRole('button', { name: 'Take theirs' }))
  expect(within(form).getByLabelText('Name')).toHaveValue('Green Tea')
  expect(within(form).queryByText(/^Nothing was saved/)).toBeNull()
  await user.click(within(form).getByRole('button', { name: 'Save' }))
  expect(host.api.callsTo(saveStaffProduct)[1]?.body).toEqual({
    cells: [{ size: null, field: 'care', before: '', after: 'Keep it dry.' }],
  })
})

it('keeps a text that was typed when its page is left, until the product is changed elsewhere [STAFF-33]', async () => {
  const first = await open()
  await user.type(await screen.findByLabelText('Name'), ' Cool')
  first.unmount()
  const second = await open()
  expect(await screen.findByLabelText('Name')).toHaveValue('Mint Tea Cool')
  expect(screen.getByText('What you typed before is here again.')).toBeVisible()
  second.unmount()
  const name = 'Green Tea'
  await open(respond(getStaffProduct, { ...product, name, values: { ...product.values, name } }))
  expect(await screen.findByLabelText('Name')).toHaveValue(name)
})

it('shows the search result as it is typed, and the attributes of the kind [STAFF-33]', async () => {
  await open()
  const preview = await screen.findByRole('region', { name: 'Preview of the search result' })
  expect(preview).toHaveTextContent('Mint TeaFresh. Leaves.')
  await user.type(screen.getByLabelText('Title for search engines'), 'Tea from mint')
  expect(preview).toHaveTextContent('Tea from mint')
  expect(screen.getByLabelText('Flavour')).toHaveValue('mint')
})

it('orders pictures by keys, crops them by a focus point, and saves none without its text [STAFF-33]', async () => {
  const { host } = await open(
    respond(addProductPicture, { url: '/media/three.jpg', width: 900, height: 900, colour: '#FFFFFF' }),
    respond(saveStaffProduct, { outcome: 'applied', id: 3, message: 'Saved.' }),
  )
  await user.upload(
    await screen.findByLabelText('Add pictures'),
    new File(['x'], 'three.jpg', { type: 'image/jpeg' }),
  )
  const text = await screen.findByLabelText('What picture 3 shows')
  await user.click(screen.getByRole('button', { name: 'Save pictures' }))
  expect(await screen.findByText('Please say what it shows.')).toBeVisible()
  expect(text).toHaveFocus()
  expect(screen.getByText('Please say what each picture shows.')).toBeVisible()
  expect(host.api.callsTo(saveStaffProduct)).toHaveLength(0)
  await user.type(text, 'A cup')
  screen.getByRole('button', { name: /^Focus point of picture 3/ }).focus()
  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowRight}')
  await user.click(screen.getByRole('button', { name: 'Remove picture 1' }))
  await user.click(screen.getByRole('button', { name: 'Save pictures' }))
  await screen.findByText('Nothing is changed yet.')
  const [call] = host.api.callsTo(saveStaffProduct)
  expect(call?.body).toEqual({
    cells: [
      {
        size: null,
        field: 'pictures',
        before: PICTURES,
        after: JSON.stringify([
          picture('two'),
          {
            url: '/media/three.jpg',
            alt: 'A cup',
            width: 900,
            height: 900,
            colour: '#FFFFFF',
            focus: { x: 55, y: 40 },
          },
        ]),
      },
    ],
  })
})

it('says why a file is no picture of a product [STAFF-33]', async () => {
  await open(respond(addProductPicture, refuses(409, 'STAFF_REFUSED', 'This picture is 20 × 20 pixels.')))
  await user.upload(
    await screen.findByLabelText('Add pictures'),
    new File(['x'], 'small.jpg', { type: 'image/jpeg' }),
  )
  expect(await screen.findByText('small.jpg: This picture is 20 × 20 pixels.')).toBeVisible()
})

it('makes a draft under a SKU made of its name, and leads to its page [STAFF-33]', async () => {
  const { host } = await renderPage(remote, newProductPage, {
    path: '/staff/new-product',
    responses: [
      loggedIn('catalogue'),
      TERMS,
      respond(createStaffProduct, { message: 'Lime Tea is made, as a draft.' }),
    ],
  })
  await user.type(await screen.findByLabelText('Name'), 'Lime Tea')
  await user.selectOptions(screen.getByLabelText('Category'), 'Teas')
  await user.selectOptions(screen.getByLabelText('Kind'), 'Tea')
  await user.type(screen.getByLabelText('Sizes'), '100 g, 250 g')
  await user.type(screen.getByLabelText('Weight of one in grams'), '120')
  await user.type(screen.getByLabelText('Price in INR'), '249')
  await user.type(screen.getByLabelText('Price in AED'), '12.50')
  await user.type(screen.getByLabelText('HSN code'), '0902')
  await user.click(screen.getByRole('button', { name: 'Make the draft' }))
  await screen.findByText('New product')
  expect(host.api.callsTo(createStaffProduct)[0]?.body).toMatchObject({
    sku: 'lime-tea',
    kind: 'tea',
    sizes: ['100 g', '250 g'],
    prices: { INR: 24_900, AED: 1250 },
  })
  expect(host.navigated.map(({ to }) => to)).toContain('/staff/products/lime-tea')
})

it('offers another try where what its fields are made of could not be read [STAFF-38]', async () => {
  const { host } = await open(respond(getProductTerms, unanswered()))
  expect(await screen.findByRole('region', { name: 'Sizes' })).toBeVisible()
  const again = await screen.findByRole('button', { name: 'Try again' })
  host.api.stub(TERMS)
  await user.click(again)
  expect(await screen.findByRole('form', { name: 'Name and texts' })).toBeVisible()
})
