import { localizedPath, pathIn, preferredLanguage, splitLanguage } from './languages'

describe('a path with a language [LANG-01]', () => {
  it.each([
    ['/', 'en', '/'],
    ['/hi', 'hi', '/'],
    ['/hi/', 'hi', '/'],
    ['/ar/products/3', 'ar', '/products/3'],
    ['/products/3', 'en', '/products/3'],
    ['/ta?country=AE', 'ta', '/?country=AE'],
    ['/hi/search?q=pads#list', 'hi', '/search?q=pads#list'],
    // Neither a language of ours nor a path that begins like one is taken for a prefix.
    ['/en/cart', 'en', '/en/cart'],
    ['/xx/cart', 'en', '/xx/cart'],
    ['/history', 'en', '/history'],
    ['/toString/a', 'en', '/toString/a'],
  ] as const)('%s is %s of %s', (pathname, language, path) => {
    expect(splitLanguage(pathname)).toEqual({ language, path })
  })

  it.each(['/', '/cart', '/products/3', '/?page=2', '/cart#total'])(
    '%s comes back from its localized form',
    (path) => {
      for (const language of ['en', 'hi', 'ta', 'ar'] as const)
        expect(splitLanguage(localizedPath(path, language))).toEqual({ language, path })
    },
  )
})

describe("a reader's preferred language", () => {
  const offered = ['en', 'hi', 'ar'] as const
  it.each([
    ['hi-IN,hi;q=0.9,en;q=0.8', 'hi'],
    ['en;q=0.5, ar;q=0.9', 'ar'],
    ['ta, hi;q=0.4', 'hi'],
    ['hi;q=0, en', 'en'],
    ['fr, de', null],
    ['', null],
    ['*;q=0.1', null],
    ['hi;q=x', null],
  ] as const)('of %j is %s', (header, language) => {
    expect(preferredLanguage(header, offered)).toBe(language)
  })
})

it('leaves alone what names no path: a query or a fragment of the present page', () => {
  expect(['?page=2', '#list'].map((to) => localizedPath(to, 'hi'))).toEqual(['?page=2', '#list'])
})

it.each([
  ['hi', '/hi/cart', '/cart'],
  ['hi', '/cart', null],
  ['en', '/cart', '/cart'],
  ['en', '/hi/cart', null],
] as const)('in %s, %s is %s', (language, address, path) => {
  expect(pathIn(language, address)).toBe(path)
})
