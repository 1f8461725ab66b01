import type { StaffSection } from '@store/shared/api/staff/shop/staff-settings'
import { LANGUAGES } from '@store/shared/i18n/languages'

export const SECTION_LABELS = {
  brand: 'Brand',
  menus: 'Menus',
  announcement: 'Announcement',
  texts: 'Texts',
  languages: 'Languages',
  markets: 'Markets',
} as const satisfies Readonly<Record<StaffSection, string>>

/** Settings whose names alone do not say what they are. */
const LABELS: Readonly<Record<string, string>> = {
  // Whether a market is there.
  india: 'Sell in India',
  uae: 'Sell in the UAE',
  'shop.categories': 'Shop, categories: all, or their names in addresses',
  // Of a link.
  to: 'Leads to',
  // Of a delivery zone.
  id: 'Zone number',
  'visitors.unknown': 'Market of visitors whose country is not known',
  'visitors.abroad': 'Market of visitors from other countries',
}

/** What one of a few values is called; nothing is none of them. */
export const optionLabel = (option: string): string => {
  if (option === '') return 'None'
  const words = OPTION_LABELS[option] ?? option.replaceAll('-', ' ')
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

const ENGLISH = new Intl.DisplayNames('en', { type: 'language' })

const OPTION_LABELS: Readonly<Record<string, string>> = {
  uae: 'UAE',
  upi: 'UPI',
  'apple-pay': 'Apple Pay',
  ...Object.fromEntries(Object.keys(LANGUAGES).map((code) => [code, ENGLISH.of(code) ?? code])),
}

/** `shop.moreLinks` as people read it: "Shop, more links". */
export const settingLabel = (path: string): string => {
  const label = LABELS[path]
  if (label !== undefined) return label
  const words = path
    .split('.')
    .map((name) => name.replaceAll(/([A-Z])/g, ' $1').toLowerCase())
    .join(', ')
    .replaceAll(/\b(uae|hsn)\b/g, (name) => name.toUpperCase())
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}
