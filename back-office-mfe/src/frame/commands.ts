import { isOrderNumber } from '@store/shared/domain/orders/order-number'
import type { StaffRight } from '@store/shared/domain/people/staff'
import type { Command } from '../framework/actions/page-commands'
import { menuOf } from './menu'

interface PathCommand {
  readonly label: string
  readonly path: string
  readonly right: StaffRight
}

/** Beside the rooms of the menu. */
const COMMANDS: readonly PathCommand[] = [
  { label: 'Orders to pack', path: '/staff/orders?status=PLACED', right: 'orders.read' },
  { label: 'Orders to ship', path: '/staff/orders?status=PACKED', right: 'orders.read' },
  { label: 'New draft order', path: '/staff/drafts/new', right: 'orders.draft' },
  { label: 'New product', path: '/staff/new-product', right: 'catalogue.write' },
  { label: 'Products that are sold out', path: '/staff/products?low=0', right: 'catalogue.read' },
  {
    label: 'Products that shoppers do not see',
    path: '/staff/products?visibility=hidden',
    right: 'catalogue.read',
  },
  { label: 'Earlier changes of products, and undo', path: '/staff/product-edits', right: 'catalogue.write' },
]

interface Search {
  readonly label: (text: string) => string
  readonly path: (text: string) => string
  readonly right: StaffRight
}

/** Lists that can be searched for what is typed. */
const SEARCHES: readonly Search[] = [
  {
    label: (text) => `Products with “${text}”`,
    path: (text) => `/staff/products?${new URLSearchParams({ text })}`,
    right: 'catalogue.read',
  },
  {
    label: (text) => `Orders with “${text}”`,
    path: (text) => `/staff/orders?${new URLSearchParams({ text })}`,
    right: 'orders.read',
  },
  {
    label: (text) => `Customers with “${text}”`,
    path: (text) => `/staff/customers?${new URLSearchParams({ text })}`,
    right: 'customers.read',
  },
]

const searchesFor = (text: string): readonly Search[] =>
  isOrderNumber(text) ? SEARCHES.toSorted((one, other) => rank(one) - rank(other)) : SEARCHES

const rank = ({ right }: Search): number => (right === 'orders.read' ? 0 : 1)

/**
 * What a member can do from anywhere: what fits every word that is typed, what the page offers first, and lists that are searched for it.
 * What the member has no right for is not there.
 */
export function commandsFor(
  rights: readonly StaffRight[],
  ofPage: readonly Command[],
  typed: string,
): readonly Command[] {
  const text = typed.trim()
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  const toCommand = ({ label, path }: { readonly label: string; readonly path: string }): Command => ({
    label,
    run: { path },
  })
  const known = [
    ...ofPage,
    ...menuOf(rights).map(toCommand),
    ...COMMANDS.filter(({ right }) => rights.includes(right)).map(toCommand),
  ]
  return [
    ...known.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word))),
    ...(text === ''
      ? []
      : searchesFor(text)
          .filter(({ right }) => rights.includes(right))
          .map(({ label, path }) => toCommand({ label: label(text), path: path(text) }))),
  ]
}
