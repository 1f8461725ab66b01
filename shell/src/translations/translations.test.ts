import { plainMessage, translatorOf } from '@store/shared/i18n/translate'
import { createTranslations } from './translations'

const ADD = plainMessage('add', 'Add to cart')

const CLOSE = plainMessage('close', 'Close')
const SHELL = { messages: { close: ['बंद करें'] } }

async function createHindi() {
  const report = jest.fn()
  const translations = createTranslations({ language: 'hi', report })
  await translations.loadShell(Promise.resolve(SHELL))
  return { report, ...translations }
}

it('shows a part in its own catalogue and in that of the shell [LANG-10]', async () => {
  const { of, load, report } = await createHindi()
  await load('mf_cart_1', 'messages.hi', async () => ({ messages: { add: ['कार्ट में जोड़ें'] } }))
  const t = translatorOf(of('mf_cart_1'))
  expect([t(ADD), t(CLOSE)]).toEqual(['कार्ट में जोड़ें', 'बंद करें'])
  // Another version of the part knows nothing of it.
  expect(translatorOf(of('mf_cart_2'))(ADD)).toBe('Add to cart')
  expect(report).toHaveBeenCalledTimes(1)
})

it('shows a message without a translation in English, and reports it once [LANG-11]', async () => {
  const { ofShell, report } = await createHindi()
  const t = translatorOf(ofShell)
  expect([t(ADD), t(ADD)]).toEqual(['Add to cart', 'Add to cart'])
  expect(report.mock.calls).toEqual([[new Error('no hi translation of add'), 'messages of shell']])
})

it.each([
  ['cannot be loaded', () => Promise.reject(new Error('404'))],
  ['is no catalogue', async () => ({ page: {} })],
])('leaves a part in English whose catalogue %s, and reports it [LANG-11]', async (_, fetch) => {
  const { of, load, report } = await createHindi()
  await load('mf_cart_1', 'messages.hi', fetch)
  expect(report).toHaveBeenCalledWith(expect.any(Error), 'messages of mf_cart_1')
  expect(translatorOf(of('mf_cart_1'))(ADD)).toBe('Add to cart')
})

it('leaves the shell in English whose catalogue cannot be loaded, and reports it [LANG-11]', async () => {
  const report = jest.fn()
  const failure = new Error('404')
  const { ofShell, loadShell } = createTranslations({ language: 'hi', report })
  await loadShell(Promise.resolve({ messages: {}, failure }))
  expect(report).toHaveBeenCalledWith(failure, 'messages of shell')
  expect(translatorOf(ofShell)(ADD)).toBe('Add to cart')
})

it('asks for the catalogue of a part before that of the shell is there, and takes it after it [LANG-12]', async () => {
  const { of, ofShell, load, loadShell } = createTranslations({ language: 'hi', report: jest.fn() })
  let arrive: (catalogue: typeof SHELL) => void = () => {}
  void loadShell(
    new Promise((resolve) => {
      arrive = resolve
    }),
  )
  const fetch = jest.fn(async () => ({ messages: { close: ['हटाएँ'] } }))
  const part = load('mf_cart_1', 'messages.hi', fetch)
  expect(fetch).toHaveBeenCalledTimes(1)
  arrive(SHELL)
  await part
  expect([of('mf_cart_1'), ofShell].map((i18n) => translatorOf(i18n)(CLOSE))).toEqual(['हटाएँ', 'बंद करें'])
})

it('asks for the catalogue of a version once, and for none in English', async () => {
  const fetch = jest.fn(async () => ({ messages: {} }))
  const { load } = await createHindi()
  await Promise.all([load('mf_cart_1', 'messages.hi', fetch), load('mf_cart_1', 'messages.hi', fetch)])
  await createTranslations({ language: 'en', report: jest.fn() }).load('mf_cart_1', 'messages.hi', fetch)
  expect(fetch).toHaveBeenCalledTimes(1)
})

it('shows a page in its own catalogue beside that of its part, whichever comes first [LANG-10]', async () => {
  const { of, load, has } = await createHindi()
  await load('mf_cart_1', 'messages.hi.CartPage', async () => ({ messages: { add: ['कार्ट में जोड़ें'] } }))
  const t = translatorOf(of('mf_cart_1'))
  expect([t(ADD), has('mf_cart_1')]).toEqual(['कार्ट में जोड़ें', false])
  await load('mf_cart_1', 'messages.hi', async () => ({ messages: { close: ['हटाएँ'] } }))
  expect([t(ADD), t(CLOSE), has('mf_cart_1')]).toEqual(['कार्ट में जोड़ें', 'हटाएँ', true])
})
