import type { BodyOf } from '@store/shared/api/endpoint'
import {
  changeStaffCoupon,
  createStaffCoupon,
  endStaffCoupon,
  getCouponCategories,
  listStaffCoupons,
  type StaffCoupon,
  tryStaffCoupons,
} from '@store/shared/api/staff/shop/staff-coupons'
import { type Currency, money } from '@store/shared/domain/money'
import { asc } from 'drizzle-orm'
import type { BackOffice } from '../../back-office/back-office'
import { type KeptCoupon, markOf, type NewCoupon } from '../../back-office/coupon-administration'
import type { Database } from '../../db/database'
import { categories } from '../../db/schema/catalogue'
import { CommerceFailure } from '../../http/commerce-failure'
import type { StaffMount } from '../../staff/mount-staff'

export interface CouponRouteServices {
  readonly db: Database
  /** @param by who it is, for the log */
  readonly officeOf: (by: string) => BackOffice
}

export function registerStaffCouponRoutes(mount: StaffMount, { db, officeOf }: CouponRouteServices): void {
  mount.staff(listStaffCoupons, async ({ session }) => {
    const coupons = await officeOf(session.member.email).coupons.list()
    return coupons.map(toWire)
  })

  mount.staff(getCouponCategories, async () => {
    const rows = await db
      .select({ name: categories.name })
      .from(categories)
      .orderBy(asc(categories.position), asc(categories.id))
    return rows.map(({ name }) => name)
  })

  mount.staff(createStaffCoupon, async ({ session, body }) => {
    const office = officeOf(session.member.email)
    if (body.kind === 'fixed-amount') await expectAmounts(office, body.amounts)
    const { code: typed, ...terms } = body
    const coupon = { ...termsOf(terms), code: typed.toUpperCase(), currencies: [] }
    const { code } = await office.coupons.create(coupon)
    return { message: `The coupon ${code} is made.` }
  })

  mount.staff(changeStaffCoupon, async ({ session, params, body: { seen, ...body } }) => {
    const office = officeOf(session.member.email)
    if (body.kind === 'fixed-amount') {
      const before = (await office.coupons.list()).find(({ code }) => code === params.code)
      await expectAmounts(office, body.amounts, before)
    }
    const { code } = await office.coupons.change(params.code, termsOf(body), seen)
    return { message: `The coupon ${code} has other terms.` }
  })

  mount.staff(tryStaffCoupons, ({ session, body }) => officeOf(session.member.email).tryCoupons(body))

  mount.staff(endStaffCoupon, async ({ session, params }) => {
    const { code } = await officeOf(session.member.email).coupons.end(params.code)
    return { message: `The coupon ${code} has ended.` }
  })
}

/** What was typed, as the services take it: what the kind does not need is left out. */
function termsOf({
  amounts,
  percent,
  set,
  minSubtotal,
  ...terms
}: Omit<BodyOf<typeof changeStaffCoupon>, 'seen'>): Omit<NewCoupon, 'code' | 'currencies'> {
  const hasAmounts = terms.kind === 'fixed-amount' || terms.kind === 'percentage'
  return {
    ...terms,
    minSubtotal: inBoth(minSubtotal),
    ...(hasAmounts && { discount: inBoth(amounts) }),
    ...(percent !== null && { percent }),
    ...(set !== null && set),
  }
}

/**
 * An amount of 0 would give free delivery in that market instead: a file or a command may say so, and an edit keeps it.
 *
 * @param before the coupon that is changed
 * @throws {CommerceFailure} VALIDATION
 */
async function expectAmounts(
  { markets }: BackOffice,
  amounts: Readonly<Record<Currency, number>>,
  before?: Pick<KeptCoupon, 'currencies' | 'gift'>,
): Promise<void> {
  const { currencies = [], gift } = before ?? {}
  const isNeeded = (currency: Currency) =>
    (currencies.length === 0 || currencies.includes(currency)) &&
    !(gift?.kind === 'fixed-amount' && gift.amount[currency].minor === 0)
  const missing = (await markets.sold()).filter(
    ({ currency }) => amounts[currency] === 0 && isNeeded(currency),
  )
  if (missing.length === 0) return
  throw new CommerceFailure('VALIDATION', {
    fields: missing.map(({ currency }) => ({
      path: `amounts.${currency}`,
      message: `Please enter an amount in ${currency}: the shop sells in it.`,
    })),
  })
}

const inBoth = ({ INR, AED }: { readonly INR: number; readonly AED: number }) => ({
  INR: money('INR', INR),
  AED: money('AED', AED),
})

const toWire = (kept: KeptCoupon): StaffCoupon => {
  const { gift, ...coupon } = kept
  return {
    ...coupon,
    mark: markOf(kept),
    kind: gift.kind,
    amounts: gift.kind === 'fixed-amount' ? gift.amount : gift.kind === 'percentage' ? gift.cap : null,
    percent: gift.kind === 'percentage' ? gift.percent : null,
    set: gift.kind === 'buy-x-get-y' ? { buy: gift.buy, free: gift.free, scope: gift.scope } : null,
  }
}
