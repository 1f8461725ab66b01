import { changePassword, login, register, requestLogInCode } from '@store/shared/api/accounts'
import { createAddress } from '@store/shared/api/addresses'
import type { Codec } from '@store/shared/api/codec'
import { translatorOf } from '@store/shared/i18n/translate'
import type { AnySchema } from 'yup'
import { DUBAI, HOME } from '../addresses/address-fixtures'
import { addressSchema, parseAddressValues, toAddressValues } from '../addresses/address-schema'
import { codeLogInSchema, loginSchema, passwordSchema, registerSchema } from '../auth/auth-schemas'

type Values = Readonly<Record<string, string>>

interface Form {
  readonly schema: AnySchema
  readonly values: Values
  /** What the form sends of values that it accepts, as the API reads it. */
  readonly send: (values: Values) => boolean
}

const isTaken = <Body>({ schema, encode }: Codec<Body>, body: Body): boolean =>
  schema.safeParse(encode(body)).success

const textOf = (values: Values, name: string): string => values[name] ?? ''

const addressForm = (address: typeof HOME): Form => ({
  schema: addressSchema(translatorOf()),
  values: toAddressValues(address, 'INR'),
  send: (values) =>
    isTaken(createAddress.body, {
      customerId: 1,
      ...parseAddressValues({ ...toAddressValues(address, 'INR'), ...values }),
    }),
})

const FORMS: Readonly<Record<string, Form>> = {
  registration: {
    schema: registerSchema(translatorOf()),
    values: {
      firstName: 'Asha',
      lastName: 'Rao',
      email: 'asha@example.in',
      mobile: '9840012345',
      password: 'Monsoon7rain',
      confirmPassword: 'Monsoon7rain',
    },
    send: (values) =>
      isTaken(register.body, {
        firstName: textOf(values, 'firstName'),
        lastName: textOf(values, 'lastName'),
        email: textOf(values, 'email'),
        mobile: textOf(values, 'mobile'),
        password: textOf(values, 'password'),
      }),
  },
  'log-in': {
    schema: loginSchema(translatorOf()),
    values: { email: 'asha@example.in', password: 'Monsoon7rain' },
    send: (values) =>
      isTaken(login.body, { email: textOf(values, 'email'), password: textOf(values, 'password') }),
  },
  'log-in by code': {
    schema: codeLogInSchema(translatorOf()),
    values: { name: 'asha@example.in' },
    send: (values) => isTaken(requestLogInCode.body, { emailOrMobile: textOf(values, 'name') }),
  },
  'another password': {
    schema: passwordSchema(translatorOf()),
    values: { currentPassword: 'Monsoon7rain', password: 'Summer7rain', confirmPassword: 'Summer7rain' },
    send: (values) =>
      isTaken(changePassword.body, {
        currentPassword: textOf(values, 'currentPassword'),
        newPassword: textOf(values, 'password'),
      }),
  },
  'Indian address': addressForm(HOME),
  'address in the UAE': addressForm(DUBAI),
}

/** Right for one field or another, and right for none. */
const TEXTS = [
  ...[
    '',
    ' ',
    'a@b',
    'Asha@Example.IN ',
    '+91 98400 12345',
    '0501234567',
    '600 001',
    '860001',
    '33',
    'Dubai',
    'Delhi',
  ],
  ...[
    'evil.example',
    'Asha\nRao',
    'Asha\u202e',
    '\u200b',
    '\u0000',
    '\ud800',
    '👩‍👩‍👧',
    'मीना',
    'home',
    'India',
  ],
  ...[6, 8, 80, 81, 120, 121, 200, 201, 254, 255, 500].flatMap((length) => [
    'x'.repeat(length),
    `Aa3${'👍'.repeat(length - 3)}`,
  ]),
]

const CASES = Object.entries(FORMS).flatMap(([name, form]) =>
  Object.keys(form.values).map((field) => [name, field, form] as const),
)

it.each(CASES)(
  'sends of %s only what the API takes, whatever is typed as %s [GEN-15]',
  (_name, field, form) => {
    expect(form.send(form.values)).toBe(true)
    for (const typed of TEXTS) {
      const values = { ...form.values, [field]: typed }
      // As Formik hands them over.
      const given = Object.fromEntries(
        Object.entries(values).map(([name, each]) => [name, each || undefined]),
      )
      if (form.schema.isValidSync(given)) {
        expect([typed, form.send(form.schema.cast(values))]).toEqual([typed, true])
      }
    }
  },
)
