import { fromMajor, type PriceByCurrency } from '@store/shared/domain/money'
import {
  type CategoryList,
  DEFAULT_RETURN_POLICY,
  type ReturnPolicy,
} from '@store/shared/domain/orders/returns'
import { REVIEWERS, type Reviewers } from '@store/shared/domain/products/product'
import type { Variables } from './read-variables'

export interface OrderConfig {
  readonly reviewers: Reviewers
  /** That all photos of reviews together may have. */
  readonly reviewPhotoBytes: number
  /** How much of the stock one customer can keep from others without paying. */
  readonly unpaidLimits: {
    readonly orders: number
    readonly unitsOfSize: number
    readonly units: number
    readonly ordersADay: number
    readonly ordersAtAddress: number
    readonly newCustomerHoldMs: number
  }
  /** Which cash orders are confirmed by a mailed code before they are packed. */
  readonly cashConfirmation: {
    readonly above: PriceByCurrency
    readonly isForNewCustomers: boolean
    readonly isForUnconfirmedEmails: boolean
    readonly holdMs: number
  }
  /** Mails to one address that strangers can cause, such as codes, sign-ups and notices. */
  readonly mailsADay: number
  /** What can be returned, and how long. */
  readonly returnPolicy: ReturnPolicy
}

/** What customers may order, keep unpaid, return and review. */
export function parseOrderConfig(variables: Variables): OrderConfig {
  const { limit, read, wholeAmount, yesOrNo } = variables
  const categoryList = (name: string, fallback: CategoryList): CategoryList =>
    read(name, fallback, parseCategoryList, 'all, none, or slugs of categories with commas between them')

  return {
    reviewers: read(
      'REVIEWS',
      'buyers',
      (given) => REVIEWERS.find((reviewers) => reviewers === given),
      `one of ${REVIEWERS.join(', ')}`,
    ),
    reviewPhotoBytes: limit('REVIEW_PHOTOS_MB', 2048) * 1024 * 1024,
    unpaidLimits: {
      orders: limit('MAX_UNPAID_ORDERS', 5),
      unitsOfSize: limit('MAX_UNPAID_UNITS_OF_SIZE', 20),
      units: limit('MAX_UNPAID_UNITS', 60),
      ordersADay: limit('MAX_UNPAID_ORDERS_A_DAY', 15),
      ordersAtAddress: limit('MAX_UNPAID_ORDERS_AT_ADDRESS', 15),
      newCustomerHoldMs: limit('NEW_CUSTOMER_HOLD_MINUTES', 15) * 60_000,
    },
    cashConfirmation: {
      above: {
        INR: fromMajor('INR', wholeAmount('COD_CONFIRM_ABOVE_INR') ?? 5000),
        AED: fromMajor('AED', wholeAmount('COD_CONFIRM_ABOVE_AED') ?? 250),
      },
      isForNewCustomers: yesOrNo('COD_CONFIRM_NEW', false),
      isForUnconfirmedEmails: yesOrNo('COD_CONFIRM_UNCONFIRMED', true),
      holdMs: limit('COD_CONFIRM_MINUTES', 60) * 60_000,
    },
    mailsADay: limit('MAX_MAILS_A_DAY', 20),
    returnPolicy: {
      days: read('RETURN_DAYS', DEFAULT_RETURN_POLICY.days, parseReturnDays, 'a whole number from 0 to 365'),
      unopenedOnly: categoryList('RETURN_UNOPENED_ONLY', DEFAULT_RETURN_POLICY.unopenedOnly),
      faultyOnly: categoryList('RETURN_FAULTY_ONLY', DEFAULT_RETURN_POLICY.faultyOnly),
    },
  }
}

function parseReturnDays(text: string): number | undefined {
  const days = /^\d{1,3}$/.test(text) ? Number(text) : undefined
  return days !== undefined && days <= 365 ? days : undefined
}

function parseCategoryList(text: string): CategoryList | undefined {
  if (text === 'all') return 'all'
  if (text === 'none') return []
  const slugs = text.split(/[\s,]+/).filter(Boolean)
  return slugs.every((slug) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)) ? slugs : undefined
}
