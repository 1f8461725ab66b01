import {
  askForStockNotice,
  getDeliveryEstimate,
  getProductExtras,
  type ProductExtras,
} from '@store/shared/api/catalogue'
import { getProductWithReviews } from '@store/shared/api/products'
import { money } from '@store/shared/domain/money'
import type { Product } from '@store/shared/domain/products/product'
import type { Command } from '@store/shared/events/commands'
import { giveCarouselsLayout } from '@store/shared/testing/carousel-layout'
import {
  createTestHost,
  createTestQueryClient,
  type RenderSlotOptions,
  renderPage,
  TEST_SESSION,
} from '@store/shared/testing/host-services'
import { fails, pending, respond, type StubbedResponse, unanswered } from '@store/shared/testing/stubbed-api'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../../remote'
import { anExtras, aProduct, aVariant, toSearchEntry } from '../testing/products'
import { page } from './product-detail-page'

/** As it stands on the gallery's picture. */
const counter = () => document.querySelector('article .swiper-pagination')?.textContent

afterEach(() => window.localStorage.clear())

/** The bar at the edge has the same button; a style hides it while the first is in view. */
const WITH_BAR_HIDDEN: RenderSlotOptions = { withStyles: true }

const renderProduct = async (
  product: Product = aProduct(),
  extras: Partial<ProductExtras> = {},
  { more = [], ...options }: RenderSlotOptions & { more?: readonly StubbedResponse[] } = {},
) => {
  const rendered = await renderPage(remote, page, {
    path: `/products/${product.id}`,
    responses: [
      respond(getProductWithReviews, { product, reviews: [], reviewers: null }),
      respond(getProductExtras, anExtras(extras)),
      ...more,
    ],
    prefetched: true,
    ...options,
  })
  const adds: Array<Command<'cart/add'>> = []
  rendered.host.bus.own('cart/add', (command) => adds.push(command))
  return { ...rendered, adds }
}

describe('the product page', () => {
  it('shows name, sub-title, price, pack quantity, stock and rating [CAT-08]', async () => {
    await renderProduct()
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Day Pads')
    expect(screen.getByText('For an ordinary day')).toBeInTheDocument()
    expect(screen.getAllByText('₹299')).not.toHaveLength(0)
    expect(screen.getByText('25 pcs per pack, taxes included')).toBeInTheDocument()
    expect(screen.getByText('In stock')).toBeInTheDocument()
    expect(screen.getAllByText('Rated 4.3 out of 5, 7 reviews')).not.toHaveLength(0)
    expect(screen.getByRole('link', { name: 'Herbal' })).toHaveAttribute('href', '/shop/herbal')
  })

  it('shows what can be bought in the first frame, and the rest after it [GEN-07, CAT-08]', async () => {
    await renderProduct(aProduct(), {}, { isNavigated: true })
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Day Pads')
    expect(screen.getAllByRole('button', { name: /^Add to cart/ })).not.toHaveLength(0)
    expect(screen.queryByText('Material and care')).not.toBeInTheDocument()
    expect(await screen.findByText('Material and care')).toBeInTheDocument()
    expect(await screen.findByRole('heading', { name: /reviews/i })).toBeInTheDocument()
  })

  it('says beside the price alone that tax comes on top of it [SUM-14]', async () => {
    await renderProduct(aProduct({ addedTaxPercent: { INR: 5 } }))
    const [price] = screen.getAllByText('plus GST')
    expect(price?.parentElement).toHaveTextContent('₹')
    expect(screen.getByText('25 pcs per pack')).toBeInTheDocument()
    expect(screen.queryByText(/taxes included/)).not.toBeInTheDocument()
  })

  it('says nothing of tax where none is added to a price without it [SUM-14]', async () => {
    await renderProduct(aProduct({ addedTaxPercent: { INR: 0 }, packQuantity: 1 }))
    expect(screen.queryByText(/GST|[Tt]axes included|per pack/)).not.toBeInTheDocument()
  })

  it('says nothing of a pack where a product is one piece [CAT-08]', async () => {
    await renderProduct(aProduct({ packQuantity: 1 }))
    expect(screen.getByText('Taxes included')).toBeInTheDocument()
    expect(screen.queryByText(/per pack/)).not.toBeInTheDocument()
  })

  it('says how many are left when there are few [CAT-08]', async () => {
    await renderProduct(aProduct({ variants: [aVariant('regular', { available: 3 })] }))
    expect(screen.getByText('Only 3 left')).toBeInTheDocument()
  })

  it('has what it is made of and how to care for it [CAT-08]', async () => {
    await renderProduct()
    for (const title of ['What is in the pack', 'Absorbency', 'Material and care'])
      expect(screen.getByText(title)).toBeInTheDocument()
    for (const text of ['25 pads in a carton.', 'Organic cotton top sheet.', 'Do not flush.'])
      expect(screen.getByText(text)).toBeInTheDocument()
    expect(screen.getByText(/plain parcel: no brand/)).toBeInTheDocument()
  })

  it('leads to the products that a kit holds [CAT-08]', async () => {
    await renderProduct(aProduct(), {
      contents: [
        { id: 31, name: 'Cloth Liners', quantity: 2, isShown: true },
        { id: 32, name: 'Gift Bag', quantity: 1, isShown: false },
      ],
    })
    const link = screen.getByRole('link', { name: 'Cloth Liners' })
    expect(link).toHaveAttribute('href', '/products/31')
    expect(link.closest('li')).toHaveTextContent('2 × Cloth Liners')
    expect(screen.getByText('1 × Gift Bag')).toBeInTheDocument()
    expect(screen.queryByRole('link', { name: 'Gift Bag' })).not.toBeInTheDocument()
  })

  it.each([
    [
      { days: 14, condition: 'unopened' },
      'Returns within 14 days',
      /unopened within 14 days of delivery\. If it is faulty/,
    ],
    [{ days: 1, condition: 'any' }, 'Returns within 1 day', /You can return it within 1 day of delivery/],
    [
      { days: 30, condition: 'faulty-only' },
      'Returns within 30 days',
      /only if it is faulty, within 30 days/,
    ],
    [{ days: 0, condition: 'any' }, 'Returns', /cannot be returned/],
  ] as const)('says on what terms the product can be returned: %j [CAT-08]', async (terms, title, text) => {
    await renderProduct(aProduct(), { returns: terms })
    expect(screen.getByText(title)).toBeInTheDocument()
    expect(screen.getByText(text)).toBeInTheDocument()
  })

  it('draws a scale, and says for each size what the kind of the product says [CAT-08]', async () => {
    const steps = ['Light', 'Medium', 'Heavy', 'Very heavy']
    await renderProduct(aProduct(), {
      facts: [
        {
          title: 'Absorbency',
          facts: [
            {
              label: 'Absorbency',
              text: '',
              mark: 'drop',
              scale: steps.map((label, step) => ({ label, isFilled: step === 1 || step === 2 })),
            },
            { label: 'Absorbency', text: '', sizes: [{ size: 'regular', text: '7.5 ml' }] },
          ],
        },
        {
          title: 'Details',
          facts: [
            { label: 'Caffeine', text: 'No' },
            { label: 'Origin', text: 'Grown in Assam.', isProse: true },
          ],
        },
      ],
    })
    const scale = screen.getByRole('list', { name: 'Absorbency: medium, heavy' })
    const filled = [...scale.children].map((drop) => drop.hasAttribute('data-filled'))
    expect(filled).toEqual([false, true, true, false])
    expect(screen.getByText('7.5 ml')).toBeInTheDocument()
    expect(screen.getAllByText('Absorbency')).toHaveLength(1)
    expect(screen.getByText('Caffeine').nextElementSibling).toHaveTextContent('No')
    expect(screen.getByText('Grown in Assam.')).toHaveTextContent('Origin: Grown in Assam.')
    const folds = [...document.querySelectorAll('summary')].map(({ textContent }) => textContent)
    expect(folds.slice(0, 4)).toEqual(['What is in the pack', 'Details', 'Absorbency', 'Material and care'])
  })

  it('leads to the categories that its own is part of [CAT-08]', async () => {
    await renderProduct(aProduct(), { within: [{ name: 'Care', slug: 'care' }] })
    const links = within(screen.getByRole('navigation', { name: 'Breadcrumbs' })).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/shop/care', '/shop/herbal'])
  })

  it('shows the product without return terms when they cannot be fetched [CAT-08]', async () => {
    await renderPage(remote, page, {
      path: '/products/12',
      responses: [
        respond(getProductWithReviews, { product: aProduct(), reviews: [], reviewers: null }),
        respond(getProductExtras, fails(500)),
      ],
      prefetched: true,
    })
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Day Pads')
    expect(screen.queryByText(/^Returns/)).not.toBeInTheDocument()
  })

  it('names the ways to pay in the visitor’s market [CAT-08, GEN-01]', async () => {
    const { host } = await renderProduct()
    expect(screen.getByText('Secure payment: UPI, cards and net banking')).toBeInTheDocument()
    act(() => host.changeCurrency('AED'))
    expect(screen.getByText('Secure payment: Cards')).toBeInTheDocument()
  })

  it('shows each picture by its thumbnail, the first one at once [CAT-08, CAT-03]', async () => {
    giveCarouselsLayout()
    await renderProduct()
    expect(screen.getByRole('img', { name: 'A drawing of pack' })).toHaveAttribute('loading', 'eager')
    const third = screen.getByRole('link', { name: 'Show picture 3: A drawing of shelf' })
    fireEvent.pointerEnter(screen.getByRole('list', { name: 'Pictures of Day Pads' }))
    await waitFor(() => expect(counter()).toBe('1 / 3'))
    fireEvent.click(third)
    expect(third).toHaveAttribute('aria-current', 'true')
    expect(counter()).toBe('3 / 3')
  })

  it('enlarges the picture, which arrow keys change and Escape shuts [CAT-08]', async () => {
    giveCarouselsLayout()
    await renderProduct()
    const enlarge = screen.getByRole('button', { name: 'Enlarge picture 2' })
    fireEvent.pointerDown(enlarge)
    await waitFor(() => expect(counter()).toBe('1 / 3'))
    fireEvent.click(enlarge)
    const box = await screen.findByRole('dialog', { name: 'Pictures of Day Pads' })
    await waitFor(() => expect(within(box).getByRole('status')).toHaveTextContent('Picture 2 of 3'))
    fireEvent.keyDown(within(box).getByRole('heading'), { key: 'ArrowRight', keyCode: 39 })
    await waitFor(() => expect(within(box).getByRole('status')).toHaveTextContent('Picture 3 of 3'))
    expect(within(box).getByRole('button', { name: 'Next picture' })).toBeDisabled()
    fireEvent(box, new Event('cancel', { cancelable: true }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(counter()).toBe('3 / 3')
  })

  it('shows one picture without a counter and thumbnails [CAT-08]', async () => {
    const { pictures } = aProduct()
    await renderProduct(aProduct({ pictures: pictures.slice(0, 1) }))
    expect(screen.getByRole('img', { name: 'A drawing of pack' })).toBeInTheDocument()
    expect(screen.queryByRole('list', { name: 'Pictures' })).not.toBeInTheDocument()
    expect(screen.queryByText('1 / 1')).not.toBeInTheDocument()
  })

  it('keeps the place of the pictures of a product that has none [CAT-03]', async () => {
    await renderProduct(aProduct({ pictures: [] }))
    expect(screen.queryByRole('img')).not.toBeInTheDocument()
    expect(screen.getByRole('heading', { level: 1 })).toBeInTheDocument()
  })

  it('prices by size, and in dirhams for visitors outside India [CAT-08, GEN-01]', async () => {
    const { host } = await renderProduct()
    await userEvent.click(screen.getByRole('radio', { name: 'Large' }))
    expect(screen.getAllByText('₹399')).not.toHaveLength(0)
    act(() => host.changeCurrency('AED'))
    expect(screen.getAllByText('AED 28.50')).not.toHaveLength(0)
  })

  it('adds the chosen size and quantity to the cart [CAT-08]', async () => {
    const { adds } = await renderProduct(aProduct(), {}, WITH_BAR_HIDDEN)
    await userEvent.click(screen.getByRole('radio', { name: 'Small' }))
    await userEvent.click(screen.getByRole('button', { name: 'Increase quantity of Day Pads' }))
    await userEvent.click(screen.getByRole('button', { name: 'Add to cart: Day Pads' }))
    expect(adds).toEqual([expect.objectContaining({ productId: 12, size: 'small', quantity: 2 })])
  })

  it('keeps the quantity within what there is of the size [CART-06]', async () => {
    const { adds } = await renderProduct(
      aProduct({ variants: [aVariant('regular', { available: 3 }), aVariant('large', { available: 2 })] }),
      {},
      WITH_BAR_HIDDEN,
    )
    const more = screen.getByRole('button', { name: 'Increase quantity of Day Pads' })
    await userEvent.click(more)
    await userEvent.click(more)
    expect(screen.queryByText('You reached the max limit')).not.toBeInTheDocument()
    await userEvent.click(more)
    expect(screen.getByText('You reached the max limit')).toBeInTheDocument()

    await userEvent.click(screen.getByRole('radio', { name: 'Large' }))
    expect(screen.queryByText('You reached the max limit')).not.toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Add to cart: Day Pads' }))
    expect(adds).toEqual([expect.objectContaining({ size: 'large', quantity: 2, maxQuantity: 2 })])
  })

  it('labels what may be ordered ahead "Pre-order" [CART-06]', async () => {
    const product = aProduct({ allowsPreorder: true, variants: [aVariant('regular', { available: 0 })] })
    await renderProduct(product, {}, WITH_BAR_HIDDEN)
    expect(screen.getByRole('button', { name: 'Pre-order: Day Pads' })).toBeEnabled()
    expect(screen.getByText('Pre-order: ships as soon as it is back in stock')).toBeInTheDocument()
  })

  it('offers no quantity of what is out of stock [CART-06]', async () => {
    await renderProduct(aProduct({ variants: [aVariant('regular', { available: 0 })] }))
    expect(screen.queryByRole('button', { name: /: Day Pads$/ })).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /quantity/ })).not.toBeInTheDocument()
  })

  describe('a size that is sold out', () => {
    const soldOut = aProduct({ variants: [aVariant('regular'), aVariant('large', { available: 0 })] })
    const openNotice = async (
      options: RenderSlotOptions,
      answer: Parameters<typeof respond<typeof askForStockNotice>>[1],
    ) => {
      const rendered = await renderProduct(
        soldOut,
        {},
        { ...options, more: [respond(askForStockNotice, answer)] },
      )
      fireEvent.click(screen.getByRole('button', { name: 'Change the size: Regular' }))
      const sheet = within(await screen.findByRole('dialog', { name: 'Choose a size' }))
      fireEvent.click(sheet.getByRole('radio', { name: 'Large, out of stock' }))
      fireEvent.click(sheet.getByRole('button', { name: 'Tell me when it is back' }))
      const notice = within(await screen.findByRole('dialog', { name: 'Back in stock' }))
      const ask = () => fireEvent.click(notice.getByRole('button', { name: 'Email me' }))
      return {
        ...rendered,
        notice,
        ask,
        calls: () => rendered.host.api.callsTo(askForStockNotice).map(({ body }) => body),
      }
    }

    it('can be asked for by mail from the size sheet, which needs a valid address [CAT-08, ERR-02]', async () => {
      const { notice, ask, calls } = await openNotice({}, { needsConfirmation: true })
      fireEvent.change(notice.getByLabelText('E-mail'), { target: { value: 'meena' } })
      ask()
      await notice.findByText('Invalid email address')
      expect(notice.getByLabelText('E-mail')).toHaveAccessibleDescription('Invalid email address')
      expect(notice.getByLabelText('E-mail')).toHaveValue('meena')
      fireEvent.change(notice.getByLabelText('E-mail'), { target: { value: 'meena@example.in' } })
      ask()
      expect(await notice.findByRole('status')).toHaveTextContent(/open it and confirm/)
      expect(calls()).toEqual([{ sizeId: 3, email: 'meena@example.in' }])
    })

    it('is told to customers at their own address [CAT-08]', async () => {
      const { notice, ask, calls } = await openNotice({ session: TEST_SESSION }, { needsConfirmation: false })
      ask()
      expect(await notice.findByText(/We will email asha@example.in when/)).toBeInTheDocument()
      expect(calls()).toEqual([{ sizeId: 3 }])
    })

    it('says so when the request cannot be saved, and can be sent again [CAT-08]', async () => {
      const { host, notice, ask } = await openNotice({ session: TEST_SESSION }, unanswered())
      ask()
      expect(await notice.findByText(/could not save your request/)).toBeInTheDocument()
      host.api.stub(respond(askForStockNotice, { needsConfirmation: false }))
      ask()
      expect(await notice.findByRole('status')).toHaveTextContent(/Thank you/)
    })
  })

  it('links what goes with it, and what was looked at before, which can be cleared [CAT-08, GEN-08]', async () => {
    const goesWith = [toSearchEntry(aProduct({ id: 20, name: 'Night Pads' }))]
    const { unmount } = await renderProduct(aProduct(), { goesWith })
    const section = within(screen.getByRole('region', { name: 'Goes well with' }))
    expect(section.getByRole('link', { name: 'Night Pads ₹299' })).toHaveAttribute('href', '/products/20')
    expect(screen.queryByRole('region', { name: 'Recently viewed' })).not.toBeInTheDocument()
    unmount()
    await renderProduct(aProduct({ id: 13, name: 'Liners' }))
    const viewed = within(screen.getByRole('region', { name: 'Recently viewed' }))
    expect(viewed.getByRole('link', { name: 'Day Pads' })).toHaveAttribute('href', '/products/12')
    fireEvent.click(viewed.getByRole('button', { name: 'Clear' }))
    expect(screen.queryByRole('region', { name: 'Recently viewed' })).not.toBeInTheDocument()
    expect(window.localStorage).toHaveLength(0)
  })

  it('copies the page’s address where the browser cannot share, and says it where it cannot copy [CAT-08]', async () => {
    const writeText = jest.fn(async (_: string) => {})
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
    const { host } = await renderProduct()
    fireEvent.click(screen.getByRole('button', { name: 'Share' }))
    await waitFor(() => expect(host.toasted).toHaveLength(1))
    expect(writeText).toHaveBeenCalledWith('http://localhost/products/12')
    writeText.mockRejectedValue(new Error('blocked'))
    fireEvent.click(screen.getByRole('button', { name: 'Share' }))
    await waitFor(() => expect(host.toasted).toHaveLength(2))
    expect(host.toasted.map(({ text }) => text)).toEqual([
      'Link copied',
      'We could not copy the link. It is http://localhost/products/12',
    ])
  })

  describe('the delivery', () => {
    const estimate = { charge: money('INR', 60_00), expectedOn: '2026-03-15', missingForFree: null }
    const renderDelivery = (
      answer: Parameters<typeof respond<typeof getDeliveryEstimate>>[1] = estimate,
      path = '/products/12',
    ) => renderProduct(aProduct(), {}, { path, more: [respond(getDeliveryEstimate, answer)] })
    const check = async (pincode: string) => {
      fireEvent.change(screen.getByLabelText('Delivery to pincode'), { target: { value: pincode } })
      fireEvent.click(screen.getByRole('button', { name: 'Check' }))
    }
    afterEach(() => window.sessionStorage.clear())

    it('says charge and day for a pincode, and again after a reload [CAT-08, ORD-06, SUM-06]', async () => {
      const { host, unmount } = await renderDelivery()
      await check(' 600004 ')
      expect(await screen.findByText('Delivery ₹60, by 15 March 2026.')).toBeInTheDocument()
      expect(host.api.callsTo(getDeliveryEstimate)[0]?.path).toMatch(
        /currency=INR&pincode=600004&sizeId=1&quantity=1$/,
      )
      unmount()
      await renderDelivery()
      expect(await screen.findByText('Delivery ₹60, by 15 March 2026.')).toBeInTheDocument()
    })

    it('comes with the page for a form sent without a script [CAT-08]', async () => {
      await renderDelivery(estimate, '/products/12?pincode=600004')
      expect(screen.getByText('Delivery ₹60, by 15 March 2026.')).toBeInTheDocument()
      expect(screen.getByLabelText('Delivery to pincode')).toHaveValue('600004')
    })

    it('says what is wrong with a pincode and keeps it [CAT-08, ERR-02]', async () => {
      const fields = [{ path: 'pincode', message: 'There is no such pincode. Please check its digits.' }]
      const { host } = await renderDelivery(fails(400, 'VALIDATION', { fields }))
      await check('6000')
      await screen.findByText('Pincode must be 6 digits')
      const field = screen.getByLabelText('Delivery to pincode')
      expect(field).toHaveAccessibleDescription('Pincode must be 6 digits')
      expect(field).toHaveFocus()
      expect(host.api.callsTo(getDeliveryEstimate)).toHaveLength(0)
      await check('600004')
      await waitFor(() => expect(field).toHaveAccessibleDescription(/There is no such pincode/))
      expect(field).toHaveValue('600004')
      await check('290001')
      await waitFor(() => expect(field).toHaveAccessibleDescription(/There is no such pincode/))
      expect(host.api.callsTo(getDeliveryEstimate)).toHaveLength(1)
    })

    it('can be looked up again when there was no answer [CAT-08]', async () => {
      const { host } = await renderDelivery(unanswered())
      await check('600004')
      expect(await screen.findByText(/could not work out the delivery charge/)).toBeInTheDocument()
      host.api.stub(respond(getDeliveryEstimate, { ...estimate, expectedOn: null }))
      fireEvent.click(screen.getByRole('button', { name: 'Check' }))
      expect(await screen.findByText('Delivery ₹60, as soon as it is in stock.')).toBeInTheDocument()
    })

    it('goes by Emirate in the UAE, and says what is missing for free delivery [CAT-08, SUM-05]', async () => {
      const inDirhams = {
        charge: money('AED', 15_00),
        expectedOn: '2026-03-15',
        missingForFree: money('AED', 20_00),
      }
      await renderProduct(
        aProduct(),
        {},
        { currency: 'AED', more: [respond(getDeliveryEstimate, inDirhams)] },
      )
      fireEvent.change(screen.getByLabelText('Delivery to'), { target: { value: 'Dubai' } })
      fireEvent.click(screen.getByRole('button', { name: 'Check' }))
      expect(
        await screen.findByText('Delivery AED 15.00, by 15 March 2026. AED 20.00 more for free delivery.'),
      ).toBeInTheDocument()
    })
  })

  describe('the size guide', () => {
    const sizeChart = {
      kind: 'body',
      rows: [
        { size: 'small', waistCm: [62, 70], hipsCm: [84, 92] },
        { size: 'regular', waistCm: [71, 79], hipsCm: [93, 101] },
        { size: 'large', waistCm: [80, 90], hipsCm: [102, 112] },
      ],
    } as const
    const openGuide = async (options: RenderSlotOptions = {}) => {
      const rendered = await renderProduct(aProduct(), { sizeChart }, options)
      await userEvent.click(screen.getByRole('button', { name: 'Size guide' }))
      const guide = within(await screen.findByRole('dialog', { name: 'Size guide' }))
      const measure = async (waist: string, hips: string) => {
        for (const [name, text] of [
          [/^Waist/, waist],
          [/^Hips/, hips],
        ] as const) {
          fireEvent.change(guide.getByLabelText(name), { target: { value: text } })
        }
        await userEvent.click(guide.getByRole('button', { name: 'Find my size' }))
      }
      return { ...rendered, guide, measure }
    }
    afterEach(() => window.localStorage.clear())

    it('has a chart in centimetres and inches [CAT-08]', async () => {
      const { guide } = await openGuide()
      const name = 'Small 62–70 cm 24.4–27.6 in 84–92 cm 33.1–36.2 in'
      expect(guide.getByRole('row', { name })).toBeInTheDocument()
    })

    it('advises a size by measurements, which one click takes over [CAT-08]', async () => {
      const { guide, measure, adds } = await openGuide(WITH_BAR_HIDDEN)
      await measure('85', '105')
      expect(guide.getByRole('status')).toHaveTextContent('Large is your size.')
      await userEvent.click(guide.getByRole('button', { name: 'Choose Large' }))
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
      expect(screen.getByRole('radio', { name: 'Large' })).toBeChecked()
      await userEvent.click(screen.getByRole('button', { name: 'Add to cart: Day Pads' }))
      expect(adds).toEqual([expect.objectContaining({ size: 'large' })])
    })

    it.each([
      ['70.5', '92', /between Small and Regular\. We suggest Regular/],
      ['65', '105', /Large is your size\. It may be a little loose at the waist/],
      ['50', '70', /below our smallest size/],
      ['70', '113', /hips measurement is above our largest size, Large/],
    ])('says what %s and %s cm mean: %s [CAT-08]', async (waist, hips, text) => {
      const { guide, measure } = await openGuide()
      await measure(waist, hips)
      expect(guide.getByRole('status')).toHaveTextContent(text)
    })

    it('names the field and the reason, and keeps what was typed [CAT-08, ERR-02]', async () => {
      const { guide, measure } = await openGuide()
      await measure('72', '9')
      expect(guide.getByLabelText('Hips (cm)')).toHaveAccessibleDescription(/from 40 to 200/)
      expect(guide.getByLabelText('Hips (cm)')).toHaveFocus()
      expect(guide.getByLabelText('Waist (cm)')).toHaveValue('72')
    })

    it('keeps measurements in this browser until they are deleted, in cm or inches [CAT-08, GEN-08]', async () => {
      const { guide, measure, unmount } = await openGuide()
      await userEvent.click(guide.getByRole('radio', { name: 'Inches' }))
      await measure('28.5', '38')
      expect(guide.getByRole('status')).toHaveTextContent('Regular is your size.')
      unmount()
      const again = await openGuide()
      expect(again.guide.getByLabelText('Waist (in)')).toHaveValue('28.5')
      expect(again.guide.getByRole('status')).toHaveTextContent('Regular is your size.')
      await userEvent.click(again.guide.getByRole('button', { name: 'Forget my measurements' }))
      expect(again.guide.getByLabelText('Waist (in)')).toHaveValue('')
      expect(window.localStorage.getItem('measurements')).toBeNull()
    })
  })

  it('starts afresh for another product [CAT-08]', async () => {
    const { host, changeProps } = await renderProduct()
    host.api.stub(
      respond(getProductWithReviews, {
        product: aProduct({ id: 13, name: 'Night Pads' }),
        reviews: [],
        reviewers: null,
      }),
    )
    changeProps({ path: '/products/:id', params: { id: 13 } })
    await screen.findByRole('heading', { level: 1, name: 'Night Pads' })
    await userEvent.click(screen.getByRole('radio', { name: 'Large' }))

    changeProps({ path: '/products/:id', params: { id: 12 } })
    expect(screen.getByRole('heading', { level: 1, name: 'Day Pads' })).toBeInTheDocument()
    expect(screen.getByRole('radio', { name: 'Regular' })).toBeChecked()
  })
})

describe('the product page’s states', () => {
  const renderWith = (answer: Parameters<typeof respond<typeof getProductWithReviews>>[1]) =>
    renderPage(remote, page, { path: '/products/12', responses: [respond(getProductWithReviews, answer)] })

  it('shows the shape of what comes while loading [CAT-08]', async () => {
    await renderWith(pending)
    expect(screen.getByText('Loading the product')).toBeInTheDocument()
  })

  it('says so when the product cannot be fetched, and tries again [CAT-11]', async () => {
    const { host } = await renderWith(fails(500))
    expect(await screen.findByText('Unable to fetch products')).toBeInTheDocument()
    host.api.stub(respond(getProductWithReviews, { product: aProduct(), reviews: [], reviewers: null }))
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Day Pads')
  })

  it('is not found for a product that does not exist [RTE-14]', async () => {
    await renderWith(fails(404, 'NOT_FOUND'))
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('404 - Page Not Found')
  })

  it('tells the server of that before it renders [RTE-14]', async () => {
    const { api, brand, translate } = createTestHost({
      responses: [respond(getProductWithReviews, fails(404, 'NOT_FOUND'))],
    })
    const context = {
      translate,
      props: { path: '/products/:id', params: { id: 12 } },
      query: { pincode: null, emirate: null, reviews: null, page: null },
      api,
      brand,
      queryClient: createTestQueryClient(),
      currency: 'INR',
      language: 'en',
      origin: 'https://shop.example',
    } as const
    await page.prefetch?.(context)
    expect(page.head?.(context)).toMatchObject({ status: 404 })
  })
})
