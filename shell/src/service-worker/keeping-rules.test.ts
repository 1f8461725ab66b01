import { OFFLINE_COPY_HEADER } from '@store/shared/remotes/site/offline'
import { pageAnswer, testPage } from '../testing/kept-pages'
import {
  isAtMost,
  isLeftAlone,
  isPicture,
  isReleaseFile,
  mayKeepAnswer,
  mayKeepCall,
  mayKeepPage,
  mayKeepPageAt,
} from './keeping-rules'

const at = (path: string) => new URL(path, 'https://shop.example')

describe('what the worker may keep', () => {
  it.each(['/', '/hi', '/products/12', '/ta/cart', '/wishlist', '/period-tracker', '/search?q=pads'])(
    'is a page that anybody may read: %s [OFF-02]',
    (path) => expect(mayKeepPage(at(path), pageAnswer(testPage()))).toBe(true),
  )

  it.each([
    '/checkout',
    '/hi/checkout?payment=1',
    '/orders/12',
    '/thank-you/12',
    '/profile/addresses',
    '/dashboard',
    '/login',
    '/staff/orders',
    '/operator',
    '/api/orders',
    '/dev/outbox',
  ])('is never a page of a customer, of a payment or of the shop’s people: %s [OFF-03]', (path) =>
    expect(mayKeepPageAt(at(path))).toBe(false),
  )

  it.each([
    ['that the server does not name', { [OFFLINE_COPY_HEADER]: '' }],
    ['of a preview', { 'cache-control': 'private, no-store' }],
  ])('is no page %s [OFF-03]', (_, headers) =>
    expect(mayKeepPage(at('/products/12'), pageAnswer(testPage(), headers))).toBe(false),
  )

  it('is no page that is missing [OFF-03]', () => {
    const missing = new Response('', { status: 404, headers: pageAnswer('').headers })
    expect(mayKeepPage(at('/products/9999'), missing)).toBe(false)
  })

  it('is what carts and products are shown with, unless the call names a customer [OFF-03]', () => {
    const url = at('/api/Product/GetProductReviewsById/12')
    expect(mayKeepCall(url, new Request(url))).toBe(true)
    expect(mayKeepCall(url, new Request(url, { headers: { authorization: 'Bearer x' } }))).toBe(false)
    expect(mayKeepCall(url, new Request(url, { method: 'POST' }))).toBe(false)
    for (const path of ['/api/orders', '/api/wishlist', '/api/payments/options', '/api/Customer/1']) {
      expect(mayKeepCall(at(path), new Request(at(path)))).toBe(false)
    }
    for (const everybodys of ['no-cache', 'no-store']) {
      const answer = new Response('{}', { headers: { 'cache-control': everybodys } })
      expect(mayKeepAnswer(answer)).toBe(true)
    }
    expect(mayKeepAnswer(new Response('{}', { headers: { 'cache-control': 'private, no-store' } }))).toBe(
      false,
    )
  })

  it('is a file of a release or a picture, up to a size [OFF-02]', () => {
    expect(isReleaseFile(at('/remotes/shell/web/entry.1a2b3c4d.js'))).toBe(true)
    expect(isReleaseFile(at('/remotes/shell/1.0.0-a/web/entry.js'))).toBe(false)
    expect([at('/media/a.avif'), at('/brand/logo.svg'), at('/icon-48.png')].map(isPicture)).toEqual([
      true,
      true,
      false,
    ])
    const answerOf = (bytes: number) => new Response('', { headers: { 'content-length': String(bytes) } })
    expect([100, 101].map((bytes) => isAtMost(100)(answerOf(bytes)))).toEqual([true, false])
  })

  it('leaves the API, the back office and the operators’ pages to the network [OFF-03]', () => {
    expect(['/api/x', '/staff', '/operator', '/releases/current'].every(isLeftAlone)).toBe(true)
    expect(['/', '/checkout', '/staffing'].some(isLeftAlone)).toBe(false)
  })
})
