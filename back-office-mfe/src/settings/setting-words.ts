import type { StaffSection } from '@store/shared/api/staff/shop/staff-settings'

export const SECTION_LABELS = {
  brand: 'Brand',
  menus: 'Menus',
  announcement: 'Announcement',
  texts: 'Texts',
  languages: 'Languages',
} as const satisfies Readonly<Record<StaffSection, string>>

/** `shop.moreLinks` as people read it: "Shop, more links". */
export const settingLabel = (path: string): string => {
  const words = path
    .split('.')
    .map((name) => name.replaceAll(/([A-Z])/g, ' $1').toLowerCase())
    .join(', ')
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}
