import { getProductExtras } from '@store/shared/api/catalogue'
import { getProductWithReviews } from '@store/shared/api/products'
import { getReviews } from '@store/shared/api/reviews'
import { DEMO_BRAND } from '@store/shared/testing/demo-shop'
import { renderPage } from '@store/shared/testing/host-services'
import { respond } from '@store/shared/testing/stubbed-api'
import { createTestLanguage } from '@store/shared/testing/test-language'
import { fireEvent, screen } from '@testing-library/react'
import { remote } from '../remote'
import { page } from './product-detail/product-detail-page'
import { anExtras, aProduct, aReview, aReviewPage, aVariant } from './testing/products'

const HINDI_TEXTS = {
  name: 'दिन के पैड',
  subtitle: 'सामान्य दिनों के लिए',
  category: 'हर्बल',
  categorySlug: 'herbal',
  pictures: [],
  details: {
    description: 'पंखों वाला मध्यम पैड।',
    materials: 'सूती परत।',
    absorbency: 'लगभग आठ मिलीलीटर।',
    care: 'बहाएँ नहीं।',
    inThePack: 'एक डिब्बे में पच्चीस पैड।',
  },
}

/** What is read and heard of the page, but for names of ways to pay. */
const wordsOf = (root: HTMLElement) => {
  const labels = [...root.querySelectorAll('[aria-label], [alt], [placeholder], [title]')].flatMap(
    (element) =>
      ['aria-label', 'alt', 'placeholder', 'title'].map((name) => element.getAttribute(name) ?? ''),
  )
  return [root.textContent, ...labels].join(' ').replaceAll(/UPI/g, '')
}

it('shows a product in Hindi without an English word of its own [LANG-01]', async () => {
  const { i18n, missing } = createTestLanguage('hi', jest.requireActual('./locales/hi.po'))
  const product = aProduct({
    ...HINDI_TEXTS,
    variants: [aVariant('regular'), aVariant('small', { available: 0 }), aVariant('large')],
  })
  const { container } = await renderPage(remote, page, {
    path: '/products/12',
    i18n,
    brand: { ...DEMO_BRAND, texts: {} },
    prefetched: true,
    responses: [
      respond(getProductWithReviews, { product, reviews: [], reviewers: 'buyers' }),
      respond(getProductExtras, anExtras()),
      respond(getReviews, aReviewPage([aReview({ author: 'मीना', text: 'सच में सूती।' })])),
    ],
  })
  fireEvent.pointerMove(window)
  await screen.findByText('मीना')
  expect(wordsOf(container)).not.toMatch(/[A-Za-z]{2,}/)
  expect(screen.getByRole('link', { name: 'हर्बल' })).toHaveAttribute('href', '/shop/herbal')
  expect(missing).toEqual([])
})
