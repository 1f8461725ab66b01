import * as fc from 'fast-check'
import { ValidationError } from 'yup'
import * as z from 'zod/mini'
import { zodFieldOf } from '../../api/zod-field'
import { FIELD_RULES, type FieldRuleName } from '../../domain/field-rules'
import { inTier } from '../../testing/tier'
import { FAILURES } from '../failures/failures'
import { yupFieldOf } from './yup-field'

const NAMES = Object.keys(FIELD_RULES) as FieldRuleName[]
const TEXTS_PER_FIELD = inTier({ short: 700, full: 10_000 })

/** Right or nearly right for one of the fields. */
const NEAR = [
  '',
  ' ',
  'a@b',
  'asha@example.com',
  ' Asha@Example.COM ',
  'asha.rao+shop@mail.example.in',
  "o'neill@example.ie",
  "o'@example.ie",
  '.a@example.com',
  'a..b@example.com',
  'a.@example.com',
  'a@-example.com',
  'a@example.c',
  'a@b@example.com',
  'a b@example.com',
  'é@example.com',
  'a@\u212Aelvin.com',
  `${'a'.repeat(242)}@example.com`,
  `${'a'.repeat(243)}@example.com`,
  '9840012345',
  '+91 98400 12345',
  '098400-12345',
  '+971 50 123 4567',
  '0501234567',
  '1234567890',
  '98400 1234',
  '600001',
  '600 001',
  '６００００１',
  '860001',
  '900001',
  '000000',
  '12345',
  '1234567',
  'Aa345678',
  'aa345678',
  'AA345678',
  'Aabbccdd',
  'Aa3456',
  `Aa3${'x'.repeat(197)}`,
  `Aa3${'x'.repeat(198)}`,
  'Asha',
  'J. R. Rao',
  'evil.example',
  'Asha\nBcc: all@example.com',
  'd/o Meena',
  '33AABCU9603R1ZM',
  '33 aabcu 9603r1zm',
]

/** Spaces of all kinds, characters without width or of the other direction, emoji, combining marks and halves of pairs. */
const HOSTILE = [
  '\t',
  '\n',
  '\r\n',
  '\u0000',
  '\u001b',
  '\u00a0',
  '\u2003',
  '\u2028',
  '\u3000',
  '\ufeff',
  '\u00ad',
  '\u200b',
  '\u200c',
  '\u200d',
  '\u200e',
  '\u202e',
  '\u2066',
  '\u2069',
  '\u3164',
  '👩‍👩‍👧',
  '❤️',
  '🏳️‍🌈',
  'é',
  'न्‍य',
  'مریم‌ها',
  '\ud800',
  '\udfff',
  'İ',
  'ß',
  'ﬁ',
  '<b>',
  "'; --",
]

const piece = fc.oneof(
  fc.constantFrom(...NEAR),
  fc.constantFrom(...HOSTILE),
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.stringMatching(/^[A-Za-z\d_.@'+ -]{0,12}$/),
  fc.stringMatching(/^\d{0,12}$/),
)
const text = fc.oneof(
  { weight: 2, arbitrary: piece },
  { weight: 3, arbitrary: fc.array(piece, { minLength: 2, maxLength: 4 }).map((pieces) => pieces.join('')) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(piece, fc.constantFrom(5, 40, 79, 80, 81, 199, 200, 201, 499, 501, 2001, 4001))
      .map(([unit, times]) => unit.repeat(Math.ceil(times / Math.max(1, unit.length))).slice(0, times)),
  },
)

interface Answer {
  /** As it goes on; null where the text is refused. */
  readonly value: string | null
  readonly message: string | undefined
}

/** What a form says and sends. Formik hands an empty text to yup as a missing one. */
function formOf(name: FieldRuleName): (typed: string) => Answer {
  const schema = yupFieldOf(FIELD_RULES[name])
  return (typed) => {
    try {
      const value = schema.validateSync(typed === '' ? undefined : typed, { abortEarly: false }) ?? ''
      return { value, message: undefined }
    } catch (refusal) {
      if (refusal instanceof ValidationError) return { value: null, message: refusal.errors[0] }
      throw refusal
    }
  }
}

function apiOf(name: FieldRuleName): (sent: string) => Answer {
  const schema = zodFieldOf(FIELD_RULES[name])
  return (sent) => {
    const { success, data, error } = schema.safeParse(sent)
    return success ? { value: data, message: undefined } : { value: null, message: error.issues[0]?.message }
  }
}

describe('a form and the API, made from one rule', () => {
  it.each(NAMES)('say the same of thousands of texts in the field %s [GEN-15]', (name) => {
    const [form, api] = [formOf(name), apiOf(name)]
    fc.assert(
      fc.property(text, (typed) => {
        const [said, answered] = [form(typed), api(typed)]
        if (said.value !== answered.value || said.message !== answered.message) {
          expect({ typed, ...said }).toEqual({ typed, ...answered })
        }
      }),
      { numRuns: TEXTS_PER_FIELD, examples: [...NEAR, ...HOSTILE].map((each) => [each]) },
    )
  })

  it.each(NAMES)('leave a text as it is once the field %s has normalised it [GEN-15]', (name) => {
    const api = apiOf(name)
    fc.assert(
      fc.property(text, (typed) => {
        const { value } = api(typed)
        if (value !== null) expect(api(value).value).toBe(value)
      }),
      { numRuns: 1000, examples: NEAR.map((each) => [each]) },
    )
  })

  it.each([
    ['email', 'asha@example.com', 'a@b', FAILURES.EMAIL_INVALID],
    ['logInEmail', 'asha@example.com', 'a@b', FAILURES.LOGIN_EMAIL_INVALID],
    ['newPassword', `Aa3${'x'.repeat(197)}`, `Aa3${'x'.repeat(198)}`, FAILURES.PASSWORD_TOO_LONG],
    ['firstName', 'a'.repeat(80), 'a'.repeat(81), 'Please use at most 80 characters'],
    ['city', 'a'.repeat(200), 'a'.repeat(201), 'Please use at most 200 characters'],
    ['reviewText', '👍'.repeat(2000), '👍'.repeat(2001), 'Please use at most 2000 characters'],
    ['code', '123456', '12345', FAILURES.CODE_INCOMPLETE],
  ] as const)('take of %s what fits and say what does not [GEN-15]', (name, fits, not, message) => {
    const form = formOf(name)
    expect(form(fits)).toEqual({ value: fits, message: undefined })
    expect(form(not)).toEqual({ value: null, message })
  })

  it("take the e-mail addresses that zod's own pattern takes", () => {
    const { pattern } = FIELD_RULES.email.checks[0]
    fc.assert(
      fc.property(fc.oneof(text, fc.emailAddress()), (address) => {
        if (pattern.test(address) !== z.core.regexes.email.test(address)) throw new Error(address)
      }),
      { numRuns: TEXTS_PER_FIELD, examples: NEAR.map((each) => [each]) },
    )
  })
})
