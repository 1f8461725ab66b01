import { FAILURES } from '@store/shared/messages/failures'
import { SUMMARY_TEXTS } from '@store/shared/messages/texts'
import type { HostServices } from '@store/shared/remotes/host-services'
import { keepPlace } from '@store/shared/remotes/kept-place'
import { Button } from '@store/shared/ui/Button'
import { TruckIcon } from '@store/shared/ui/icons/TruckIcon'
import { useFormOnUse } from '@store/shared/ui/use-form-on-use'
import { useRef, useState } from 'react'
import styled from 'styled-components'
import { DeliveryBox } from './DeliveryBox'
import type { PincodeEntryProps } from './PincodeEntry'
import { PincodeFields, PincodeFrame } from './PincodeFields'

const Told = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-8);
  font-weight: 600;

  > svg {
    flex: none;
  }

  > p {
    flex: 1;
  }

  > button {
    margin-block: -10px;
    margin-inline-end: calc(-1 * var(--space-12));
  }
`

interface PincodeFormProps {
  readonly host: HostServices
  /** Empty for none. */
  readonly pincode: string
}

/** Asks where a parcel goes while there is no address; the answer is kept for the session, also for product pages and the address form. */
export function PincodeForm({ host, pincode }: PincodeFormProps) {
  const [isEditing, setEditing] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const isAsking = pincode === '' || isEditing
  const keep = (typed: string) => {
    keepPlace('INR', typed)
    setEditing(false)
    root.current?.focus()
  }
  return (
    <DeliveryBox ref={root} tabIndex={-1}>
      <Told>
        <TruckIcon size={20} />
        <p role="status">{pincode === '' ? SUMMARY_TEXTS.pincodeNeeded : `Delivery to pincode ${pincode}`}</p>
        {!isAsking && (
          <Button tone="quiet" small onClick={() => setEditing(true)}>
            Change
          </Button>
        )}
      </Told>
      {isAsking && <PincodeOnUse host={host} pincode={pincode} onEntered={keep} />}
    </DeliveryBox>
  )
}

const loadForm = async () => (await import('./PincodeEntry')).PincodeEntry

function PincodeOnUse({
  host,
  pincode,
  onEntered,
}: Omit<PincodeEntryProps, 'start'> & { host: HostServices }) {
  const { active, resting, waiting, failed } = useFormOnUse<PincodeEntryProps>({
    load: loadForm,
    onLoadFailure: (failure) => host.report(failure, 'cart/PincodeEntry'),
  })
  if (active) return <active.Form start={active.start} pincode={pincode} onEntered={onEntered} />
  return (
    <PincodeFrame {...resting} aria-label="Delivery">
      <PincodeFields
        defaultValue={pincode}
        busy={waiting}
        error={failed ? FAILURES.SLOT_UNAVAILABLE : undefined}
      />
    </PincodeFrame>
  )
}
