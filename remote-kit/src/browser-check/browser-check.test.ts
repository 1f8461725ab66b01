import { EventEmitter } from 'node:events'
import { getCustomer, getLogIns, refreshSession } from '@store/shared/api/accounts'
import { getAddresses } from '@store/shared/api/addresses'
import { getCoupons } from '@store/shared/api/checkout'
import type { Endpoint } from '@store/shared/api/endpoint'
import { getOrders } from '@store/shared/api/orders'
import { getPasskeys } from '@store/shared/api/passkeys'
import { getSecurityActivity } from '@store/shared/api/privacy'
import { getOwnReview } from '@store/shared/api/reviews'
import {
  addToServerCart,
  getServerCart,
  removeFromServerCart,
  updateServerCart,
} from '@store/shared/api/server-cart'
import { addToWishlist, getWishlist, removeFromWishlist } from '@store/shared/api/wishlist'
import { chosenCountryIn } from '@store/shared/domain/markets/chosen-country'
import { ALL_MARKETS, currencyOf } from '@store/shared/domain/markets/currency'
import { CURRENCIES } from '@store/shared/domain/money'
import { PATHS } from '@store/shared/remotes/site/paths'
import { RELEASE_DOCUMENT_PATH, REPORTS_PATH } from '@store/shared/remotes/site/shell-paths'
import { ACCESS_TOKEN_KEY, CART_KEY, USER_ID_KEY, USER_KEY } from '@store/shared/storage/storage-keys'
import { BUSY, findBusyShare } from './busy-share.mjs'
import { judge, judgeTraffic, judgeUnfinished } from './judge.mjs'
import { createProgress, readLimitMs, toVisitLimitMs, within } from './limits.mjs'
import { createMadeUpCustomer, SESSION } from './made-up-customer.mjs'
import { choosePages } from './picture-differences.mjs'
import * as facts from './store-facts.mjs'
import { watch } from './watch-page.mjs'
import { toWords } from './words.mjs'

const seen = (check: string, page = '/', module: string | null = 'catalog') => ({
  check,
  module,
  page,
  key: `${check} ${module}`,
  text: `${check} on ${page}`,
})

describe('what a browser check refuses [REL-04]', () => {
  it('is what is seen twice, and not with the live version', () => {
    const bad = seen('render')
    expect(judge({ first: [bad], again: [bad], live: [] })).toEqual([
      { check: 'render', module: 'catalog', page: '/', severity: 'refusal', text: 'render on /' },
    ])
    expect(judge({ first: [bad], again: [], live: [] })).toEqual([])
    expect(judge({ first: [bad], again: [seen('render', '/cart')], live: [] })).toEqual([])
  })

  it('is only told when the live version does it, too, and not at all for a place that is empty there', () => {
    const [axe, empty] = [seen('axe'), seen('empty')]
    expect(judge({ first: [axe, empty], again: [axe, empty], live: [axe, empty] })).toMatchObject([
      { check: 'axe', severity: 'warning', text: 'axe on / (with the live version, too)' },
    ])
    expect(judge({ first: [empty], again: [empty], live: [] })).toMatchObject([{ severity: 'refusal' }])
  })

  it('is said once, with the first page and how many more', () => {
    const all = [
      seen('console'),
      seen('console', '/blog'),
      seen('console', '/blog'),
      seen('console', '/cart'),
    ]
    expect(judge({ first: all, again: all, live: [] })).toMatchObject([
      { page: '/', text: 'console on /, and on 2 more pages' },
    ])
  })

  it.each([
    [{ bytes: 150_000, requests: 10 }, null],
    [{ bytes: 151_300, requests: 10 }, 'warning'],
    [{ bytes: 100_000, requests: 20 }, null],
    [{ bytes: 100_000, requests: 21 }, 'warning'],
    [{ bytes: 700_000, requests: 10 }, 'refusal'],
    [{ bytes: 100_000, requests: 71 }, 'refusal'],
  ])('loads %p, where the live version loads 100 KB in 10 files: %s', (loads, severity) => {
    const [finding] = judgeTraffic('catalog', '/', loads, { bytes: 100_000, requests: 10 })
    expect(finding?.severity ?? null).toBe(severity)
  })
})

it('tells once of a call that a page repeats without end [REL-04]', () => {
  const page = new EventEmitter()
  const { observations } = watch(page, '/cart')
  const ask = (times: number, url: string) => {
    for (let time = 0; time < times; time += 1)
      page.emit('request', { url: () => `https://store.test${url}`, method: () => 'GET' })
  }
  ask(29, '/api/wishlist')
  ask(100, '/remotes/cart/1.js')
  expect(observations).toEqual([])
  ask(50, '/api/wishlist?page=2')
  expect(observations).toMatchObject([
    { check: 'loop', page: '/cart', text: expect.stringContaining('GET /api/wishlist') },
  ])
})

describe('the customer that a browser check makes up [REL-04]', () => {
  const customer = createMadeUpCustomer()
  const answerTo = ({ method, path }: Endpoint, body?: unknown) =>
    customer(method, path.replace(/:\w+/, '1'), body)

  it.each<[string, Endpoint]>([
    ['refreshSession', refreshSession],
    ['getCustomer', getCustomer],
    ['getAddresses', getAddresses],
    ['getCoupons', getCoupons],
    ['getOrders', getOrders],
    ['getOwnReview', getOwnReview],
    ['getLogIns', getLogIns],
    ['getPasskeys', getPasskeys],
    ['getSecurityActivity', getSecurityActivity],
    ['getWishlist', getWishlist],
  ])('is answered as the API would: %s', (_name, endpoint) => {
    expect(() => endpoint.response?.schema.parse(answerTo(endpoint))).not.toThrow()
  })

  it('has a cart', () => {
    expect(answerTo(getServerCart)).toEqual([])
    answerTo(addToServerCart, { productId: 3, sizeId: 5, quantity: 1 })
    expect(answerTo(addToServerCart, { productId: 3, sizeId: 5, quantity: 1 })).toMatchObject([
      { quantity: 2 },
    ])
    expect(answerTo(updateServerCart, { quantity: 4 })).toEqual([
      { id: 1, productId: 3, variantId: 5, quantity: 4 },
    ])
    expect(answerTo(removeFromServerCart)).toEqual([])
    expect(() => getServerCart.response.schema.parse(answerTo(getServerCart))).not.toThrow()
  })

  it('has a wishlist', () => {
    const items = [{ sizeId: 1 }, { sizeId: 5 }]
    answerTo(addToWishlist, { items })
    expect(answerTo(addToWishlist, { items })).toMatchObject([{ variantId: 1 }, { variantId: 5 }])
    expect(answerTo(removeFromWishlist)).toMatchObject([{ variantId: 5 }])
    expect(() => getWishlist.response.schema.parse(answerTo(getWishlist))).not.toThrow()
  })

  it('leaves everything else to the store', () => {
    expect(customer('GET', '/not-there', null)).toBeUndefined()
    expect(customer('POST', '/orders', {})).toBeUndefined()
  })
})

it('knows the store by the names that the store uses', () => {
  expect(facts).toEqual({
    REPORTS_PATH,
    RELEASE_DOCUMENT_PATH,
    ACCESS_TOKEN_KEY,
    USER_ID_KEY,
    USER_KEY,
    CART_KEY,
    CART_PATH: PATHS.cart,
    COUNTRY_COOKIE: 'chosen_country',
    COUNTRY_OF_MARKET: { INR: 'IN', AED: 'AE' },
  })
  const { COUNTRY_COOKIE, COUNTRY_OF_MARKET } = facts
  for (const currency of CURRENCIES) {
    const country = chosenCountryIn(`${COUNTRY_COOKIE}=${COUNTRY_OF_MARKET[currency]}`)
    expect(currencyOf(country && { country_name: country }, ALL_MARKETS)).toBe(currency)
  }
  expect(Object.keys(SESSION)).toEqual([ACCESS_TOKEN_KEY, USER_ID_KEY, USER_KEY])
})

it('pictures one page of each of the first three groups of differences [REL-04]', () => {
  const group = (page: string, market: 'INR' | 'AED') => ({
    kind: 'price',
    change: 'changed' as const,
    text: page,
    facts: 2,
    pages: 2,
    paths: [page],
    markets: [market],
    examples: [page, '/other'].map((each) => ({ page: each, market, about: '', before: '1', after: '2' })),
  })
  const groups = [
    group('/', 'INR'),
    group('/', 'INR'),
    group('/', 'AED'),
    group('/blog', 'INR'),
    group('/cart', 'INR'),
  ]
  expect(choosePages({ groups })).toEqual([
    { page: '/', market: 'INR' },
    { page: '/', market: 'AED' },
    { page: '/blog', market: 'INR' },
  ])
  expect(choosePages({ groups: groups.slice(0, 1) })).toEqual([
    { page: '/', market: 'INR' },
    { page: '/other', market: 'INR' },
  ])
})

describe('what a browser check says of an error [REL-04]', () => {
  it.each([
    [
      'Minified React error #185; visit https://react.dev/errors/185 for the full message or use the non-minified dev environment for full errors.',
      'Maximum update depth exceeded: a component sets state in every render or effect (React error 185)',
    ],
    [
      'Error: Minified React error #31; visit https://react.dev/errors/31?args[]=object%20with%20keys%20%7Ba%7D for the full message or more',
      'Error: Objects are not valid as a React child (found: object with keys {a}) (React error 31)',
    ],
    ['page.goto: Timeout 20000ms exceeded.\nCall log:', 'the page does not load within 20 s'],
    ['locator.click: Timeout 5000ms exceeded.\nCall log:', 'the page does not answer within 5 s (click)'],
    ['thrown in an effect\n  at Component', 'thrown in an effect'],
  ])('is in words: %s', (message, words) => {
    expect(toWords(message)).toBe(words)
  })
})

describe('how busy an idle page is [REL-04]', () => {
  const pageOf = (shares: readonly number[]) => {
    let [looks, atS, taskS] = [0, 0, 0]
    return {
      readMetrics: async () => ({ atS, taskS }),
      wait: async (ms: number) => {
        atS += ms / 1000
        taskS += (ms / 1000) * (shares[looks] ?? 0)
        looks += 1
      },
    }
  }

  it.each([
    ['never ends to work', [0.97, 0.98, 0.99, 0.97], 0.97],
    ['rests', [0.01], 0.01],
    ['works for a second more, and then rests', [1, 0.9, 0.02], 0.02],
  ])('is the least of several looks: a page that %s', async (_what, shares, expected) => {
    expect(await findBusyShare(pageOf(shares), BUSY)).toBeCloseTo(expected)
  })

  it('is a refusal where the live version rests, and a warning where it does not', () => {
    const busy = seen('busy')
    expect(judge({ first: [busy], again: [busy], live: [] })).toMatchObject([{ severity: 'refusal' }])
    expect(judge({ first: [busy], again: [busy], live: [busy] })).toMatchObject([{ severity: 'warning' }])
    expect(judge({ first: [busy], again: [], live: [] })).toEqual([])
  })
})

describe('a browser check that does not end [REL-04]', () => {
  it('waits for no work longer than the limit, and lets it fail later', async () => {
    expect(await within(1000, Promise.resolve(7))).toEqual({ isInTime: true, value: 7 })
    await expect(within(1000, Promise.reject(new Error('closed')))).rejects.toThrow('closed')
    expect(await within(1, new Promise(() => {}))).toEqual({ isInTime: false })
  })

  it('is refused with the page, what it waits for, and what was not looked at', () => {
    const progress = createProgress()
    progress.plan(['/', '/cart', '/blog'])
    progress.begin('/').end()
    progress.begin('/cart').waitFor('the page to load')
    const findings = judgeUnfinished('catalog', 60_000, progress.toText(), [seen('console')])
    expect(findings).toEqual([
      {
        check: 'unfinished',
        module: 'catalog',
        page: null,
        severity: 'refusal',
        text: 'the check did not end in 60 s: run it again on an idle machine, or set BROWSER_CHECK_SECONDS; under way: /cart (waiting for the page to load); not looked at: /blog',
      },
      {
        check: 'console',
        module: 'catalog',
        page: '/',
        severity: 'warning',
        text: 'console on / (seen once)',
      },
    ])
  })

  it('has 60 s, or what the machine of the publisher says', () => {
    expect(readLimitMs({})).toBe(60_000)
    expect(readLimitMs({ BROWSER_CHECK_SECONDS: '240' })).toBe(240_000)
    expect([60_000, 240_000].map(toVisitLimitMs)).toEqual([20_000, 30_000])
    expect(() => readLimitMs({ BROWSER_CHECK_SECONDS: 'long' })).toThrow('BROWSER_CHECK_SECONDS')
  })
})
