import { updateAddress } from '@store/shared/api/addresses'
import type { AddressFields } from '@store/shared/domain/people/address'
import { Refusal } from '../audit/refusal'

/** As an address of the account is read. @throws {Refusal} that names the field. */
export function parseAddress(fields: AddressFields): AddressFields {
  const { body } = updateAddress
  const parsed = body.schema.safeParse(body.encode(fields))
  if (parsed.success) return body.decode(parsed.data)
  const [issue] = parsed.error.issues
  throw new Refusal(
    `This is no address that can be delivered to: ${issue?.path.join('.')}: ${issue?.message}.`,
  )
}
