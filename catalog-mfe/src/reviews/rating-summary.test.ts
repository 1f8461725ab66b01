import { aProduct, aReview } from '../testing/products'
import { formatDay, ratingCounts, withReview } from './rating-summary'

describe('the ratings of a product', () => {
  it('are counted by stars, best first [CAT-10]', () => {
    const reviews = [5, 3, 5].map((rating, id) => aReview({ id, rating }))
    expect(ratingCounts(reviews).map(({ count }) => count)).toEqual([2, 0, 1, 0, 0])
  })

  it('take in a new review, first of all, with count and average [CAT-10]', () => {
    const before = {
      product: aProduct({ rating: 4.5, reviewCount: 2 }),
      reviews: [aReview({ id: 1, rating: 5 }), aReview({ id: 2, rating: 4 })],
      reviewers: 'buyers' as const,
    }
    const after = withReview(before, aReview({ id: 3, rating: 1 }))
    expect(after.reviews.map(({ id }) => id)).toEqual([3, 1, 2])
    expect(after.product).toMatchObject({ rating: 3.3, reviewCount: 3 })
  })

  it('begin with the first review [CAT-10]', () => {
    const before = { product: aProduct({ rating: null, reviewCount: 0 }), reviews: [], reviewers: null }
    expect(withReview(before, aReview({ rating: 4 })).product).toMatchObject({ rating: 4, reviewCount: 1 })
  })

  it('count the same review once, however often it arrives [CAT-10]', () => {
    const before = {
      product: aProduct({ rating: 5, reviewCount: 1 }),
      reviews: [aReview({ id: 1 })],
      reviewers: null,
    }
    expect(withReview(before, aReview({ id: 1 }))).toMatchObject({
      product: { reviewCount: 1, rating: 5 },
      reviews: [{ id: 1 }],
    })
  })

  it('weigh in the reviews that were not sent along [CAT-10]', () => {
    const before = {
      product: aProduct({ rating: 4, reviewCount: 99 }),
      reviews: [aReview({ id: 1, rating: 4 })],
      reviewers: null,
    }
    expect(withReview(before, aReview({ id: 2, rating: 1 })).product).toMatchObject({
      rating: 4,
      reviewCount: 100,
    })
  })
})

describe('the day of a review', () => {
  it('is the same wherever it is read [CAT-10]', () => {
    expect(formatDay('2026-03-11T23:59:59.000Z')).toBe('11 March 2026')
  })
})
