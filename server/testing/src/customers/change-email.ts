import { confirmEmail, getCustomer, updateCustomer } from '@store/shared/api/accounts'
import type { CustomerProfile } from '@store/shared/domain/people/customer'
import type { TestCustomer, TestStore } from '../store/test-store'

/** The newest code that was mailed to the address. */
export async function mailedCodeTo(store: Pick<TestStore, 'commerce'>, email: string): Promise<string> {
  const mails = await store.commerce.outbox.list(email)
  const codes = mails.map(({ text }) => /\b\d{6}\b/.exec(text)?.[0]).filter((code) => code !== undefined)
  return codes[0] ?? ''
}

/** Confirms the address with which a customer registered, with the code that was mailed there. */
export async function confirmEmailByMail(
  store: Pick<TestStore, 'commerce'>,
  { api, email }: Pick<TestCustomer, 'api' | 'email'>,
): Promise<CustomerProfile> {
  return api.call(confirmEmail, { body: { code: await mailedCodeTo(store, email) } })
}

/** Moves an account to another address, with the password and the code that is mailed there. */
export async function moveToEmail(
  store: Pick<TestStore, 'commerce'>,
  { api, id, password }: Pick<TestCustomer, 'api' | 'id' | 'password'>,
  email: string,
): Promise<CustomerProfile> {
  const { firstName, lastName, mobile } = await api.call(getCustomer, { params: { id } })
  await api.call(updateCustomer, {
    body: { firstName, lastName, mobile, email, currentPassword: password },
  })
  return api.call(confirmEmail, { body: { code: await mailedCodeTo(store, email) } })
}
