/** @jest-environment @store/remote-kit/testing/jsdom-environment */

import { parseVisit, visitCookie } from '@store/shared/remotes/reports/visit'
import { FETCHED_FONTS_KEY, LANGUAGE_FONTS_KEY } from '@store/shared/storage/storage-keys'
import { firstScript, languageFontsScript } from './first-script'

const URLS = ['/remotes/shell/1/web/text.woff2', '/remotes/shell/1/web/headings.woff2']

const SCRIPT = { url: '/remotes/shell/1/web/entry.js', integrity: 'sha384-a' }

const code = firstScript(
  URLS.map((url) => ({ url, integrity: null })),
  SCRIPT,
)

const jar: { cookie: string } = document

const run = (text = code) => {
  const script = document.createElement('script')
  script.textContent = text
  document.body.append(script)
}

const asked = () =>
  [...document.head.querySelectorAll('link[rel=preload][as=font][crossorigin]')].map((link) =>
    link.getAttribute('href'),
  )

const askedScripts = () =>
  [...document.head.querySelectorAll('link[rel=preload][as=script][crossorigin][fetchpriority=low]')].map(
    (link) => ({ url: link.getAttribute('href'), integrity: link.getAttribute('integrity') }),
  )

const answersAfter = (ms: number) =>
  Object.defineProperty(performance, 'getEntriesByType', {
    value: () => [{ requestStart: 20, responseStart: 20 + ms }],
    configurable: true,
  })

beforeEach(() => {
  answersAfter(20)
  document.head.replaceChildren()
  localStorage.clear()
  for (const name of ['line', 'fonts', 'pictures', 'languageFonts', 'languageFontFiles'])
    delete document.documentElement.dataset[name]
})
afterEach(() => {
  jest.restoreAllMocks()
  Reflect.deleteProperty(performance, 'getEntriesByType')
  Reflect.deleteProperty(navigator, 'connection')
})

describe('what the page is told of its visitor', () => {
  const visit = { location: { city: 'Chennai', country_name: 'India' }, reportToken: 'a.b', trace: '' }

  it('is taken out of the cookie, among others [GEN-01, REL-10]', () => {
    jar.cookie = 'visits=2; Path=/'
    jar.cookie = visitCookie(visit, { isSecure: false })
    run()
    expect(parseVisit(window.visit)).toEqual(visit)
    expect(jar.cookie).toBe('visits=2')
  })

  it('is nothing where there is no cookie', () => {
    run()
    expect(window.visit).toBeUndefined()
  })
})

describe('the fonts of the first view', () => {
  it('are asked for at once [GEN-13]', () => {
    answersAfter(299)
    run()
    expect(asked()).toEqual(URLS)
    expect({ ...document.documentElement.dataset }).toEqual({ pictures: 'first' })
  })

  it.each([
    ['by what the page took to answer', () => answersAfter(301)],
    [
      'by what the browser knows of the line',
      () => Object.defineProperty(navigator, 'connection', { value: { rtt: 400 }, configurable: true }),
    ],
  ])('are left to the next page load where answers take long, %s [GEN-13]', (_, set) => {
    set()
    run()
    expect(asked()).toEqual([])
    expect({ ...document.documentElement.dataset }).toEqual({
      pictures: 'first',
      line: 'long',
      fonts: URLS.join(' '),
    })
  })

  it('are there on a long line once they were fetched [GEN-13]', () => {
    localStorage.setItem(FETCHED_FONTS_KEY, URLS.join(' '))
    answersAfter(400)
    run()
    expect(asked()).toEqual(URLS)
    expect({ ...document.documentElement.dataset }).toEqual({ pictures: 'first', line: 'long' })
  })

  it('are not those of another release of the shell [GEN-13, REL-10]', () => {
    localStorage.setItem(FETCHED_FONTS_KEY, '/remotes/shell/0/web/text.woff2')
    answersAfter(400)
    run()
    expect(asked()).toEqual([])
  })

  it('are stood in for on a long line where the browser stores nothing [GEN-13]', () => {
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('SecurityError')
    })
    answersAfter(400)
    run()
    expect(document.documentElement.dataset.fonts).toBe(URLS.join(' '))
  })
})

describe('the fonts of a language', () => {
  const FILES = {
    display: '/remotes/shell/web/tamil-display.woff2',
    text: '/remotes/shell/web/tamil-text.woff2',
  }
  const script = languageFontsScript({
    display: { url: FILES.display, integrity: null },
    text: { url: FILES.text, integrity: null },
  })
  const { dataset } = document.documentElement

  it('are neither asked for nor shown by the first page, which names them for later [LANG-40]', () => {
    run(script)
    expect(asked()).toEqual([])
    expect([dataset.languageFonts, dataset.languageFontFiles]).toEqual(['', `${FILES.display} ${FILES.text}`])
  })

  it('are shown from the first paint on once this browser has fetched them, each by itself [LANG-40]', () => {
    localStorage.setItem(LANGUAGE_FONTS_KEY, `/remotes/shell/web/arabic-text.woff2 ${FILES.display}`)
    run(script)
    expect(asked()).toEqual([FILES.display])
    expect(dataset.languageFonts).toBe('display')
  })

  it('are no part of a page without them [LANG-40]', () => {
    expect(languageFontsScript({})).toBe('')
  })
})

describe('the shell’s script', () => {
  it('is asked for at once where answers take long, with its hash, and nowhere else [GEN-13]', () => {
    answersAfter(299)
    run()
    expect(askedScripts()).toEqual([])
    answersAfter(301)
    run()
    expect(askedScripts()).toEqual([SCRIPT])
  })
})
