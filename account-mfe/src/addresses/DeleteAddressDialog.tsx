import { serverMessageOr } from '@store/shared/api/call-failure'
import type { Address } from '@store/shared/domain/people/address'
import { useTranslate } from '@store/shared/i18n/use-translate'
import { Button } from '@store/shared/ui/Button'
import { Row, Stack } from '@store/shared/ui/Layout'
import { FailureNote } from '@store/shared/ui/Notes'
import { Dialog } from '@store/shared/ui/overlays/Dialog'
import { useMutation } from '@tanstack/react-query'
import { AddressLines } from './AddressLines'
import messages from './address-book.addresses.messages.json'
import { useAddressChanges } from './use-address-changes'

export interface DeleteAddressDialogProps {
  customerId: number
  /** The one to delete; null while the dialog is closed. */
  address: Address | null
  onClose: () => void
  onDeleted: () => void
}

export function DeleteAddressDialog({ customerId, address, onClose, onDeleted }: DeleteAddressDialogProps) {
  const t = useTranslate()
  const changes = useAddressChanges(customerId)
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (doomed: Address) => changes.remove(doomed.id),
    onSuccess: onDeleted,
  })
  const close = () => {
    reset()
    onClose()
  }
  return (
    <Dialog open={address !== null} onClose={close} title={t(messages.deleteTitle)} width="narrow">
      {address && (
        <Stack $gap={16}>
          <AddressLines address={address} />
          <FailureNote message={error && serverMessageOr(error, 'ADDRESS_DELETE_FAILED', t)} />
          <Row>
            <Button busy={isPending} onClick={() => mutate(address)}>
              {t(messages.deleteAddress)}
            </Button>
            <Button tone="ghost" onClick={close}>
              {t(messages.keep)}
            </Button>
          </Row>
        </Stack>
      )}
    </Dialog>
  )
}
