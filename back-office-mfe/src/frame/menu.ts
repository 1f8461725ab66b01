import type { StaffRight } from '@store/shared/domain/people/staff'

export interface MenuEntry {
  readonly path: string
  readonly label: string
  /** Whoever lacks it does not see the entry; null for everybody. */
  readonly right: StaffRight | null
}

export const OVERVIEW = { path: '/staff', label: 'Overview', right: null } as const satisfies MenuEntry

/** The rooms of the back office. A room that is not built has no entry. */
export const MENU: readonly MenuEntry[] = [
  OVERVIEW,
  { path: '/staff/orders', label: 'Orders', right: 'orders.read' },
  { path: '/staff/returns', label: 'Returns', right: 'orders.read' },
  { path: '/staff/drafts', label: 'Drafts', right: 'orders.draft' },
  { path: '/staff/customers', label: 'Customers', right: 'customers.read' },
  { path: '/staff/messages', label: 'Messages', right: 'messages.answer' },
  { path: '/staff/products', label: 'Products', right: 'catalogue.read' },
  { path: '/staff/coupons', label: 'Coupons', right: 'coupons.read' },
  { path: '/staff/newsletter', label: 'Newsletter', right: 'newsletter.read' },
  { path: '/staff/reviews', label: 'Reviews', right: 'reviews.moderate' },
  { path: '/staff/content', label: 'Content', right: 'content.write' },
  { path: '/staff/settings', label: 'Settings', right: 'settings.write' },
  { path: '/staff/changes', label: 'Change sets', right: 'changes.write' },
  { path: '/staff/people', label: 'People', right: 'staff.manage' },
  { path: '/staff/audit', label: 'Changes', right: 'audit.read' },
  { path: '/staff/profile', label: 'Your account', right: null },
]

export const menuOf = (rights: readonly StaffRight[]): readonly MenuEntry[] =>
  MENU.filter(({ right }) => right === null || rights.includes(right))
