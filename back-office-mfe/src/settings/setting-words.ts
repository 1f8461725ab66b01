import type { StaffSection } from '@store/shared/api/staff/shop/staff-settings'

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
  'visitors.unknown': 'Market of visitors whose country is not known',
  'visitors.abroad': 'Market of visitors from other countries',
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
