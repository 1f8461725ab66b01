import type { MadePasskey, SignedPasskey } from '@store/shared/api/passkey-wire'
import { parseJson } from '@store/shared/domain/parse-json'
import { isRecord } from '@store/shared/domain/record'

/** Where passkeys count: those of customers and of the staff are made for the same host, and kept apart in their tables. */
interface PasskeySite {
  readonly id: string
  readonly origin: string
}

export const passkeySiteOf = (origin: string): PasskeySite => ({ id: new URL(origin).hostname, origin })

/** Ed25519, P-256 and RSA with SHA-256: what authenticators have. */
export const PASSKEY_ALGORITHMS = [-8, -7, -257]

interface PasskeyKey {
  readonly credentialId: string
  /** COSE, in base64url. */
  readonly publicKey: string
  readonly counter: number
  readonly transports: string[]
}

/** What has to be stored of a new passkey; null unless it was made on this site, for this challenge, with a finger, a face or a PIN. */
export async function verifyNewPasskey(
  site: PasskeySite,
  { credential: credentialId, transports, ...response }: MadePasskey,
  challenge: string,
): Promise<PasskeyKey | null> {
  const made = await nullWhereThrown(async () => {
    const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
    const { registrationInfo } = await verifyRegistrationResponse({
      ...expectedOf(site),
      response: { ...toResponse(credentialId), response: { ...response, transports } },
      expectedChallenge: challenge,
      requireUserVerification: true,
      supportedAlgorithmIDs: PASSKEY_ALGORITHMS,
    })
    return registrationInfo?.credential
  })
  if (made?.id !== credentialId) return null
  const publicKey = Buffer.from(made.publicKey).toString('base64url')
  return { credentialId, publicKey, counter: made.counter, transports }
}

/** The authenticator's new count; null unless the passkey signed this challenge on this site, with a finger, a face or a PIN. */
export async function verifySignedPasskey(
  site: PasskeySite,
  { credentialId, publicKey, counter, transports }: PasskeyKey,
  { credential, ...response }: SignedPasskey,
  challenge: string,
): Promise<number | null> {
  const signed = await nullWhereThrown(async () => {
    const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
    return verifyAuthenticationResponse({
      ...expectedOf(site),
      response: { ...toResponse(credential), response },
      expectedChallenge: challenge,
      credential: {
        id: credentialId,
        publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
        counter,
        transports,
      },
      requireUserVerification: true,
    })
  })
  return signed?.verified === true ? signed.authenticationInfo.newCounter : null
}

/** As the browser says it; empty where it says none. It is compared with what was signed afterwards. */
export function challengeOf(clientDataJSON: string): string {
  const data = parseJson(Buffer.from(clientDataJSON, 'base64url').toString())
  return isRecord(data) && typeof data.challenge === 'string' ? data.challenge : ''
}

const expectedOf = ({ id, origin }: PasskeySite) => ({ expectedOrigin: origin, expectedRPID: id })

const toResponse = (id: string) =>
  ({ id, rawId: id, type: 'public-key', clientExtensionResults: {} }) as const

/** The library throws at whatever does not fit. */
async function nullWhereThrown<T>(verify: () => Promise<T | undefined>): Promise<T | null> {
  return (await verify().catch(() => undefined)) ?? null
}
