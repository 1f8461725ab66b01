import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser'
import type { BodyOf, ResponseOf } from '@store/shared/api/endpoint'
import type {
  addPasskey,
  beginPasskeyLogIn,
  logInByPasskey,
  PasskeyCreation,
} from '@store/shared/api/passkeys'
import { PasskeyNotUsed } from './passkey-failures'

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
}: PasskeyCreation): Promise<BodyOf<typeof addPasskey>> {
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
 * Has the browser sign with a passkey that the customer chooses.
 *
 * @throws {PasskeyNotUsed}
 */
export async function signWithPasskey({
  challenge,
  shopId,
}: ResponseOf<typeof beginPasskeyLogIn>): Promise<BodyOf<typeof logInByPasskey>> {
  const optionsJSON = { challenge, rpId: shopId, userVerification: 'required' } as const
  const { id, response } = await startAuthentication({ optionsJSON }).catch(refuse)
  const { clientDataJSON, authenticatorData, signature } = response
  return { credential: id, clientDataJSON, authenticatorData, signature }
}

function refuse(error: unknown): never {
  const isKnown = error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
  throw new PasskeyNotUsed(isKnown, error)
}
