import { add, type Money, percentOf } from './money'

/** SPEC §9 "Business constants". */
export const TAX_PERCENT = 18

/** Rounded once to the minor unit, halves up. */
export const taxOn = (subtotal: Money): Money => percentOf(subtotal, TAX_PERCENT)

/** Decides free delivery only: the prices shown are what is paid (SUM-04). */
export const withTax = (subtotal: Money): Money => add(subtotal, taxOn(subtotal))
