import {
  endStaffCoupon,
  listStaffCoupons,
  type StaffCoupon,
} from '@store/shared/api/staff/shop/staff-coupons'
import { Badge } from '@store/shared/ui/Badge'
import { ButtonLink } from '@store/shared/ui/Button'
import { Row } from '@store/shared/ui/Layout'
import { Text } from '@store/shared/ui/Text'
import { Link } from 'react-router-dom'
import { StaffPage } from '../frame/StaffPage'
import { ConfirmAction } from '../framework/actions/ConfirmAction'
import { DialogButton } from '../framework/actions/DialogButton'
import { useSoldCurrencies } from '../framework/forms/use-sold-currencies'
import { DataList } from '../framework/lists/DataList'
import { OnPhone } from '../framework/lists/DataTable'
import { momentText } from '../framework/views/moments'
import { useStaffQuery } from '../framework/views/use-staff-query'
import { useMissingRight } from '../session/staff-context'
import { CouponForm } from './CouponForm'
import { giftText, marketsOf, STATE_TONES, stateOf } from './coupon-words'

export const CouponsPage = () => (
  <StaffPage title="Coupons" right="coupons.read" aside={<Actions />}>
    <CouponList />
  </StaffPage>
)

function Actions() {
  return (
    <Row $gap={8}>
      <ButtonLink as={Link} to="/staff/coupons/try" $tone="ghost" $small>
        Try coupons
      </ButtonLink>
      <DialogButton
        label="New coupon"
        title="New coupon"
        tone="primary"
        unavailable={useMissingRight('coupons.write')}
      >
        {(close) => <CouponForm onClose={close} />}
      </DialogButton>
    </Row>
  )
}

function CouponList() {
  const result = useStaffQuery(listStaffCoupons, {})
  const mayNotWrite = useMissingRight('coupons.write')
  const now = new Date()
  const currencies = useSoldCurrencies()
  const gift = (coupon: StaffCoupon) => giftText(coupon, marketsOf(coupon, currencies))
  return (
    <DataList
      label="Coupons"
      result={result}
      keyOf={({ code }) => code}
      pathOf={({ code }) => `/staff/coupons/try?code=${encodeURIComponent(code)}`}
      columns={[
        {
          head: 'Coupon',
          cell: (coupon) => (
            <>
              <strong>{coupon.code}</strong>
              <OnPhone>{gift(coupon)}</OnPhone>
            </>
          ),
        },
        {
          head: 'Gives',
          isMinor: true,
          cell: (coupon) => (
            <>
              {gift(coupon)}
              <Text $size="small" $tone="soft">
                {termsText(coupon)}
              </Text>
            </>
          ),
        },
        {
          head: 'State',
          cell: (coupon) => {
            const state = stateOf(coupon, now)
            return <Badge $tone={STATE_TONES[state]}>{state}</Badge>
          },
        },
        { head: 'Until', isMinor: true, cell: ({ validUntil }) => momentText(validUntil) },
        {
          head: 'Uses',
          isMinor: true,
          isNumber: true,
          cell: ({ uses, maxUses }) => (maxUses === null ? uses : `${uses} of ${maxUses}`),
        },
        {
          head: 'Change',
          cell: (coupon) =>
            stateOf(coupon, now) === 'ended' ? null : (
              <Row $gap={4} $align="start" $nowrap>
                <DialogButton
                  label="Terms"
                  title={`Terms of ${coupon.code}`}
                  tone="ghost"
                  unavailable={mayNotWrite}
                >
                  {(close) => <CouponForm coupon={coupon} onClose={close} />}
                </DialogButton>
                <ConfirmAction
                  label="End"
                  title={`End ${coupon.code}?`}
                  unavailable={mayNotWrite}
                  call={(api) => api.call(endStaffCoupon, { params: { code: coupon.code } })}
                >
                  <Text>
                    It counts no longer from now on. Whoever has ordered with it keeps the discount.
                  </Text>
                </ConfirmAction>
              </Row>
            ),
        },
      ]}
      empty={{
        nothing: 'There are no coupons yet.',
        next:
          mayNotWrite === undefined
            ? 'Choose New coupon: it counts from the day that you give it, and is tried on a cart before.'
            : 'An owner or somebody of marketing makes the first one.',
      }}
    />
  )
}

const termsText = ({ description, firstOrderOnly, currencies, categories }: StaffCoupon): string =>
  [
    description,
    firstOrderOnly && 'first order only',
    currencies.length > 0 && `in ${currencies.join(', ')} only`,
    categories.length > 0 && `for ${categories.join(', ')}`,
  ]
    .filter(Boolean)
    .join(', ')
