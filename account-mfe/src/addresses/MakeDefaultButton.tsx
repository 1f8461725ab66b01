import { serverMessageOr } from '@store/shared/api/call-failure'
import type { Address } from '@store/shared/domain/people/address'
import { useTranslate } from '@store/shared/i18n/use-translate'
import { useHost } from '@store/shared/remotes/host/use-host'
import { Button } from '@store/shared/ui/Button'
import { useMutation } from '@tanstack/react-query'
import messages from './editor.addresses.messages.json'
import { TextOfAddress } from './TextOfAddress'
import { useAddressChanges } from './use-address-changes'

interface MakeDefaultButtonProps {
  customerId: number
  address: Address
  /** The button is about to go: the address is the default now. */
  onMade: () => void
}

/** Makes an address the one that the next order goes to unless another is chosen (ADR-03). */
export function MakeDefaultButton({ customerId, address, onMade }: MakeDefaultButtonProps) {
  const host = useHost()
  const t = useTranslate()
  const changes = useAddressChanges(customerId)
  const { mutate, isPending } = useMutation({
    mutationFn: () => changes.makeDefault(address.id),
    onSuccess: onMade,
    onError: (thrown) => host.toasts.failure(serverMessageOr(thrown, 'ADDRESS_UPDATE_FAILED', t)),
  })
  return (
    <Button tone="ghost" small busy={isPending} onClick={() => mutate()}>
      <TextOfAddress message={messages.makeDefault} address={address} />
    </Button>
  )
}
