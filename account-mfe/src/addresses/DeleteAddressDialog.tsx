import { serverMessageOr } from '@store/shared/api/call-failure'
import type { Address } from '@store/shared/domain/address'
import type { HostServices } from '@store/shared/remotes/host-services'
import { Button } from '@store/shared/ui/Button'
import { Dialog } from '@store/shared/ui/Dialog'
import { Row, Stack } from '@store/shared/ui/Layout'
import { FailureNote } from '@store/shared/ui/Notes'
import { useMutation } from '@tanstack/react-query'
import { AddressLines } from './AddressLines'
import { useAddressChanges } from './use-address-changes'

export interface DeleteAddressDialogProps {
  host: HostServices
  customerId: number
  /** The one to delete; null while the dialog is closed. */
  address: Address | null
  onClose: () => void
  onDeleted: () => void
}

export function DeleteAddressDialog({
  host,
  customerId,
  address,
  onClose,
  onDeleted,
}: DeleteAddressDialogProps) {
  const changes = useAddressChanges(host, customerId)
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (doomed: Address) => changes.remove(doomed.id),
    onSuccess: onDeleted,
  })
  const close = () => {
    reset()
    onClose()
  }
  return (
    <Dialog open={address !== null} onClose={close} title="Delete this address?" width="narrow">
      {address && (
        <Stack $gap={16}>
          <AddressLines address={address} />
          <FailureNote message={error && serverMessageOr(error, 'ADDRESS_DELETE_FAILED')} />
          <Row>
            <Button busy={isPending} onClick={() => mutate(address)}>
              Delete address
            </Button>
            <Button tone="ghost" onClick={close}>
              Keep it
            </Button>
          </Row>
        </Stack>
      )}
    </Dialog>
  )
}
