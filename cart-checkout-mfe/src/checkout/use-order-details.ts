import { failureText } from '@store/shared/api/call-failure'
import type { BillingRequest } from '@store/shared/api/checkout'
import { FIELD_RULES } from '@store/shared/domain/field-rules'
import { type BillingProblem, findBillingProblem } from '@store/shared/domain/orders/billing'
import { normalTaxNumber } from '@store/shared/domain/orders/billing-identity'
import type { Address } from '@store/shared/domain/people/address'
import { yupFieldOf } from '@store/shared/messages/fields/yup-field'
import { billingProblemText } from '@store/shared/messages/orders/billing-problems'
import { useHost } from '@store/shared/remotes/host/use-host'
import { type StoreForm, useStoreForm } from '@store/shared/ui/forms/use-store-form'
import { useEffect, useEffectEvent } from 'react'
import { object, string, type TestContext } from 'yup'
import { type CartState, withBilling, withWishes } from '../cart-state/cart-state'
import { cartOf } from '../cart-state/host-cart'

const NAMES = [
  'deliveryInstructions',
  'giftNote',
  'companyName',
  'taxNumber',
  // Empty for the delivery's.
  'billingAddressId',
] as const

type DetailValues = Readonly<Record<(typeof NAMES)[number], string>>

export type OrderDetailsForm = StoreForm<DetailValues>

type Details = Pick<CartState, 'wishes' | 'billing'>

interface OrderDetailsOptions {
  readonly state: CartState
  /** Where the order goes; null while that is not known. */
  readonly delivery: Address | null
  readonly addresses: readonly Address[]
  readonly onPlace: (details: Details) => void
}

/** What is asked for with an order: wishes for the parcel, and whom the invoice is for. The cart keeps it as it is typed. */
export function useOrderDetails({ state, delivery, addresses, onPlace }: OrderDetailsOptions): {
  readonly details: OrderDetailsForm
  readonly billingProblem: BillingProblem | null
} {
  const host = useHost()
  const { translate: t } = host
  const { store } = cartOf(host)
  const placeOf = ({ billingAddressId }: Pick<DetailValues, 'billingAddressId'>) =>
    addresses.find(({ id }) => String(id) === billingAddressId) ?? delivery
  const problemOf = (values: DetailValues): BillingProblem | null => {
    const place = placeOf(values)
    const { companyName, taxNumber } = values
    return place && findBillingProblem({ companyName, taxNumber: normalTaxNumber(taxNumber) }, place)
  }
  const ofBusiness = (field: BillingProblem['field']) =>
    function fitsBusiness(_text: unknown, { parent, createError }: TestContext) {
      const values = { ...toValues(state), ...parent }
      const [place, problem] = [placeOf(values), problemOf(values)]
      return place && problem?.field === field
        ? createError({ message: billingProblemText(problem, place, t) })
        : true
    }

  const details = useStoreForm<DetailValues>({
    initialValues: toValues(state),
    schema: object({
      deliveryInstructions: yupFieldOf(FIELD_RULES.wish, t),
      giftNote: yupFieldOf(FIELD_RULES.wish, t),
      companyName: yupFieldOf(FIELD_RULES.companyName, t).test(ofBusiness('companyName')),
      taxNumber: yupFieldOf(FIELD_RULES.taxNumber, t).test(ofBusiness('taxNumber')),
      billingAddressId: string(),
    }),
    send: (values) => onPlace(toDetails(values)),
    explain: (failure) => failureText(failure, 'SOMETHING_WENT_WRONG', t),
  })
  const { values } = details

  const keep = useEffectEvent((typed: DetailValues) => {
    if (isSame(typed, toValues(state))) return
    const { wishes, billing } = toDetails(typed)
    store.change((before) => withBilling(billing)(withWishes(wishes)(before)))
  })
  useEffect(() => keep(values), [values])

  return { details, billingProblem: problemOf(values) }
}

const toValues = ({ wishes, billing }: Details): DetailValues => ({
  ...wishes,
  companyName: billing.companyName,
  taxNumber: billing.taxNumber,
  billingAddressId: String(billing.addressId ?? ''),
})

const toDetails = ({ companyName, taxNumber, billingAddressId, ...wishes }: DetailValues): Details => ({
  wishes,
  billing: { companyName, taxNumber, addressId: Number(billingAddressId) || null } satisfies BillingRequest,
})

const isSame = (one: DetailValues, other: DetailValues): boolean =>
  NAMES.every((name) => one[name] === other[name])
