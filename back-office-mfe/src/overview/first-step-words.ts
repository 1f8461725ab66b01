import type { GuideStep } from '@store/shared/api/staff/staff-guide'
import { pathTo } from '@store/shared/remotes/site/paths'

interface StepWords {
  readonly title: string
  readonly hint: string
  /** The screen on which it is done. */
  readonly path: string
}

/** What each of the first steps is, and where it is done. */
export const FIRST_STEPS = {
  brand: {
    title: 'Name, logo and colours',
    hint: 'What the shop is called, how it is reached and how it looks.',
    path: '/staff/settings',
  },
  market: {
    title: 'Market and delivery rates',
    hint: 'Where you sell, what delivery costs, taxes and cash on delivery.',
    path: '/staff/settings/markets',
  },
  category: {
    title: 'First category',
    hint: 'Products are listed in categories. Choose “New category” on the page.',
    path: '/staff/products',
  },
  product: {
    title: 'First product',
    hint: 'It begins as a draft; shoppers see it once you tick “In the shop” on its page.',
    path: '/staff/new-product',
  },
  menu: {
    title: 'Menus',
    hint: 'What the header and the footer lead to.',
    path: '/staff/settings/menus',
  },
  'test-order': {
    title: 'Test order',
    hint: 'Order something in the shop yourself, and cancel it under Orders.',
    path: pathTo('products'),
  },
  colleague: {
    title: 'Invite a colleague',
    hint: 'Everybody has an account and a role of their own.',
    path: '/staff/people',
  },
} as const satisfies Readonly<Record<GuideStep, StepWords>>
