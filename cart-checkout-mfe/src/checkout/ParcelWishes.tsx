import { MAX_WISH_LENGTH, type OrderWishes } from '@store/shared/domain/order'
import { Stack } from '@store/shared/ui/Layout'
import { Text } from '@store/shared/ui/Text'
import { TextArea } from '@store/shared/ui/TextArea'
import { TextField } from '@store/shared/ui/TextField'

interface ParcelWishesProps {
  readonly wishes: OrderWishes
  readonly onChange: (wishes: Partial<OrderWishes>) => void
}

/** What a shopper can ask for with a parcel; all of it may stay empty. */
export const ParcelWishes = ({ wishes, onChange }: ParcelWishesProps) => (
  <Stack $gap={16}>
    <Text>Every order comes in a plain parcel: no brand and no contents on the outside.</Text>
    <TextField
      label="Delivery instructions"
      optional
      hint="For example: leave it with the guard."
      maxLength={MAX_WISH_LENGTH}
      value={wishes.deliveryInstructions}
      onChange={({ target }) => onChange({ deliveryInstructions: target.value })}
    />
    <TextArea
      label="Gift note"
      optional
      hint="We print it on a card in the parcel."
      rows={3}
      maxLength={MAX_WISH_LENGTH}
      value={wishes.giftNote}
      onChange={({ target }) => onChange({ giftNote: target.value })}
    />
  </Stack>
)
