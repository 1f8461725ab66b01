import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type {
  MadePasskey,
  PasskeyCreation,
  PasskeyQuestion,
  SignedPasskey,
} from '@store/shared/api/passkey-wire'

/** A device with one passkey, as a browser answers for it. */
export interface SoftwarePasskey {
  /** What `addPasskey` takes. */
  readonly made: MadePasskey
  /** What `logInByPasskey` takes. */
  sign(asked: PasskeyQuestion): SignedPasskey
}

export interface SoftwarePasskeyOptions {
  /** Where the browser believes to be; the shop unless told otherwise. */
  readonly origin?: string
  /** Whether the device asked for a finger or a PIN; it did unless told otherwise. */
  readonly isVerified?: boolean
}

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HOLDS_CREDENTIAL = 0x40

/** Makes a passkey with a key of P-256; its counter rises with each use. */
export function createSoftwarePasskey(
  { challenge, shop }: PasskeyCreation,
  { origin = `http://${shop.id}:8080`, isVerified = true }: SoftwarePasskeyOptions = {},
): SoftwarePasskey {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(16)
  const credential = credentialId.toString('base64url')
  const flags = USER_PRESENT | (isVerified ? USER_VERIFIED : 0)
  let counter = 0

  const clientData = (type: 'webauthn.create' | 'webauthn.get', signed: string) =>
    Buffer.from(JSON.stringify({ type, challenge: signed, origin, crossOrigin: false }))
  const header = (shopId: string, more = 0) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([hashOf(shopId), Buffer.from([flags | more]), count])
  }

  const length = Buffer.alloc(2)
  length.writeUInt16BE(credentialId.length)
  const authData = new Uint8Array(
    Buffer.concat([
      header(shop.id, HOLDS_CREDENTIAL),
      Buffer.alloc(16),
      length,
      credentialId,
      coseKey(publicKey.export({ format: 'jwk' })),
    ]),
  )
  const attestation = isoCBOR.encode(
    new Map<string, string | Uint8Array<ArrayBuffer> | Map<string, string>>([
      ['fmt', 'none'],
      ['attStmt', new Map<string, string>()],
      ['authData', authData],
    ]),
  )
  return {
    made: {
      credential,
      clientDataJSON: clientData('webauthn.create', challenge).toString('base64url'),
      attestationObject: Buffer.from(attestation).toString('base64url'),
      transports: ['internal'],
    },
    sign(asked) {
      counter += 1
      const client = clientData('webauthn.get', asked.challenge)
      const data = header(asked.shopId)
      const signature = sign('sha256', Buffer.concat([data, hashOf(client)]), privateKey)
      return {
        credential,
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      }
    },
  }
}

const hashOf = (data: string | Buffer) => createHash('sha256').update(data).digest()

/** By the numbers of COSE: an elliptic key for ES256 on P-256. */
const coseKey = ({ x = '', y = '' }: { readonly x?: string; readonly y?: string }) => {
  const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
  return isoCBOR.encode(
    new Map<number, number | Uint8Array<ArrayBuffer>>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(x)],
      [-3, bytes(y)],
    ]),
  )
}
