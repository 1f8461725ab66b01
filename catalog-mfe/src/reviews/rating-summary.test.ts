import { averageOfCounts, countReviews, toRatingCounts } from '@store/shared/domain/products/review-list'
import { translatorOf } from '@store/shared/i18n/translate'
import { aReview } from '../testing/products'
import { formatDay, withOwnReview, withReview } from './rating-summary'

const ALL = { stars: null, photosOnly: false }
const page = (...ratings: readonly number[]) => ({
  reviews: ratings.map((rating, index) => aReview({ id: index + 1, rating })),
  counts: toRatingCounts(
    [1, 2, 3, 4, 5].map((rating) => ({
      rating,
      count: ratings.filter((each) => each === rating).length,
      withPhotos: 0,
    })),
  ),
})

describe('the reviews of a product', () => {
  it('take in a new one, first of all, with count and average [CAT-10]', () => {
    const [after] = withReview([page(5, 4)], aReview({ id: 3, rating: 1 }), null, ALL)
    expect(after?.reviews.map(({ id }) => id)).toEqual([3, 1, 2])
    expect([countReviews(after?.counts ?? [], ALL), averageOfCounts(after?.counts ?? [])]).toEqual([3, 3.3])
  })

  it('put a changed one into its place, and count it once [CAT-10]', () => {
    const before = page(5, 4)
    const [after] = withReview([before], aReview({ id: 2, rating: 1 }), aReview({ id: 2, rating: 4 }), ALL)
    expect(after?.reviews.map(({ id, rating }) => [id, rating])).toEqual([
      [1, 5],
      [2, 1],
    ])
    expect([countReviews(after?.counts ?? [], ALL), averageOfCounts(after?.counts ?? [])]).toEqual([2, 3])
  })

  it('count one that the filter does not let through, and leave it out [CAT-10]', () => {
    const [after] = withReview([page(5)], aReview({ id: 3, rating: 1 }), null, { ...ALL, stars: 5 })
    expect([after?.reviews.length, countReviews(after?.counts ?? [], ALL)]).toEqual([1, 2])
  })

  it('take in one’s own where the page is older, and only where all are there [CAT-10]', () => {
    const own = aReview({ id: 9, rating: 4, writtenAt: '2026-04-01T00:00:00.000Z' })
    expect(withOwnReview([page(5)], own, ALL)?.[0]?.reviews).toHaveLength(2)
    const [more] = withReview([page(5)], own, null, ALL)
    expect(more && withOwnReview([more], own, ALL)).toBeNull()
    const cut = { ...page(5, 4), reviews: page(5).reviews }
    expect(withOwnReview([cut], own, ALL)).toBeNull()
  })
})

describe('the day of a review', () => {
  it('is the same wherever it is read [CAT-10]', () => {
    expect(formatDay(translatorOf(), '2026-03-11T23:59:59.000Z')).toBe('11 March 2026')
  })
})
