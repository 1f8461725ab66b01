import { getOwnReview, getProductExtras, writeReview } from '@store/shared/api/catalogue'
import { getProductWithReviews } from '@store/shared/api/products'
import { type RenderSlotOptions, renderPage, TEST_SESSION } from '@store/shared/testing/host-services'
import { fails, respond, unanswered } from '@store/shared/testing/stubbed-api'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../../remote'
import { page } from '../product-detail/product-detail-page'
import { anExtras, aProduct, aReview } from '../testing/products'

const product = aProduct({ rating: 4.5, reviewCount: 2 })
const reviews = [
  aReview({ id: 2, author: 'Asha', rating: 4, text: 'Good.', verifiedBuyer: false }),
  aReview({ id: 1, author: 'Meena R.', rating: 5, text: 'Soft.' }),
]

const renderReviews = async (options: RenderSlotOptions = {}, existing = reviews, of = product) => {
  const rendered = await renderPage(remote, page, {
    path: '/products/12',
    responses: [
      respond(getProductWithReviews, { product: of, reviews: existing, reviewers: 'customers' }),
      respond(getProductExtras, anExtras()),
      respond(getOwnReview, null),
    ],
    prefetched: true,
    ...options,
  })
  return { ...rendered, section: within(screen.getByRole('region', { name: 'Reviews' })) }
}

const openForm = async (options: RenderSlotOptions = {}) => {
  const rendered = await renderReviews({ session: TEST_SESSION, ...options })
  await userEvent.click(screen.getByRole('button', { name: 'Write a review' }))
  return { ...rendered, form: within(await screen.findByRole('form', { name: 'Your review' })) }
}

describe('the reviews', () => {
  it('show the average, how many gave each rating, and each one with a buyer’s mark [CAT-10]', async () => {
    const { section } = await renderReviews()
    expect(section.getByText('Rated 4.5 out of 5, 2 reviews')).toBeInTheDocument()
    expect(
      within(section.getByRole('list', { name: 'Ratings' })).getAllByRole('listitem')[1],
    ).toHaveTextContent('4 stars1')
    const [, mine] = section.getAllByRole('listitem').filter((item) => item.querySelector('blockquote'))
    expect(mine).toHaveTextContent('Soft.')
    expect(mine).toHaveTextContent('11 March 2026')
    expect(section.getAllByText('Verified buyer')).toHaveLength(1)
  })

  it('say who can write, where the shop lets only buyers [CAT-10]', async () => {
    const { section } = await renderReviews({
      responses: [respond(getProductWithReviews, { product, reviews, reviewers: 'buyers' })],
    })
    expect(
      section.getByText(/^Only customers who have received this product can review it\./),
    ).toBeInTheDocument()
  })

  it('say so when there are none [CAT-10]', async () => {
    const { section } = await renderReviews({}, [], aProduct({ rating: null, reviewCount: 0 }))
    expect(section.getByText(/There are no reviews of this product yet/)).toBeInTheDocument()
    expect(section.queryByText(/Rated/)).not.toBeInTheDocument()
    expect(section.queryByText(/^Reviews are written by/)).not.toBeInTheDocument()
  })
})

describe('writing a review', () => {
  it('needs a log-in, and comes back to the product [CAT-10]', async () => {
    const { host } = await renderReviews()
    const opened = jest.fn()
    host.bus.own('auth/open', opened)
    await userEvent.click(screen.getByRole('button', { name: 'Write a review' }))
    expect(opened).toHaveBeenCalledWith({ view: 'LOGIN', returnTo: '/products/12' })
    expect(screen.queryByRole('form', { name: 'Your review' })).not.toBeInTheDocument()
  })

  it('needs stars and a text, each said under its field [CAT-10]', async () => {
    const { form, host } = await openForm()
    await userEvent.click(form.getByRole('button', { name: 'Publish review' }))
    expect(form.getByText('Please choose 1 to 5 stars')).toBeInTheDocument()
    expect(form.getByText('Please write a few words')).toBeInTheDocument()
    expect(form.getByRole('radio', { name: '1 star' })).toHaveFocus()

    await userEvent.click(form.getByRole('radio', { name: '4 stars' }))
    await userEvent.type(form.getByRole('textbox', { name: 'Your review' }), '   ')
    await userEvent.click(form.getByRole('button', { name: 'Publish review' }))
    expect(form.queryByText('Please choose 1 to 5 stars')).not.toBeInTheDocument()
    expect(form.getByRole('textbox', { name: 'Your review' })).toHaveFocus()
    expect(host.api.callsTo(writeReview)).toEqual([])
  })

  it('shows the review and the new average at once [CAT-10]', async () => {
    const { form, host, section } = await openForm()
    const written = jest.fn()
    host.bus.onFact('review/written', written)
    const mine = aReview({ id: 3, author: 'Asha Rao', rating: 1, text: 'Not for me.' })
    host.api.stub(respond(writeReview, mine))
    host.api.stub(
      respond(getProductWithReviews, {
        product: aProduct({ rating: 3.3, reviewCount: 3 }),
        reviews: [mine, ...reviews],
        reviewers: 'customers',
      }),
    )
    await userEvent.click(form.getByRole('radio', { name: '1 star' }))
    await userEvent.type(form.getByRole('textbox', { name: 'Your review' }), ' Not for me. ')
    await userEvent.click(form.getByRole('button', { name: 'Publish review' }))

    await waitFor(() => expect(section.getAllByText('Not for me.')).toHaveLength(2))
    expect(section.getByText('Rated 3.3 out of 5, 3 reviews')).toBeInTheDocument()
    expect(host.api.callsTo(writeReview)).toEqual([
      expect.objectContaining({ body: { productId: 12, rating: 1, review: 'Not for me.' } }),
    ])
    expect(written).toHaveBeenCalledWith({ productId: 12 })
    expect(host.toasted).toEqual([{ kind: 'success', text: 'Thank you for your review' }])
    expect(screen.queryByRole('form', { name: 'Your review' })).not.toBeInTheDocument()
    expect(screen.getByRole('heading', { name: 'Reviews' })).toHaveFocus()
    expect(screen.queryByRole('button', { name: 'Write a review' })).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Edit your review' })).toBeInTheDocument()
  })

  it('is changing it for who has written one, also after a reload [CAT-10]', async () => {
    const mine = aReview({ id: 3, author: 'Asha R.', rating: 2, text: 'Not for me.' })
    const { host, section } = await renderReviews({
      session: TEST_SESSION,
      responses: [
        respond(getProductWithReviews, { product, reviews: [mine, ...reviews], reviewers: 'customers' }),
        respond(getOwnReview, mine),
      ],
    })
    expect(await section.findByRole('heading', { name: 'Your review' })).toBeInTheDocument()
    expect(section.queryByRole('button', { name: 'Write a review' })).not.toBeInTheDocument()
    await userEvent.click(section.getByRole('button', { name: 'Edit your review' }))
    const form = within(await screen.findByRole('form', { name: 'Your review' }))
    expect(form.getByRole('radio', { name: '2 stars' })).toBeChecked()
    const text = form.getByRole('textbox', { name: 'Your review' })
    expect(text).toHaveValue('Not for me.')

    host.api.stub(respond(writeReview, { ...mine, rating: 3, text: 'Not for me. Now it is.' }))
    await userEvent.click(form.getByRole('radio', { name: '3 stars' }))
    await userEvent.type(text, ' Now it is.')
    await userEvent.click(form.getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(section.getAllByText('Not for me. Now it is.')).not.toHaveLength(0))
    expect(section.getByRole('button', { name: 'Edit your review' })).toBeInTheDocument()
  })

  it('shows a review of one’s own that is newer than the page [CAT-10]', async () => {
    const mine = aReview({ id: 3, author: 'Asha R.', rating: 3, text: 'Fine.' })
    const { section } = await renderReviews({
      session: TEST_SESSION,
      responses: [
        respond(getProductWithReviews, { product, reviews, reviewers: 'customers' }),
        respond(getOwnReview, mine),
      ],
    })
    expect(await section.findByText('Rated 4.0 out of 5, 3 reviews')).toBeInTheDocument()
    expect(section.getAllByText('Fine.')).toHaveLength(2)
  })

  it('asks nobody else for a review of their own [CAT-10]', async () => {
    const { host, section } = await renderReviews()
    expect(section.getByRole('button', { name: 'Write a review' })).toBeInTheDocument()
    expect(host.api.callsTo(getOwnReview)).toEqual([])
  })

  it.each([
    [
      fails(409, 'REVIEW_NEEDS_PURCHASE'),
      'You can review this product once an order of yours with it has been delivered and was not returned.',
    ],
    [unanswered(), 'Your review could not be saved. Please try again.'],
  ])('keeps what was typed when it fails, and says why [CAT-10]', async (failure, message) => {
    const { form, host } = await openForm()
    host.api.stub(respond(writeReview, failure))
    await userEvent.click(form.getByRole('radio', { name: '5 stars' }))
    await userEvent.type(form.getByRole('textbox', { name: 'Your review' }), 'Again')
    await userEvent.click(form.getByRole('button', { name: 'Publish review' }))
    await waitFor(() => expect(form.getByRole('alert')).toHaveTextContent(message))
    expect(form.getByRole('textbox', { name: 'Your review' })).toHaveValue('Again')
  })

  it('can be given up [CAT-10]', async () => {
    const { form } = await openForm()
    await userEvent.click(form.getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('form', { name: 'Your review' })).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Write a review' })).toBeInTheDocument()
  })
})
