import type { Language } from '@store/shared/i18n/languages'
import { noteIn, ORDER_NOTES } from './order-notes'

const OTHERS = ['hi', 'ta', 'ar'] as const satisfies readonly Language[]

it.each(OTHERS)(
  'says every note that the server writes at an order in the language %s [LANG-10]',
  (language) => {
    for (const note of Object.values(ORDER_NOTES)) {
      expect(noteIn(note, language)).not.toMatch(/[A-Za-z]/)
      expect(noteIn(note, 'en')).toBe(note)
    }
  },
)

it('leaves what people wrote at an order as it is [LANG-10]', () => {
  expect(noteIn('I ordered the wrong size.\nSorry', 'hi')).toBe('I ordered the wrong size.\nSorry')
  const address = noteIn('Our address:\nSathyamedha Nation First\n12 Beach Road', 'ar')
  expect(address).toMatch(/^[^A-Za-z]+:\nSathyamedha Nation First\n12 Beach Road$/)
})
