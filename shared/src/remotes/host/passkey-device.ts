import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser'
import { PasskeyNotUsed } from '../../api/passkey-failures'
import type { MadePasskey, PasskeyCreation, PasskeyQuestion, SignedPasskey } from '../../api/passkey-wire'

/**
 * Has the browser make a passkey, after a finger, a face or a PIN.
 *
 * @throws {PasskeyNotUsed}
 */
export async function makePasskey({
  challenge,
  shop,
  user,
  algorithms,
  known,
}: PasskeyCreation): Promise<MadePasskey> {
  const optionsJSON = {
    challenge,
    rp: shop,
    user,
    pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' as const })),
    excludeCredentials: known.map((id) => ({ id, type: 'public-key' as const })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' } as const,
  }
  const { id, response } = await startRegistration({ optionsJSON }).catch(refuse)
  const { clientDataJSON, attestationObject, transports = [] } = response
  return { credential: id, clientDataJSON, attestationObject, transports }
}

/**
 * Has the browser sign with a passkey that the person chooses.
 *
 * @throws {PasskeyNotUsed}
 */
export async function signWithPasskey({ challenge, shopId }: PasskeyQuestion): Promise<SignedPasskey> {
  const optionsJSON = { challenge, rpId: shopId, userVerification: 'required' } as const
  const { id, response } = await startAuthentication({ optionsJSON }).catch(refuse)
  const { clientDataJSON, authenticatorData, signature } = response
  return { credential: id, clientDataJSON, authenticatorData, signature }
}

function refuse(error: unknown): never {
  const isKnown = error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
  throw new PasskeyNotUsed(isKnown, error)
}
