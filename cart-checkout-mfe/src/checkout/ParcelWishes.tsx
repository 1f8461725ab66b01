import { Stack } from '@store/shared/ui/Layout'
import { Text } from '@store/shared/ui/Text'
import { TextArea } from '@store/shared/ui/TextArea'
import { TextField } from '@store/shared/ui/TextField'
import type { OrderDetailsForm } from './use-order-details'

interface ParcelWishesProps {
  readonly field: OrderDetailsForm['field']
  /** How the shop packs. */
  readonly parcelText: string | undefined
}

/** What a shopper can ask for with a parcel; all of it may stay empty. */
export const ParcelWishes = ({ field, parcelText }: ParcelWishesProps) => (
  <Stack $gap={16}>
    {parcelText !== undefined && <Text>{parcelText}</Text>}
    <TextField
      {...field('deliveryInstructions')}
      label="Delivery instructions"
      optional
      hint="For example: leave it with the guard."
    />
    <TextArea
      {...field('giftNote')}
      label="Gift note"
      optional
      hint="We print it on a card in the parcel."
      rows={3}
    />
  </Stack>
)
