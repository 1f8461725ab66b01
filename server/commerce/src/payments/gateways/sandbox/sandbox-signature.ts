import { createHmac, timingSafeEqual } from 'node:crypto'
import { ForgedNotification } from '../payment-gateway'

export const SIGNATURE_HEADER = 'sandbox-signature'

const TOLERANCE_SECONDS = 300
const SIGNATURE = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/

const digest = (secret: string, seconds: number, body: Buffer): Buffer =>
  createHmac('sha256', secret).update(`${seconds}.`).update(body).digest()

/** `t=<seconds>,v1=<HMAC-SHA256 of "<seconds>.<body>">` */
export function signBody(secret: string, body: Buffer, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000)
  return `t=${seconds},v1=${digest(secret, seconds, body).toString('hex')}`
}

/** By any of the secrets. @throws {ForgedNotification} for a wrong, missing or old signature. */
export function expectSignature(secrets: readonly string[], body: Buffer, header: unknown, now: Date): void {
  const match = typeof header === 'string' ? SIGNATURE.exec(header) : null
  const [, time, given] = match ?? []
  if (time === undefined || given === undefined) throw new ForgedNotification('no signature')
  const seconds = Number(time)
  const signature = Buffer.from(given, 'hex')
  if (!secrets.some((secret) => timingSafeEqual(digest(secret, seconds, body), signature))) {
    throw new ForgedNotification('a wrong signature')
  }
  if (Math.abs(now.getTime() / 1000 - seconds) > TOLERANCE_SECONDS) {
    throw new ForgedNotification('a signature of another time')
  }
}
