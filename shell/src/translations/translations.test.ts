import { plainMessage, translatorOf } from '@store/shared/i18n/translate'
import { createTranslations } from './translations'

const ADD = plainMessage('add', 'Add to cart')

function createHindi() {
  const report = jest.fn()
  const messages = { close: ['बंद करें'] }
  return { report, ...createTranslations({ language: 'hi', shell: { messages }, report }) }
}

it('shows a part in its own catalogue and in that of the shell [LANG-10]', async () => {
  const { of, load, report } = createHindi()
  await load('mf_cart_1', async () => ({ messages: { add: ['कार्ट में जोड़ें'] } }))
  const t = translatorOf(of('mf_cart_1'))
  expect([t(ADD), t(plainMessage('close', 'Close'))]).toEqual(['कार्ट में जोड़ें', 'बंद करें'])
  // Another version of the part knows nothing of it.
  expect(translatorOf(of('mf_cart_2'))(ADD)).toBe('Add to cart')
  expect(report).toHaveBeenCalledTimes(1)
})

it('shows a message without a translation in English, and reports it once [LANG-11]', () => {
  const { ofShell, report } = createHindi()
  const t = translatorOf(ofShell)
  expect([t(ADD), t(ADD)]).toEqual(['Add to cart', 'Add to cart'])
  expect(report.mock.calls).toEqual([[new Error('no hi translation of add'), 'messages of shell']])
})

it.each([
  ['cannot be loaded', () => Promise.reject(new Error('404'))],
  ['is no catalogue', async () => ({ page: {} })],
])('leaves a part in English whose catalogue %s, and reports it [LANG-11]', async (_, fetch) => {
  const { of, load, report } = createHindi()
  await load('mf_cart_1', fetch)
  expect(report).toHaveBeenCalledWith(expect.any(Error), 'messages of mf_cart_1')
  expect(translatorOf(of('mf_cart_1'))(ADD)).toBe('Add to cart')
})

it('leaves the shell in English whose catalogue cannot be loaded, and reports it [LANG-11]', () => {
  const report = jest.fn()
  const failure = new Error('404')
  const { ofShell } = createTranslations({ language: 'hi', shell: { messages: {}, failure }, report })
  expect(report).toHaveBeenCalledWith(failure, 'messages of shell')
  expect(translatorOf(ofShell)(ADD)).toBe('Add to cart')
})

it('asks for the catalogue of a version once, and for none in English', async () => {
  const fetch = jest.fn(async () => ({ messages: {} }))
  const { load } = createHindi()
  await Promise.all([load('mf_cart_1', fetch), load('mf_cart_1', fetch)])
  await createTranslations({ language: 'en', shell: { messages: {} }, report: jest.fn() }).load(
    'mf_cart_1',
    fetch,
  )
  expect(fetch).toHaveBeenCalledTimes(1)
})
