import { ReportBatch } from '@store/shared/remotes/reports/problem-reports'
import { documentOf, releaseOf } from '../testing/releases'
import { createProblemReports, describe as describeError, remoteAt, remoteOfError } from './problem-reports'

const VISIT = { routes: ['/', '/products/:id'], hasAddedToCart: true, hasOrdered: false }

const setUp = () => {
  const send = jest.fn<void, [string]>()
  const document = documentOf({ catalog: releaseOf('catalog', '0.1.0-abcd') }, 12)
  const reports = createProblemReports({
    shellVersion: '0.1.0-ffff',
    pageToken: 'the token',
    trace: '',
    release: () => document,
    route: () => '/products/:id',
    visit: () => VISIT,
    send,
  })
  const sent = () => send.mock.calls.map(([batch]) => ReportBatch.parse(JSON.parse(batch)))
  return { reports, sent }
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

describe('problem reports', () => {
  it('name remote, version, route and composition, together after a while [REL-10]', () => {
    const { reports, sent } = setUp()
    reports.add({ kind: 'load', remote: 'catalog', where: 'catalog/HomeBanner', error: new Error('404') })
    reports.add({ kind: 'render', remote: 'shell', where: 'page', error: new TypeError('x is undefined') })
    expect(sent()).toEqual([])
    jest.advanceTimersByTime(5000)
    expect(sent()).toEqual([
      {
        page: 'the token',
        generation: 12,
        route: '/products/:id',
        versions: { shell: '0.1.0-ffff', catalog: '0.1.0-abcd' },
        problems: [
          {
            kind: 'load',
            remote: 'catalog',
            version: '0.1.0-abcd',
            where: 'catalog/HomeBanner',
            message: 'Error: 404',
            frames: [],
          },
          {
            kind: 'render',
            remote: 'shell',
            version: '0.1.0-ffff',
            where: 'page',
            message: 'TypeError: x is undefined',
            frames: [],
          },
        ],
        vitals: [],
      },
    ])
  })

  it('name the phase of loading, and positions in files of releases without the rest of the stack', () => {
    const { reports, sent } = setUp()
    const error = new Error('of a@b.example at https://x.example/remotes/catalog/web/9.js:9:9')
    error.stack = [
      `Error: ${error.message}`,
      '    at Banner (https://shop.example/remotes/catalog/web/120.1a2b3c4d.js:1:2345)',
      '    at secret (https://other.example/private?token=1:2:3)',
      '    at Old (https://shop.example/remotes/catalog/0.1.0-abcd/web/entry.js:7:1)',
      ...Array(20).fill('    at f (https://shop.example/remotes/shell/web/entry.5e6f7a8b.js:1:9)'),
    ].join('\n')
    reports.add({ kind: 'render', remote: 'catalog', where: 'catalog/HomeBanner', phase: 'mount', error })
    jest.advanceTimersByTime(1000)
    const [problem] = sent().flatMap(({ problems }) => problems)
    expect(problem).toMatchObject({ phase: 'mount' })
    expect(problem?.frames).toEqual([
      'catalog/web/120.1a2b3c4d.js:1:2345',
      'catalog/0.1.0-abcd/web/entry.js:7:1',
      ...Array(4).fill('shell/web/entry.5e6f7a8b.js:1:9'),
    ])
  })

  it('say how the page felt, once for each measure [REL-10]', () => {
    const { reports, sent } = setUp()
    reports.addVital({ name: 'LCP', value: 900 })
    reports.addVital({ name: 'LCP', value: 1200 })
    reports.leave()
    reports.addVital({ name: 'LCP', value: 9000 })
    reports.leave()
    expect(sent().map(({ vitals }) => vitals)).toEqual([[{ name: 'LCP', value: 1200 }]])
  })

  it('say how the visit went once, when the page is hidden [REL-10]', () => {
    const { reports, sent } = setUp()
    reports.add({ kind: 'uncaught', remote: 'shell', where: 'window', error: 1 })
    jest.advanceTimersByTime(5000)
    reports.leave()
    reports.leave()
    expect(sent().map(({ visit }) => visit)).toEqual([undefined, VISIT])
  })

  it('stop after so many from one page', () => {
    const { reports, sent } = setUp()
    for (let i = 0; i < 100; i++)
      reports.add({ kind: 'uncaught', remote: 'shell', where: 'window', error: i })
    reports.leave()
    expect(sent()[0]?.problems).toHaveLength(20)
  })

  it.each([
    ['no account for asha@example.in here', 'Error: no account for … here'],
    ['GET /reset?token=abc failed', 'Error: GET /reset?… failed'],
    ['mobile 9876543210 taken', 'Error: mobile … taken'],
    ['unexpected "Asha Rao"', 'Error: unexpected …'],
  ])('keep persons out of "%s" [REL-10]', (message, told) => {
    expect(describeError(new Error(message))).toBe(told)
  })

  it('finds the remote by the address of its file [REL-10]', () => {
    expect(remoteAt('at x (https://shop/remotes/cart/0.1.0-ab/web/entry.js:1:2)')).toBe('cart')
    expect(remoteAt('https://shop/remotes/gift-cards2/0.1.0-ab/web/entry.js')).toBe('gift-cards2')
    expect(remoteAt('https://shop/somewhere.js')).toBe('shell')
  })

  describe('of an unhandled rejection', () => {
    const CART = 'at x (https://shop/remotes/cart/0.1.0-ab/web/entry.js:1:2)'
    const withStack = (error: Error, ...frames: string[]) =>
      Object.assign(error, { stack: [String(error), ...frames].join('\n    ') })

    it.each<[string, string, unknown]>([
      ['whose script threw it', 'cart', withStack(new TypeError('x'), 'at JSON.parse (<anonymous>)', CART)],
      [
        'whose script threw it, not the one that the message names',
        'cart',
        withStack(new Error('no https://shop/remotes/catalog/0.1.0-ab/web/a.js'), CART),
      ],
      [
        'whose script threw it, in the form of Firefox and Safari',
        'cart',
        Object.assign(new Error('see /remotes/catalog/'), {
          stack: 'x@https://shop/remotes/cart/0.1.0-ab/web/entry.js:1:2',
        }),
      ],
      [
        'whose script threw its cause',
        'cart',
        withStack(new Error('x', { cause: withStack(new Error(), CART) })),
      ],
      ['whose script made an object with a stack', 'cart', { name: 'Failure', stack: CART }],
      [
        'shell, when its script threw it',
        'shell',
        withStack(new Error('x'), 'at y (https://shop/remotes/shell/0.1.0-ab/web/entry.js:1:2)', CART),
      ],
      ['shell, when it says nothing of a script', 'shell', 'a text'],
    ])('blame the part %s [REL-10]', (_which, part, reason) => {
      expect(remoteOfError(reason)).toBe(part)
    })

    it('ends at a cause that leads back to the error [REL-10]', () => {
      const error = withStack(new Error('x'))
      error.cause = error
      expect(remoteOfError(error)).toBe('shell')
    })
  })
})
