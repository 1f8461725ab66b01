import { formatMoney, type Money } from '@store/shared/domain/money'

/** With the minus sign in front of it, also on a page from right to left. */
export const Discount = ({ amount }: { readonly amount: Money }) => <bdi>{`-${formatMoney(amount)}`}</bdi>
