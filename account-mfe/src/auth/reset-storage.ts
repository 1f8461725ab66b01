import { RESET_CODE_KEY, RESET_EMAIL_KEY } from '@store/shared/domain/storage-keys'
import type { TextStorage } from '@store/shared/remotes/browser-storage'
import type { PasswordReset } from './auth-flow'

/** Null unless both parts are there. */
export function readReset(storage: TextStorage): PasswordReset | null {
  const email = storage.read(RESET_EMAIL_KEY)
  const code = storage.read(RESET_CODE_KEY)
  return email && code ? { email, code } : null
}

export function writeReset(storage: TextStorage, reset: PasswordReset | null): void {
  if (reset === null) {
    storage.remove(RESET_EMAIL_KEY)
    storage.remove(RESET_CODE_KEY)
  } else {
    storage.write(RESET_EMAIL_KEY, reset.email)
    storage.write(RESET_CODE_KEY, reset.code)
  }
}
