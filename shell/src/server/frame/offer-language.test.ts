/** @jest-environment @store/remote-kit/testing/jsdom-environment */
import { offerLanguage } from './offer-language'

const { dataset } = document.documentElement
const prefer = (...tags: readonly string[]) => jest.spyOn(navigator, 'languages', 'get').mockReturnValue(tags)
const write = (jar: { cookie: string }, text: string) => {
  jar.cookie = text
}
const offerOn = (page: string) => offerLanguage('language', page, ['en', 'hi', 'ar'], document)

beforeEach(() => {
  delete dataset.languageOffer
  write(document, 'language=; Max-Age=0')
  document.body.innerHTML = ''
})
afterEach(() => jest.restoreAllMocks())

describe('the offer of another language [LANG-03]', () => {
  it.each([
    ['hi-IN, en', 'en', '', 'hi'],
    ['hi-IN, en', 'hi', '', undefined],
    ['en-GB, hi', 'en', '', undefined],
    ['ta, fil, ar', 'en', '', 'ar'],
    ['ta', 'en', '', undefined],
    // What she chose comes before what her browser prefers.
    ['hi-IN, en', 'en', 'en', undefined],
    ['en', 'en', 'ar', 'ar'],
    ['hi', 'en', 'ta', 'hi'],
  ])('to a browser of %s on a page in %s, with the choice "%s", is %s', (tags, page, choice, offer) => {
    prefer(...tags.split(', '))
    if (choice !== '') write(document, `language=${choice}`)
    offerOn(page)
    expect(dataset.languageOffer).toBe(offer)
  })

  it('is away for good once a language was chosen, also the page’s own', () => {
    prefer('hi')
    document.body.innerHTML = '<button data-language="en"><b>Close</b></button><p>Text</p>'
    offerOn('en')
    document.querySelector('p')?.click()
    expect(dataset.languageOffer).toBe('hi')
    document.querySelector('b')?.click()
    expect(dataset.languageOffer).toBeUndefined()
    expect(document.cookie).toContain('language=en')
    offerOn('en')
    expect(dataset.languageOffer).toBeUndefined()
  })
})
