import type { StaffSection } from '@store/shared/api/staff/staff-settings'

export const SECTION_LABELS = {
  brand: 'Brand',
  menus: 'Menus',
  announcement: 'Announcement',
  texts: 'Texts',
  languages: 'Languages',
  markets: 'Markets',
} as const satisfies Readonly<Record<StaffSection, string>>

/** Whether a market is there is a setting by its name alone. */
const MARKETS: Readonly<Record<string, string>> = { india: 'Sell in India', uae: 'Sell in the UAE' }

/** `shop.moreLinks` as people read it: "Shop, more links". */
export const settingLabel = (path: string): string => {
  const market = MARKETS[path]
  if (market !== undefined) return market
  const words = path
    .split('.')
    .map((name) => name.replaceAll(/([A-Z])/g, ' $1').toLowerCase())
    .join(', ')
    .replaceAll(/\b(uae|hsn)\b/g, (name) => name.toUpperCase())
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}
