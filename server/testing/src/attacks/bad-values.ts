import { rawJson, rawText } from './attack-call'
import type { FieldKind } from './schema-fields'

/** A value to stand in a field, by a name that a failing test can print. */
export type BadValue = readonly [name: string, value: unknown]

/** Texts that some program somewhere takes for more than a text. */
export const TEXTS: readonly (readonly [name: string, text: string])[] = [
  ['nothing', ''],
  ['blanks', '   '],
  ['a script', '<script>alert(1)</script><img src=x onerror=alert(1)>'],
  ['SQL', "'; drop table customers; --"],
  ['an SQL union', '1 union select password_hash from customers'],
  ['line breaks of a header', 'a\r\nSet-Cookie: role=admin\r\n\r\n<html>'],
  ['50 000 characters', 'x'.repeat(50_000)],
  ['NUL', 'As\0ha'],
  ['marks of direction', '\u202eahsA\u202c \u200fabc\u2066'],
  ['half a surrogate pair', 'As\ud800ha'],
  ['emoji and joiners', '👩‍👩‍👧‍👦🇮🇳'],
  ['a template', '{{7*7}}<%= 7*7 %>#{7*7}'],
  ['a path', '../../../../etc/passwd'],
  ['format signs', '%s%n%d%x %00'],
  ['a number', '1'],
  ['not a number', 'NaN'],
  ['infinity', 'Infinity'],
  ['true', 'true'],
  ['null', 'null'],
  ['a name that objects have', '__proto__'],
]

const NUMBERS: readonly BadValue[] = [
  ['-1', -1],
  ['0', 0],
  ['minus zero', rawJson('-0')],
  ['a half', 0.5],
  ['1e21', 1e21],
  ['1e300', 1e300],
  ['1e999', rawJson('1e999')],
  ['999999999', 999_999_999],
  ['more than 32 bits hold', 2 ** 31],
  ['more than 53 bits hold', rawJson('9007199254740993')],
  ['the largest safe integer', Number.MAX_SAFE_INTEGER],
  ['the smallest', rawJson('5e-324')],
]

/** By the kind of value, so that a field can be given each of the kinds that it is not. */
const OF_KIND: Readonly<Record<FieldKind | 'null', readonly BadValue[]>> = {
  text: TEXTS.map(([name, text]) => [`the text ${name}`, text]),
  number: NUMBERS.map(([name, value]) => [`the number ${name}`, value]),
  boolean: [
    ['true', true],
    ['false', false],
  ],
  list: [
    ['an empty list', []],
    ['a list', [1]],
    ['a list of lists', [[[]]]],
  ],
  object: [
    ['an empty object', {}],
    ['an object', { $gt: '' }],
    ['an object with a length', { length: 3, toString: 'x' }],
  ],
  null: [['null', null]],
}

/** Never right, whatever the field's rules: another kind of value than its own. */
export function valuesOfOtherKinds(kind: FieldKind, isNullable: boolean): readonly BadValue[] {
  const few = (values: readonly BadValue[]) => values.slice(0, 3)
  return Object.entries(OF_KIND).flatMap(([other, values]) => {
    if (other === kind || (other === 'null' && isNullable)) return []
    // What looks like the right kind is the most likely to be taken for it.
    if (other === 'text') return values.filter(([name]) => /a number|nothing|true|null|infinity/.test(name))
    return few(values)
  })
}

/** Of the field's own kind: some are right for some fields. */
export const valuesOfKind = (kind: FieldKind): readonly BadValue[] => OF_KIND[kind]

/** For an id or any other field in an address. */
export const ADDRESS_TEXTS: readonly (readonly [name: string, text: string])[] = [
  ...TEXTS.filter(([name]) => name !== 'half a surrogate pair'),
  ['-1', '-1'],
  ['0', '0'],
  ['999999999', '999999999'],
  ['a half', '0.5'],
  ['1e1', '1e1'],
  ['1e21', '1e21'],
  ['hexadecimal', '0x1'],
  ['a leading zero', '01'],
  ['a plus', '+1'],
  ['more than 32 bits hold', '2147483648'],
  ['twenty digits', '99999999999999999999'],
  ['digits of another script', '१२'],
  ['an encoded NUL', rawText('1%00')],
  ['an encoded slash', rawText('..%2f1')],
  ['twice encoded', rawText('%252e%252e%252f')],
  ['bytes that are no UTF-8', rawText('%F0%28')],
  ['an encoded half of a surrogate pair', rawText('%ED%A0%80')],
  ['half an escape', rawText('1%')],
  ['a matrix parameter', rawText('1;role=admin')],
]
