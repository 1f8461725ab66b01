import { averageOfCounts, countReviews, toRatingCounts } from './review-list'

const counts = toRatingCounts([
  { rating: 5, count: 3, withPhotos: 1 },
  { rating: 2, count: 1, withPhotos: 1 },
])

describe('the reviews of a product', () => {
  it('are counted for every rating, best first [CAT-10]', () => {
    expect(counts.map(({ rating, count }) => [rating, count])).toEqual([
      [5, 3],
      [4, 0],
      [3, 0],
      [2, 1],
      [1, 0],
    ])
  })

  it.each([
    [null, false, 4],
    [5, false, 3],
    [4, false, 0],
    [null, true, 2],
    [2, true, 1],
  ])('that give %s stars, only with photos %s, are %d [CAT-10]', (stars, photosOnly, total) => {
    expect(countReviews(counts, { stars, photosOnly })).toBe(total)
  })

  it('have the average of their stars, and none without reviews [CAT-05]', () => {
    expect(averageOfCounts(counts)).toBe(4.3)
    expect(averageOfCounts(toRatingCounts([]))).toBeNull()
  })
})
