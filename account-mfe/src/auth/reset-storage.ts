import { STORAGE_KEYS } from '@store/shared/domain/storage-keys'
import type { TextStorage } from '@store/shared/remotes/browser-storage'
import { RESET_STEPS, type StoredReset } from './auth-flow'

const { resetEmail, resetCode, resetStep } = STORAGE_KEYS.session

/** Null unless both e-mail and code are there. */
export function readReset(storage: TextStorage): StoredReset | null {
  const [email, code, stored] = [resetEmail, resetCode, resetStep].map((key) => storage.read(key))
  if (!email || !code) return null
  return { reset: { email, code }, step: RESET_STEPS.find((step) => step === stored) ?? null }
}

export function writeReset(storage: TextStorage, stored: StoredReset | null): void {
  const texts = {
    [resetEmail]: stored?.reset.email,
    [resetCode]: stored?.reset.code,
    [resetStep]: stored?.step,
  }
  for (const [key, text] of Object.entries(texts)) {
    if (text) storage.write(key, text)
    else storage.remove(key)
  }
}
