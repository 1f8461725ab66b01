import { formatMoney, money } from '../money'
import { sizeLabel } from './product'
import { type CellValue, fieldLabel } from './product-edit'

const LONGEST = 160

/** What a field holds, as a person reads it. */
export function cellText(field: string, value: CellValue): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  const [, currency] = /rice (INR|AED)$/.exec(field) ?? []
  if (typeof value === 'number' && (currency === 'INR' || currency === 'AED')) {
    return formatMoney(money(currency, value))
  }
  if (field === 'pictures') return picturesText(String(value))
  const text = String(value)
  if (text === '') return 'empty'
  return text.length > LONGEST ? `${text.slice(0, LONGEST)} …` : text
}

/** The texts of pictures, in their order. */
function picturesText(value: string): string {
  const texts = [...value.matchAll(/"alt":"((?:[^"\\]|\\.)*)"/g)].map(
    ([, text], index) => `${index + 1}. ${text}`,
  )
  return texts.length === 0 ? 'none' : texts.join(' ')
}

/** Which field of which size. */
export const placeText = ({
  size,
  field,
}: {
  readonly size: string | null
  readonly field: string
}): string => (size === null ? fieldLabel(field) : `${sizeLabel(size)}, ${fieldLabel(field)}`)
