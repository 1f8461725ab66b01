import type { Translate } from '../i18n/message'
import { FAILURE_MESSAGES } from '../messages/failures/failures'
import { serverMessageOr } from './call-failure'
import { isApiFailure } from './failure'

/** The browser made or used no passkey: the person did not want to, there is none, or it cannot. */
export class PasskeyNotUsed extends Error {
  override readonly name = 'PasskeyNotUsed'
  constructor(
    /** The device has one for the account already. */
    readonly isThereAlready: boolean,
    cause: unknown,
  ) {
    super('No passkey was used', { cause })
  }
}

/** What is fit to be shown when a passkey was not made, or not used. */
export function passkeyFailureText(
  failure: unknown,
  otherwise: 'PASSKEY_NOT_MADE' | 'PASSKEY_NOT_USED',
  translate: Translate,
): string {
  if (isApiFailure(failure)) return serverMessageOr(failure, 'SOMETHING_WENT_WRONG', translate)
  if (failure instanceof PasskeyNotUsed && failure.isThereAlready)
    return translate(FAILURE_MESSAGES.PASSKEY_THERE_ALREADY)
  return translate(FAILURE_MESSAGES[otherwise])
}

/** Browsers without WebAuthn are not offered passkeys. */
export const canUsePasskeys = (): boolean => 'PublicKeyCredential' in window
