import { failureText, serverMessageOr } from '../api/call-failure'
import { ApiFailure } from '../api/failure'
import { formatMarketMoment, formatUtcDay } from '../domain/calendar'
import { FIELD_RULES } from '../domain/field-rules'
import { formatChoice } from '../i18n/formats'
import { translatorOf } from '../i18n/translate'
import { FAILURE_MESSAGES } from '../messages/failures/failures'
import { tooManyTriesMessage } from '../messages/failures/http-failure'
import { yupFieldOf } from '../messages/fields/yup-field'
import { createTestLanguage } from './test-language'

const hindi = createTestLanguage('hi', { messages: {} })
const t = translatorOf(hindi.i18n)

it('says failures, dates, lists and form rules in the language of the page, and lacks none of them', () => {
  expect(t(FAILURE_MESSAGES.PASSWORDS_DIFFER)).toBe('पासवर्ड मेल नहीं खाते')
  expect(failureText(new ApiFailure('no-connection', 'no answer'), undefined, t)).toBe('नेटवर्क में कोई समस्या है')
  expect(serverMessageOr(new ApiFailure('answered', 'सिर्फ़ 1 बचा है।', 409), 'CART_ADD_FAILED', t)).toBe(
    'सिर्फ़ 1 बचा है।',
  )
  expect(tooManyTriesMessage(90, t)).toContain('2 मिनट')
  expect(formatUtcDay(new Date('2026-03-12'), t)).toBe('12 मार्च 2026')
  expect(formatMarketMoment('INR', '2026-08-05T10:00:00Z', t)).toBe('5 अग॰, 3:30 pm')
  expect(formatChoice(['सूती', 'बाँस'], 'hi')).toBe('सूती या बाँस')
  expect(() => yupFieldOf(FIELD_RULES.pincode, t).validateSync('1')).toThrow('पिनकोड 6 अंकों का होना चाहिए')
  expect(hindi.missing).toEqual([])
})

it('tells what a catalogue lacks, which is shown in English', () => {
  const { i18n, missing } = createTestLanguage('ta', { messages: {} })
  expect(translatorOf(i18n)({ id: 'new', message: ['New text'] } as never)).toBe('New text')
  expect(missing).toEqual(['new'])
})
