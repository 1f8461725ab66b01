import { hasRight, type StaffRight, type StaffRole } from '@store/shared/domain/people/staff'
import type { CheckContent } from '../content/entries/content-check'
import type { Transaction } from '../db/database'
import type { ProductEdits } from '../product-edits/product-edits'
import type { ShopSettings } from '../settings/shop-settings'
import type { ChangeKind } from './change-kind'
import { createContentKind } from './content-changes'
import { createProductsKind } from './product-changes'
import { createReleaseKind } from './release-changes'
import type { SetReleases } from './set-releases'
import { createSettingsKind } from './settings-changes'

/** In the order in which a set is carried out: menus lead to pages that it publishes. */
export const CHANGE_KINDS = ['content', 'settings', 'products', 'release'] as const
export type ChangeKindName = (typeof CHANGE_KINDS)[number]

export const isChangeKind = (name: string): name is ChangeKindName =>
  CHANGE_KINDS.some((each) => each === name)

/** What a member needs for the same change on its own. */
export const RIGHTS_OF_KINDS = {
  content: 'content.write',
  settings: 'settings.write',
  products: 'catalogue.write',
  release: 'releases.promote',
} as const satisfies Readonly<Record<ChangeKindName, StaffRight>>

export const kindsOfRole = (role: StaffRole): readonly ChangeKindName[] =>
  CHANGE_KINDS.filter((kind) => hasRight(role, RIGHTS_OF_KINDS[kind]))

export interface ChangeKindOptions {
  readonly check: CheckContent
  readonly settings: Pick<ShopSettings, 'changeIn' | 'stateIn'>
  readonly editsIn: (tx: Transaction, by: string) => Pick<ProductEdits, 'applyCells' | 'undo'>
  readonly releases: SetReleases | null
}

export type ChangeKinds = Readonly<Record<ChangeKindName, ChangeKind>>

/** Everything that a set can change. */
export const createChangeKinds = ({
  check,
  settings,
  editsIn,
  releases,
}: ChangeKindOptions): ChangeKinds => ({
  content: createContentKind(check),
  settings: createSettingsKind(settings),
  products: createProductsKind(editsIn),
  release: createReleaseKind(releases),
})
