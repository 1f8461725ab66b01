/** What a person of the shop's staff may do, by name, as an owner reads it. */
export const STAFF_RIGHTS = {
  'orders.read': 'see orders, their customers and payments',
  'orders.fulfil': 'pack, ship and deliver orders',
  'orders.cancel': 'cancel orders, which refunds them',
  'orders.refund': 'refund parts of orders, and returns that came in',
  'orders.edit': 'note something with orders, correct addresses, decide on returns',
  'orders.draft': 'book orders for customers',
  'customers.read': 'find customers, and see their addresses, orders and consent',
  'customers.note': 'note something about customers',
  'customers.export': 'export what is held about customers',
  'messages.answer': 'read and answer messages',
  'catalogue.read': 'see products, prices and stock',
  'catalogue.price': 'change prices',
  'catalogue.stock': 'count stock',
  'catalogue.write': 'make products, change their texts and pictures, and change many of them at once',
  'reports.read': 'see sales and other figures of the shop',
  'coupons.read': 'see coupons and their uses',
  'coupons.write': 'make and end coupons',
  'reviews.moderate': 'moderate texts and photos of reviews',
  'newsletter.read': 'see how many want the newsletter',
  'newsletter.export': 'export who wants the newsletter',
  'content.write': 'write and publish content',
  'settings.write': 'change brand, menus and the announcement',
  'markets.write': 'change where the shop sells, delivery rates and taxes',
  'changes.write': 'prepare change sets, and publish and undo those of which every change is allowed',
  'releases.promote': 'make another version of a part of the shop live, in a change set',
  'staff.manage': 'invite people, change their roles and lock them out',
  'audit.read': 'see who changed what',
} as const satisfies Readonly<Record<string, string>>

export type StaffRight = keyof typeof STAFF_RIGHTS

export const isStaffRight = (name: string): name is StaffRight => Object.hasOwn(STAFF_RIGHTS, name)

export const STAFF_ROLES = ['owner', 'catalogue', 'orders', 'content', 'marketing', 'support'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

export const STAFF_ROLE_LABELS = {
  owner: 'Owner',
  catalogue: 'Catalogue editor',
  orders: 'Orders',
  content: 'Content editor',
  marketing: 'Marketing',
  support: 'Support',
} as const satisfies Readonly<Record<StaffRole, string>>

/** Owners may do everything, so a new right is theirs without another line. */
const RIGHTS_OF_ROLE = {
  owner: Object.keys(STAFF_RIGHTS).filter(isStaffRight),
  catalogue: [
    'catalogue.read',
    'catalogue.price',
    'catalogue.stock',
    'catalogue.write',
    'changes.write',
    'reviews.moderate',
  ],
  orders: [
    'orders.read',
    'orders.fulfil',
    'orders.cancel',
    'orders.refund',
    'orders.edit',
    'orders.draft',
    'customers.read',
    'customers.note',
    'catalogue.read',
    'catalogue.stock',
  ],
  content: ['catalogue.read', 'content.write', 'settings.write', 'changes.write'],
  marketing: [
    'catalogue.read',
    'coupons.read',
    'coupons.write',
    'newsletter.read',
    'newsletter.export',
    'content.write',
    'settings.write',
    'changes.write',
    'reports.read',
  ],
  support: [
    'orders.read',
    'orders.edit',
    'orders.draft',
    'customers.read',
    'customers.note',
    'messages.answer',
    'catalogue.read',
    'coupons.read',
    'reviews.moderate',
  ],
} as const satisfies Readonly<Record<StaffRole, readonly StaffRight[]>>

export const rightsOf = (role: StaffRole): readonly StaffRight[] => RIGHTS_OF_ROLE[role]

export function hasRight(role: StaffRole, right: StaffRight): boolean {
  return rightsOf(role).includes(right)
}

/** Who works in the back office. */
export interface StaffMember {
  readonly id: number
  readonly name: string
  /** In lower case. */
  readonly email: string
  readonly role: StaffRole
  readonly joinedAt: Date
  /** Null for nobody's log-in yet. */
  readonly lastSeenAt: Date | null
  /** Locked out by an owner. */
  readonly isLocked: boolean
  readonly hasSecondFactor: boolean
}

/** Somebody who was invited and has not come yet. */
export interface StaffInvitation {
  readonly email: string
  readonly role: StaffRole
  /** Who invited. */
  readonly by: string
  readonly expiresAt: Date
}

/** A browser in which a member is logged in. */
export interface StaffLogIn {
  readonly id: string
  readonly device: string
  readonly network: string
  readonly startedAt: Date
  readonly lastUsedAt: Date
  /** The one that asks. */
  readonly isCurrent: boolean
}

/** A passkey of a member, which logs in by itself. */
export interface StaffPasskey {
  readonly id: string
  /** As the member calls it. */
  readonly name: string
  /** Browser and system in which it was made. */
  readonly device: string
  readonly createdAt: Date
  readonly lastUsedAt: Date | null
}

/** An entry of the log: who changed what, and when. */
export interface AuditEntry {
  readonly id: number
  readonly at: Date
  readonly by: string
  readonly action: string
  readonly subject: string
  readonly why: string
  /** JSON values; null where there is none. */
  readonly before: unknown
  readonly after: unknown
}
