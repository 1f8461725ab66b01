import { parseDeliveryLabel } from '../../domain/markets/delivery'
import { translatorOf } from '../../i18n/translate'
import { createTestLanguage } from '../../testing/test-language'
import { deliveryLabelText } from '../orders/delivery-text'
import { deviceLabel, deviceText } from './device-text'
import { cityAndStateText } from './place-names'
import { sizeText } from './size-names'

const { i18n, missing } = createTestLanguage('hi', { messages: {} })
const hindi = translatorOf(i18n)
afterEach(() => expect(missing).toEqual([]))

it.each([
  ['regular', 'Regular', 'रेगुलर'],
  ['large', 'Large', 'लार्ज'],
  ['XL', 'XL', 'XL'],
  ['240 mm', '240 mm', '240 mm'],
  ['Tea for two', 'Tea for two', 'Tea for two'],
])('names the size %s, and leaves a size of the shop’s own as it is [LANG-10]', (size, english, inHindi) => {
  expect(sizeText(size, translatorOf())).toBe(english)
  expect(sizeText(size, hindi)).toBe(inHindi)
})

it.each([
  ['Chennai', 'Tamil Nadu', 'Chennai, तमिलनाडु'],
  ['Dubai', 'Dubai', 'दुबई'],
  ['Ooty', 'Elsewhere', 'Ooty, Elsewhere'],
])('names the state of %s, %s, in the language of the page [LANG-10]', (city, state, text) => {
  expect(cityAndStateText({ city, state }, hindi)).toBe(text)
})

it.each(['Standard delivery', 'Zone 1 / Express / 400 g', 'Zone 4 / Surface Cargo / 20.5 kg'])(
  'reads the label %s of an order back, and says it in another language [LANG-10]',
  (label) => {
    expect(deliveryLabelText(label, translatorOf(), 'en')).toBe(label)
    expect(deliveryLabelText(label, hindi, 'hi')).not.toMatch(/Zone|Express|Cargo|delivery/)
  },
)

it('leaves a label as it is that no quote has', () => {
  expect(parseDeliveryLabel('By hand')).toBeNull()
  expect(deliveryLabelText('By hand', hindi, 'hi')).toBe('By hand')
})

it.each([
  ['Chrome', 'Android', 'Android पर Chrome'],
  [undefined, 'Linux', 'Linux पर अनजान ब्राउज़र'],
  ['Samsung Internet', undefined, 'Samsung Internet'],
  [undefined, undefined, 'अनजान ब्राउज़र'],
])(
  'names the browser %s on %s in another language, as the server kept it [LANG-10]',
  (browser, system, text) => {
    const kept = deviceLabel(browser, system)
    expect(deviceText(kept, translatorOf())).toBe(kept)
    expect(deviceText(kept, hindi)).toBe(text)
  },
)
