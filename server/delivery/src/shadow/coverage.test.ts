import type { ShadowVisit } from './choose-visits'
import type { MissedPage } from './compare-pages'
import { problemOf } from './coverage'

const visit = (index: number, more: Partial<ShadowVisit> = {}): ShadowVisit => ({
  url: `/products/${index}`,
  path: '/products/:id',
  currency: 'INR',
  ...more,
})
const many = (count: number, more?: Partial<ShadowVisit>) =>
  Array.from({ length: count }, (_, index) => visit(index, more))
const missed = (visits: readonly ShadowVisit[], side: MissedPage['side'], why = 'the time was over') =>
  visits.map((each): MissedPage => ({ visit: each, side, why }))

describe('pages that were compared', () => {
  const enough = (compared: number, planned: number): string | null => {
    const visits = many(planned)
    const rest = missed(visits.slice(compared), 'time')
    return problemOf(visits, { pages: visits.slice(0, compared), missed: rest }, 60_000)
  }

  it.each([
    [116, 116, null],
    [58, 116, null],
    [57, 116, 'only 57 of 116 pages were compared within 60 s'],
    [5, 116, 'only 5 of 116 pages were compared within 60 s'],
    [100, 400, null],
    [99, 400, 'only 99 of 400 pages were compared within 60 s'],
    [0, 116, 'no page could be compared: the time was over'],
  ])(
    'speak for the others when they are half of them or a hundred: %d of %d [REL-04]',
    (compared, planned, problem) => {
      expect(enough(compared, planned)).toBe(problem)
    },
  )

  it('do not speak for a kind of page and market that was not reached [REL-04]', () => {
    const pages = many(10)
    const unseen = visit(1, { url: '/blog', path: '/blog', currency: 'AED' })
    const at = (side: MissedPage['side']) =>
      problemOf([...pages, unseen], { pages, missed: missed([unseen], side) }, 180_000)
    expect(at('time')).toBe('only 10 of 11 pages were compared within 180 s, and none of /blog in AED')
    // A live version that fails on its own page is not in the way of one that mends it.
    expect(at('live')).toBeNull()
  })

  it('do not speak for a page that only the new version fails to render [REL-04]', () => {
    const [first, ...pages] = many(10)
    const failed = missed(first ? [first] : [], 'candidate', 'the new version does not render it: broken')
    const said =
      '1 page could not be compared, such as /products/0 in INR: the new version does not render it: broken'
    expect(problemOf(many(10), { pages, missed: failed }, 60_000)).toBe(said)
    expect(problemOf(many(10), { pages: pages.slice(0, 4), missed: failed }, 60_000)).toBe(
      `only 4 of 10 pages were compared within 60 s; ${said}`,
    )
  })
})
