import { createHmac, timingSafeEqual } from 'node:crypto'
import { deriveKeys, type SessionSecrets } from '@store/platform/config/secrets/derive-key'
import * as z from 'zod'
import type { Clock } from '../base/clock'
import type { EntryRef } from './content-entries'
import { isContentTypeName } from './content-types'

/** One version of one entry, for whoever has the link. */
export interface ContentPreview {
  readonly ref: EntryRef
  readonly version: number
  readonly until: Date
}

export interface ContentPreviews {
  /** Text for the query of an address: letters, digits, a dot, hyphens and underscores. */
  sign(preview: ContentPreview): string
  /** Null for a text that this shop did not sign, or whose time has passed. */
  read(signed: string): ContentPreview | null
}

const Payload = z.tuple([z.string().refine(isContentTypeName), z.string().max(80), z.int(), z.int()])
const SIGNED = /^([A-Za-z0-9_-]{1,300})\.([A-Za-z0-9_-]{43})$/

export function createContentPreviews(secrets: SessionSecrets, clock: Clock): ContentPreviews {
  const keys = deriveKeys(secrets, 'content previews')
  const signatureOf = (payload: string, key: Uint8Array): Buffer =>
    createHmac('sha256', key).update(payload).digest()
  return {
    sign({ ref, version, until }) {
      const fields = [ref.type, ref.name, version, Math.floor(until.getTime() / 1000)]
      const payload = Buffer.from(JSON.stringify(fields)).toString('base64url')
      return `${payload}.${signatureOf(payload, keys[0]).toString('base64url')}`
    },
    read(signed) {
      const [, payload = '', signature = ''] = SIGNED.exec(signed) ?? []
      const given = Buffer.from(signature, 'base64url')
      const isOurs = keys.some((key) => {
        const own = signatureOf(payload, key)
        return given.length === own.length && timingSafeEqual(given, own)
      })
      if (!isOurs) return null
      const fields = Payload.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString()))
      if (!fields.success) return null
      const [type, name, version, seconds] = fields.data
      const until = new Date(seconds * 1000)
      return isContentTypeName(type) && until > clock() ? { ref: { type, name }, version, until } : null
    },
  }
}
