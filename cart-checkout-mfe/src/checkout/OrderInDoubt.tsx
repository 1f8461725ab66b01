import { Button, ButtonLink } from '@store/shared/ui/Button'
import { Link } from 'react-router-dom'
import { StatusPanel } from './StatusPanel'

/** An order was sent and no answer came: only the very same order may be sent again (FLT-05, FLT-09). */
export function OrderInDoubt({ onAskAgain }: { readonly onAskAgain: () => void }) {
  return (
    <StatusPanel
      title="We did not hear back about your order"
      actions={
        <>
          <Button onClick={onAskAgain}>Try again</Button>
          <ButtonLink as={Link} to="/orders" $tone="secondary">
            Your orders
          </ButtonLink>
        </>
      }
    >
      <p>
        It may or may not have reached us. Trying again finds out and places it once, never twice. Your cart
        is safe.
      </p>
    </StatusPanel>
  )
}
