import { STORAGE_KEYS } from '@store/shared/domain/storage-keys'
import type { TextStorage } from '@store/shared/remotes/browser-storage'
import type { PasswordReset } from './auth-flow'

const { resetEmail, resetCode } = STORAGE_KEYS.session

/** Null unless both parts are there. */
export function readReset(storage: TextStorage): PasswordReset | null {
  const email = storage.read(resetEmail)
  const code = storage.read(resetCode)
  return email && code ? { email, code } : null
}

export function writeReset(storage: TextStorage, reset: PasswordReset | null): void {
  if (reset === null) {
    storage.remove(resetEmail)
    storage.remove(resetCode)
  } else {
    storage.write(resetEmail, reset.email)
    storage.write(resetCode, reset.code)
  }
}
