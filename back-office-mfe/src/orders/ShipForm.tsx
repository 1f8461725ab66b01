import { shipStaffOrder } from '@store/shared/api/staff/orders/staff-orders'
import { CARRIERS } from '@store/shared/domain/orders/shipment'
import { Pair } from '@store/shared/ui/forms/FormLayout'
import { TextField } from '@store/shared/ui/forms/TextField'
import { Text } from '@store/shared/ui/Text'
import { object, string } from 'yup'
import { neededText } from '../framework/forms/needed-text'
import { StaffForm } from '../framework/forms/StaffForm'

const schema = object({
  carrier: neededText('Please name the carrier.', 40),
  tracking: string().trim().max(60, 'Please use at most 60 characters'),
  link: string().trim().max(500, 'Please use at most 500 characters'),
  expectedOn: string().trim(),
})

const orNull = (text: string): string | null => (text === '' ? null : text)

interface ShipFormProps {
  readonly number: string
  /** The revision that was looked at. */
  readonly seen: string
  readonly onClose: () => void
}

/** Who brings the parcel. */
export const ShipForm = ({ number, seen, onClose }: ShipFormProps) => (
  <StaffForm
    label="Ship the order"
    submit="Ship"
    initialValues={{ carrier: '', tracking: '', link: '', expectedOn: '' }}
    keepAs={`ship ${number}`}
    schema={schema}
    fieldOf={{ trackingNumber: 'tracking' }}
    call={({ carrier, tracking, link, expectedOn }, api) =>
      api.call(shipStaffOrder, {
        params: { number },
        body: {
          carrier,
          trackingNumber: orNull(tracking),
          link: orNull(link),
          expectedOn: orNull(expectedOn),
          seen,
        },
      })
    }
    onDone={onClose}
    onCancel={onClose}
  >
    {({ field }) => (
      <>
        <Text $tone="soft">The customer is mailed and can follow the parcel.</Text>
        <Pair>
          <TextField {...field('carrier')} label="Carrier" list="staff-carriers" />
          <TextField {...field('tracking')} label="Tracking number" />
        </Pair>
        <datalist id="staff-carriers">
          {Object.values(CARRIERS).map(({ name }) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <Pair>
          <TextField
            {...field('link')}
            label="Tracking link"
            optional
            hint="For other carriers than those listed."
            type="url"
          />
          <TextField {...field('expectedOn')} label="Expected on" optional type="date" />
        </Pair>
      </>
    )}
  </StaffForm>
)
