import type { ResponseOf } from '@store/shared/api/endpoint'
import type {
  ChangeSetState,
  getChangeSet,
  StaffChangeKind,
} from '@store/shared/api/staff/shop/staff-changes'

/** A set with its changes, as the server gives it. */
export type StaffChangeSet = ResponseOf<typeof getChangeSet>
export type StaffChangeSetItem = StaffChangeSet['items'][number]

export const STATE_LABELS = {
  open: 'Open',
  scheduled: 'Scheduled',
  published: 'Published',
  undone: 'Undone',
} as const satisfies Readonly<Record<ChangeSetState, string>>

const KIND_LABELS = {
  content: 'Content',
  settings: 'Settings',
  products: 'Products',
  release: 'Version of a part',
} as const satisfies Readonly<Record<StaffChangeKind, string>>

export const STATE_TONES = {
  open: 'plum',
  scheduled: 'clay',
  published: 'leaf',
  undone: 'leaf',
} as const satisfies Readonly<Record<ChangeSetState, string>>

/** What a change is of: products by how many of their cells change. */
export const itemTitle = ({ kind, subject, count }: StaffChangeSetItem): string =>
  `${KIND_LABELS[kind]}: ${kind === 'products' ? `${count} ${count === 1 ? 'cell' : 'cells'}` : subject}`
