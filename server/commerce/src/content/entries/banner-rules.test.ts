import type { KnownTargets } from '../../settings/sections/menu-targets'
import { problemsOfBanner } from './banner-rules'

const TARGETS: KnownTargets = {
  pages: ['/', '/products', '/shop/:categorySlug', '/blog/:slug'],
  categories: new Set(['night']),
  products: new Set(),
  articles: new Set(['first-talk']),
  contentPages: new Set(),
  facets: [],
}
const BANNER = { title: 'Soft', picture: 'bag', position: 1 }
const INK = '#2a1a2e'
const problemsOf = (fields: object, textColour = INK) =>
  problemsOfBanner({ ...BANNER, ...fields }, { textColour, targets: TARGETS })

it('takes words on light grounds, and a link that leads somewhere [CAT-01]', () => {
  const link = { to: '/shop/night', label: 'Nights' }
  expect(problemsOf({ ground: '#F5E0CD', narrowGround: '#ffffff', link })).toEqual([])
  expect(problemsOf({})).toEqual([])
})

it.each([
  ['#767676', '#ffffff', null],
  ['#777777', '#ffffff', '4.48'],
])('asks text %s on %s for a contrast of 4.5 to 1 [CAT-01]', (textColour, colour, ratio) => {
  for (const field of ['ground', 'narrowGround']) {
    const reason = `text (${textColour}) on ${field} (${colour}) has a contrast of ${ratio} to 1 and needs 4.5 to 1`
    expect(problemsOf({ [field]: colour }, textColour)).toEqual(ratio === null ? [] : [{ field, reason }])
  }
})

it.each([
  ['/shop/day', 'there is no category day'],
  ['/none', 'no page has the path /none'],
  ['/blog/none', 'there is no published article none'],
])('refuses a link to %s of a banner: %s [CAT-01]', (to, reason) => {
  expect(problemsOf({ link: { to, label: 'See' } })).toEqual([
    { field: 'link.to', reason: `See leads nowhere: ${reason}` },
  ])
})
