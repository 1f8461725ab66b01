import type { TextStorage } from '@store/shared/storage/browser-storage'
import { RESET_CODE_KEY, RESET_EMAIL_KEY, RESET_STEP_KEY } from '@store/shared/storage/storage-keys'
import { RESET_STEPS, type StoredReset } from './auth-flow'

/** Null unless both e-mail and code are there. */
export function readReset(storage: TextStorage): StoredReset | null {
  const [email, code, stored] = [RESET_EMAIL_KEY, RESET_CODE_KEY, RESET_STEP_KEY].map((key) =>
    storage.read(key),
  )
  if (!email || !code) return null
  return { reset: { email, code }, step: RESET_STEPS.find((step) => step === stored) ?? null }
}

export function writeReset(storage: TextStorage, stored: StoredReset | null): void {
  const texts = {
    [RESET_EMAIL_KEY]: stored?.reset.email,
    [RESET_CODE_KEY]: stored?.reset.code,
    [RESET_STEP_KEY]: stored?.step,
  }
  for (const [key, text] of Object.entries(texts)) {
    if (text) storage.write(key, text)
    else storage.remove(key)
  }
}
