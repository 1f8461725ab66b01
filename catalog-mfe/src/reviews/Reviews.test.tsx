import { getProductExtras } from '@store/shared/api/catalogue'
import { getProductWithReviews } from '@store/shared/api/products'
import {
  addReviewPhoto,
  getOwnReview,
  getReviewPhoto,
  getReviews,
  removeReviewPhoto,
  voteHelpful,
  withdrawHelpful,
  writeReview,
} from '@store/shared/api/reviews'
import type { Review } from '@store/shared/domain/products/product'
import { giveCarouselsLayout } from '@store/shared/testing/carousel-layout'
import { type RenderSlotOptions, renderPage, TEST_SESSION } from '@store/shared/testing/host-services'
import { fails, respond, unanswered } from '@store/shared/testing/stubbed-api'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../../remote'
import { page } from '../product-detail/product-detail-page'
import { anExtras, aProduct, aReview, aReviewPage } from '../testing/products'
import { NO_PART } from './review-queries'

const product = aProduct({ rating: 4.5, reviewCount: 2 })
const reviews = [
  aReview({ id: 2, author: 'Asha', rating: 4, text: 'Good.', verifiedBuyer: false }),
  aReview({ id: 1, author: 'Meena R.', rating: 5, text: 'Soft.' }),
]

const ownIs = (review: Review) => respond(getOwnReview, { ...NO_PART, review })

const renderReviews = async ({
  path = '/products/12',
  existing = reviews,
  responses = [],
  ...options
}: RenderSlotOptions & { existing?: readonly Review[] } = {}) => {
  const rendered = await renderPage(remote, page, {
    path,
    responses: [
      respond(getProductWithReviews, { product, reviews: [], reviewers: 'customers' }),
      respond(getReviews, aReviewPage(existing)),
      respond(getProductExtras, anExtras()),
      respond(getOwnReview, NO_PART),
      ...responses,
    ],
    prefetched: true,
    ...options,
  })
  // They come with the first sign of use.
  fireEvent.pointerMove(window)
  return { ...rendered, section: within(await screen.findByRole('region', { name: 'Reviews' })) }
}

const openForm = async (options: RenderSlotOptions = {}) => {
  const rendered = await renderReviews({ session: TEST_SESSION, ...options })
  await userEvent.click(screen.getByRole('button', { name: 'Write a review' }))
  return { ...rendered, form: within(await screen.findByRole('form', { name: 'Your review' })) }
}

beforeEach(() => sessionStorage.clear())

describe('the reviews', () => {
  it('show the average, how many gave each rating, and each one with a buyer’s mark [CAT-10, LANG-07]', async () => {
    const { section } = await renderReviews()
    expect(section.getByText('Rated 4.5 out of 5, 2 reviews')).toBeInTheDocument()
    expect(
      within(section.getByRole('list', { name: 'Reviews by rating' })).getAllByRole('listitem')[1],
    ).toHaveTextContent('4 stars1')
    const [, mine] = section.getAllByRole('listitem').filter((item) => item.querySelector('blockquote'))
    expect(mine).toHaveTextContent('Soft.')
    expect(mine).toHaveTextContent('11 March 2026')
    for (const written of mine?.querySelectorAll('blockquote, footer b') ?? []) {
      expect([written.getAttribute('lang'), written.getAttribute('dir')]).toEqual(['', 'auto'])
    }
    expect(section.getAllByText('Verified buyer')).toHaveLength(1)
  })

  it('say who can write, where the shop lets only buyers [CAT-10]', async () => {
    const { section } = await renderReviews({
      responses: [respond(getProductWithReviews, { product, reviews: [], reviewers: 'buyers' })],
    })
    expect(
      section.getByText(/^Only customers who have received this product can review it\./),
    ).toBeInTheDocument()
  })

  it('say so when there are none [CAT-10]', async () => {
    const { section } = await renderReviews({ existing: [] })
    expect(section.getByText(/There are no reviews of this product yet/)).toBeInTheDocument()
    expect(section.queryByText(/Rated/)).not.toBeInTheDocument()
    expect(section.queryByRole('navigation')).not.toBeInTheDocument()
  })
})

describe('the order and the filters of reviews', () => {
  const asked = ({ host }: Awaited<ReturnType<typeof renderReviews>>) =>
    host.api.callsTo(getReviews).map((call) => new URL(call.path, 'http://store.test').search)

  it('are links, and stand in the address [CAT-10]', async () => {
    const rendered = await renderReviews({ path: '/products/12?pincode=600001&reviews=5' })
    const { section } = rendered
    const bars = within(section.getByRole('list', { name: 'Reviews by rating' }))
    expect(bars.getByRole('link', { name: /^4 stars/ })).toHaveAttribute(
      'href',
      '/products/12?pincode=600001&reviews=4#reviews',
    )
    expect(bars.getByRole('link', { name: /^5 stars/ })).toHaveAttribute('aria-current', 'true')
    expect(bars.getByRole('link', { name: /^5 stars/ })).toHaveAttribute(
      'href',
      '/products/12?pincode=600001#reviews',
    )
    expect(bars.queryByRole('link', { name: /^3 stars/ })).not.toBeInTheDocument()
    expect(section.getByRole('link', { name: 'Remove 5 stars' })).toHaveAttribute(
      'href',
      '/products/12?pincode=600001#reviews',
    )
    const sorts = within(section.getByRole('navigation', { name: 'Sort reviews' }))
    expect(sorts.getByRole('link', { name: 'Most helpful' })).toHaveAttribute('aria-current', 'true')
    expect(sorts.getByRole('link', { name: 'Lowest' })).toHaveAttribute(
      'href',
      '/products/12?pincode=600001&reviews=lowest,5#reviews',
    )
    expect(asked(rendered)).toEqual(['?stars=5'])
  })

  it('follow a choice at once [CAT-10]', async () => {
    const rendered = await renderReviews()
    await userEvent.click(rendered.section.getByRole('link', { name: 'Newest' }))
    expect(rendered.currentPath()).toBe('/products/12?reviews=newest#reviews')
    await waitFor(() => expect(asked(rendered)).toEqual(['', '?sort=newest']))
  })

  it('say what to do where nothing is left [CAT-10]', async () => {
    const { section } = await renderReviews({
      path: '/products/12?reviews=2,photos,nonsense',
      responses: [respond(getReviews, aReviewPage([], reviews))],
    })
    expect(section.getByRole('heading', { name: 'No reviews found' })).toBeInTheDocument()
    expect(section.getByRole('link', { name: 'Show all reviews' })).toHaveAttribute(
      'href',
      '/products/12#reviews',
    )
  })

  it('say so when they cannot be fetched, and try again [CAT-11]', async () => {
    const { section, host } = await renderReviews({ responses: [respond(getReviews, fails(500))] })
    expect(section.getByText('The reviews could not be loaded.')).toBeInTheDocument()
    host.api.stub(respond(getReviews, aReviewPage(reviews)))
    await userEvent.click(section.getByRole('button', { name: 'Try again' }))
    expect(await section.findByText('Soft.')).toBeInTheDocument()
  })

  it('are read page by page, by a link that says which, and go on at the first new one [CAT-10]', async () => {
    const all = Array.from({ length: 12 }, (_, index) =>
      aReview({ id: index + 1, text: `Review ${index + 1}` }),
    )
    const { section, currentPath } = await renderReviews({
      responses: [
        respond(getReviews, ({ path }) =>
          aReviewPage(path.includes('page=2') ? all.slice(10) : all.slice(0, 10), all),
        ),
      ],
    })
    expect(section.getByText('12 reviews')).toBeInTheDocument()
    expect(section.getByText('Showing 10 of 12 reviews')).toBeInTheDocument()
    const more = section.getByRole('link', { name: 'Load more reviews' })
    expect(more).toHaveAttribute('href', '/products/12?page=2#reviews')
    await userEvent.click(more)
    // Another fragment than before would scroll to the first review.
    expect(currentPath()).toBe('/products/12?page=2')
    const eleventh = await section.findByText('Review 11')
    await waitFor(() => expect(eleventh.closest('li')).toHaveFocus())
    expect(section.queryByRole('link', { name: 'Load more reviews' })).not.toBeInTheDocument()
  })
})

describe('a helpful vote', () => {
  const meena = /^Helpful.*: Meena R\.$/

  it('is given and withdrawn by a click [CAT-10]', async () => {
    const { section, host } = await renderReviews({
      session: TEST_SESSION,
      responses: [
        respond(voteHelpful, { reviewId: 1, helpfulCount: 3 }),
        respond(withdrawHelpful, { reviewId: 1, helpfulCount: 2 }),
      ],
    })
    const button = section.getByRole('button', { name: meena })
    expect(button).toHaveAttribute('aria-pressed', 'false')
    host.api.stub(respond(getOwnReview, { ...NO_PART, helpful: [1] }))
    await userEvent.click(button)
    await waitFor(() => expect(button).toHaveAttribute('aria-pressed', 'true'))
    expect(button).toHaveTextContent('Helpful (3)')
    host.api.stub(respond(getOwnReview, NO_PART))
    await userEvent.click(button)
    await waitFor(() => expect(button).toHaveAttribute('aria-pressed', 'false'))
    expect(button).toHaveTextContent('Helpful (2)')
    expect(host.api.callsTo(voteHelpful)).toEqual([expect.objectContaining({ body: { reviewId: 1 } })])
  })

  it('asks who is not logged in to do so, and is given after it [CAT-10]', async () => {
    const { section, host } = await renderReviews({
      responses: [respond(voteHelpful, { reviewId: 1, helpfulCount: 1 })],
    })
    const opened = jest.fn()
    host.bus.own('auth/open', opened)
    await userEvent.click(section.getByRole('button', { name: meena }))
    expect(opened).toHaveBeenCalledWith({ view: 'LOGIN', returnTo: '/products/12' })
    expect(host.api.callsTo(voteHelpful)).toEqual([])
    host.api.stub(respond(getOwnReview, { ...NO_PART, helpful: [1] }))
    act(() => host.session.start(TEST_SESSION))
    await waitFor(() =>
      expect(section.getByRole('button', { name: meena })).toHaveAttribute('aria-pressed', 'true'),
    )
  })

  it('is not offered on one’s own review, and says why it failed [CAT-10]', async () => {
    const mine = aReview({ id: 1, author: 'Meena R.', helpfulCount: 2 })
    const { section, host } = await renderReviews({
      session: TEST_SESSION,
      existing: [mine, aReview({ id: 2, author: 'Asha' })],
      responses: [ownIs(mine), respond(voteHelpful, unanswered())],
    })
    expect(await section.findByText('2 customers found this helpful')).toBeInTheDocument()
    expect(section.queryByRole('button', { name: meena })).not.toBeInTheDocument()
    await userEvent.click(section.getByRole('button', { name: /^Helpful ?: Asha$/ }))
    await waitFor(() =>
      expect(host.toasted).toEqual([
        { kind: 'failure', text: 'Your vote could not be saved. Please try again.' },
      ]),
    )
  })
})

describe('writing a review', () => {
  it('needs a log-in, and goes on after it [CAT-10]', async () => {
    const { host } = await renderReviews({ path: '/products/12?reviews=5' })
    const opened = jest.fn()
    host.bus.own('auth/open', opened)
    await userEvent.click(screen.getByRole('button', { name: 'Write a review' }))
    expect(opened).toHaveBeenCalledWith({ view: 'LOGIN', returnTo: '/products/12?reviews=5' })
    expect(screen.queryByRole('form', { name: 'Your review' })).not.toBeInTheDocument()
    act(() => host.session.start(TEST_SESSION))
    expect(await screen.findByRole('form', { name: 'Your review' })).toBeInTheDocument()
  })

  it('keeps what was typed when the session ends, and sends it after the next log-in [CAT-10, FLT-08]', async () => {
    const { form, host } = await openForm()
    const opened = jest.fn()
    host.bus.own('auth/open', opened)
    host.api.stub(respond(writeReview, aReview({ id: 3, rating: 4, text: 'Typed.' })))
    await userEvent.click(form.getByRole('radio', { name: '4 stars' }))
    await userEvent.type(form.getByRole('textbox', { name: 'Your review' }), 'Typed.')
    await act(() => host.session.end())
    await userEvent.click(form.getByRole('button', { name: 'Publish review' }))
    expect(opened).toHaveBeenCalledTimes(1)
    expect(host.api.callsTo(writeReview)).toEqual([])
    expect(form.getByRole('textbox', { name: 'Your review' })).toHaveValue('Typed.')
    act(() => host.session.start(TEST_SESSION))
    await waitFor(() => expect(host.api.callsTo(writeReview)).toHaveLength(1))
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

  it('shows the review once, and the new average at once [CAT-10]', async () => {
    const { form, host, section } = await openForm()
    const written = jest.fn()
    host.bus.onFact('review/written', written)
    const mine = aReview({ id: 3, author: 'Asha Rao', rating: 1, text: 'Not for me.' })
    host.api.stub(respond(writeReview, mine))
    host.api.stub(respond(getReviews, aReviewPage([mine, ...reviews])))
    await userEvent.click(form.getByRole('radio', { name: '1 star' }))
    await userEvent.type(form.getByRole('textbox', { name: 'Your review' }), ' Not for me. ')
    await userEvent.click(form.getByRole('button', { name: 'Publish review' }))

    await waitFor(() => expect(section.getAllByText('Not for me.')).toHaveLength(1))
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
      existing: [mine, ...reviews],
      responses: [ownIs(mine)],
    })
    expect(await section.findByRole('heading', { name: 'Your review' })).toBeInTheDocument()
    expect(section.queryByRole('button', { name: 'Write a review' })).not.toBeInTheDocument()
    await userEvent.click(section.getByRole('button', { name: 'Edit your review' }))
    const form = within(await screen.findByRole('form', { name: 'Your review' }))
    expect(form.getByRole('radio', { name: '2 stars' })).toBeChecked()
    expect(form.getByRole('radio', { name: '2 stars' })).toHaveFocus()
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
      responses: [ownIs(mine)],
    })
    expect(await section.findByText('Rated 4.0 out of 5, 3 reviews')).toBeInTheDocument()
    expect(section.getAllByText('Fine.')).toHaveLength(1)
  })

  it('shows the text beside a list that leaves it out [CAT-10]', async () => {
    const mine = aReview({ id: 3, author: 'Asha R.', rating: 3, text: 'Fine.' })
    const { section } = await renderReviews({
      session: TEST_SESSION,
      path: '/products/12?reviews=5#reviews',
      responses: [ownIs(mine)],
    })
    expect(await section.findByText('Fine.')).toBeInTheDocument()
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

  it('can be given up, which gives the focus back [CAT-10, A11Y-02]', async () => {
    const { form } = await openForm()
    await userEvent.click(form.getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('form', { name: 'Your review' })).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Write a review' })).toHaveFocus()
  })

  it('can be given up by who has written one, which gives the focus back [CAT-10, A11Y-02]', async () => {
    const mine = aReview({ id: 3, author: 'Asha R.', rating: 2, text: 'Not for me.' })
    const { section } = await renderReviews({ session: TEST_SESSION, responses: [ownIs(mine)] })
    await userEvent.click(await section.findByRole('button', { name: 'Edit your review' }))
    await userEvent.click(await section.findByRole('button', { name: 'Cancel' }))
    expect(section.getByRole('button', { name: 'Edit your review' })).toHaveFocus()
  })
})

describe('the photos of a review', () => {
  const aFile = (name = 'pads.jpg', size = 10) =>
    new File([new Uint8Array(size)], name, { type: 'image/jpeg' })
  const aPicture = (index: number) => ({
    url: `/media/reviews/${index}.jpg`,
    // Named by the page, in its language.
    alt: '',
    width: 800,
    height: 600,
    colour: '#C08060',
  })
  const file = { name: 'photo.jpg', contentType: 'image/jpeg', bytes: new ArrayBuffer(3) }
  const held = { id: 'a'.repeat(32), state: 'held', reason: '' } as const

  const fillIn = async (form: Awaited<ReturnType<typeof openForm>>['form'], files: File[]) => {
    await userEvent.click(form.getByRole('radio', { name: '5 stars' }))
    await userEvent.type(form.getByRole('textbox', { name: 'Your review' }), 'Soft.')
    await userEvent.upload(form.getByLabelText('Add photos'), files)
  }

  it('are shown with it, as large as the screen by a click, and can be asked for alone [CAT-10]', async () => {
    giveCarouselsLayout()
    const { section } = await renderReviews({
      existing: [
        aReview({ id: 1, author: 'Meena R.', photos: [aPicture(1), aPicture(2)] }),
        reviews[0] ?? aReview(),
      ],
    })
    expect(section.getByRole('link', { name: 'With photos (1)' })).toHaveAttribute(
      'href',
      '/products/12?reviews=photos#reviews',
    )
    await userEvent.click(section.getByRole('button', { name: 'Enlarge Photo 2 by Meena R.' }))
    const lightbox = await screen.findByRole('dialog', { name: 'Pictures of Meena R.’s review' })
    await waitFor(() => expect(within(lightbox).getByRole('status')).toHaveTextContent('Picture 2 of 2'))
  })

  it('are sent after the text, and wait for approval [CAT-10]', async () => {
    const { form, host, section } = await openForm()
    host.api.stub(respond(writeReview, aReview({ id: 3, text: 'Soft.' })))
    host.api.stub(respond(addReviewPhoto, held))
    host.api.stub(respond(getReviewPhoto, file))
    await fillIn(form, [aFile()])
    expect(await form.findByRole('img', { name: 'Preview 1' })).toHaveAttribute(
      'src',
      expect.stringMatching(/^data:/),
    )
    await userEvent.click(form.getByRole('button', { name: 'Publish review' }))
    expect(await section.findByText('Waiting for approval')).toBeInTheDocument()
    expect(await section.findByRole('img', { name: 'Your photo 1' })).toHaveAttribute(
      'src',
      expect.stringMatching(/^data:/),
    )
    expect(host.api.callsTo(addReviewPhoto).map((call) => call.file?.size)).toEqual([10])
    expect(screen.queryByRole('form', { name: 'Your review' })).not.toBeInTheDocument()
  })

  it('that are refused take nothing of what was typed along, and say why [CAT-10]', async () => {
    const { form, host } = await openForm()
    host.api.stub(respond(writeReview, aReview({ id: 3, text: 'Soft.' })))
    host.api.stub(
      respond(addReviewPhoto, ({ file: sent }) =>
        sent?.size === 11 ? fails(400, 'PHOTO_NOT_USABLE', { message: 'This picture is damaged.' }) : held,
      ),
    )
    await fillIn(form, [aFile('bad.jpg', 11), aFile()])
    await userEvent.click(form.getByRole('button', { name: 'Publish review' }))
    expect(await form.findByText('This picture is damaged.')).toBeInTheDocument()
    expect(form.getByText(/^Your review is saved\. Some photos could not be added/)).toBeInTheDocument()
    expect(form.getByRole('textbox', { name: 'Your review' })).toHaveValue('Soft.')
    expect(form.getByText('Waiting for approval')).toBeInTheDocument()
    await userEvent.click(form.getByRole('button', { name: 'Remove new photo 1' }))
    expect(form.getByLabelText('Add photos')).toHaveFocus()
    await userEvent.click(form.getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(screen.queryByRole('form', { name: 'Your review' })).not.toBeInTheDocument())
  })

  it('are refused before they are sent where they are too large or too many [CAT-10]', async () => {
    const { form, host } = await openForm()
    await userEvent.upload(form.getByLabelText('Add photos'), [aFile('huge.jpg', 8 * 1024 * 1024 + 1)])
    expect(await form.findByText('This file is too large. The limit is 8 MB.')).toBeInTheDocument()
    await userEvent.upload(form.getByLabelText('Add photos'), [
      aFile('1'),
      aFile('2'),
      aFile('3'),
      aFile('4'),
    ])
    expect(await form.findByText('A review can have 4 photos. We kept the first ones.')).toBeInTheDocument()
    expect(form.getAllByRole('button', { name: /^Remove new photo/ })).toHaveLength(4)
    expect(host.api.callsTo(addReviewPhoto)).toEqual([])
  })

  it('say what the shop decided, and can be removed [CAT-10]', async () => {
    const mine = aReview({ id: 3, text: 'Soft.' })
    const rejected = { id: 'b'.repeat(32), state: 'rejected', reason: 'A face can be seen' } as const
    const { section, host } = await renderReviews({
      session: TEST_SESSION,
      existing: [mine],
      responses: [
        respond(getOwnReview, { ...NO_PART, review: mine, photos: [held, rejected] }),
        respond(getReviewPhoto, file),
        respond(writeReview, mine),
        respond(removeReviewPhoto, { photoId: rejected.id }),
      ],
    })
    expect(await section.findByText('Not published: A face can be seen')).toBeInTheDocument()
    await userEvent.click(section.getByRole('button', { name: 'Edit your review' }))
    const form = within(await screen.findByRole('form', { name: 'Your review' }))
    await userEvent.click(form.getByRole('button', { name: 'Remove your photo 2' }))
    expect(host.api.callsTo(removeReviewPhoto)).toEqual([])
    await userEvent.click(form.getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(host.api.callsTo(removeReviewPhoto)).toHaveLength(1))
    await waitFor(() => expect(section.queryByText(/Not published/)).not.toBeInTheDocument())
  })
})

it('tells an author why nobody else sees her review, and adds it to no list [BKO-03]', async () => {
  const mine = aReview({ id: 77, author: 'Asha Rao', rating: 1, text: 'Buy at my shop.' })
  const hidden = { review: mine, photos: [], helpful: [], hiddenBecause: 'It advertises.' }
  const { section } = await renderReviews({
    session: TEST_SESSION,
    responses: [respond(getOwnReview, hidden), respond(getReviews, aReviewPage(reviews))],
  })
  expect(await section.findByText(/Only you can see this review\. Why: It advertises\./)).toBeInTheDocument()
  expect(section.getByText('Rated 4.5 out of 5, 2 reviews')).toBeInTheDocument()
})
