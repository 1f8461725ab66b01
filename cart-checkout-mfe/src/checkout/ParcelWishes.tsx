import { useTranslate } from '@store/shared/i18n/use-translate'
import { TextArea } from '@store/shared/ui/forms/TextArea'
import { TextField } from '@store/shared/ui/forms/TextField'
import { Stack } from '@store/shared/ui/Layout'
import { Text } from '@store/shared/ui/Text'
import messages from './messages.json'
import type { OrderDetailsForm } from './use-order-details'

interface ParcelWishesProps {
  readonly field: OrderDetailsForm['field']
  /** How the shop packs. */
  readonly parcelText: string | undefined
}

/** What a shopper can ask for with a parcel; all of it may stay empty. */
export function ParcelWishes({ field, parcelText }: ParcelWishesProps) {
  const t = useTranslate()
  return (
    <Stack $gap={16}>
      {parcelText !== undefined && <Text>{parcelText}</Text>}
      <TextField
        {...field('deliveryInstructions')}
        label={t(messages.deliveryInstructions)}
        optional
        hint={t(messages.deliveryInstructionsHint)}
      />
      <TextArea
        {...field('giftNote')}
        label={t(messages.giftNote)}
        optional
        hint={t(messages.giftNoteHint)}
        rows={3}
      />
    </Stack>
  )
}
