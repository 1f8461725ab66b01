import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Keys } from '@store/platform/config/secrets/derive-key'
import { PART_NAME } from '@store/shared/remotes/releases/part-name.mjs'
import * as z from 'zod'

/** A version that is put into the live composition for whoever holds the link. */
export interface Preview {
  /** Of the link, by which it is listed and revoked. */
  readonly id: string
  readonly name: string
  readonly version: string
  readonly until: Date
  /** A tab that goes to the version and back; without it the version is simply shown. */
  readonly rehearsal?: RehearsalStep | undefined
}

/** What the tab has: the live versions, then the new one, then the live ones again. */
export type RehearsalStep = (typeof REHEARSAL_STEPS)[number]
const REHEARSAL_STEPS = ['before', 'during', 'after'] as const

export type ReadPreview =
  | { readonly state: 'valid'; readonly preview: Preview }
  | { readonly state: 'ended' }
  /** Altered, or signed with another key. */
  | { readonly state: 'forged' }

export interface PreviewLinks {
  sign(preview: Preview): string
  read(signed: string): ReadPreview
}

const Payload = z.tuple([
  z.string().regex(PART_NAME),
  z.string().max(80),
  z.int(),
  z.string().regex(/^[0-9a-f]{16}$/),
  z.enum(REHEARSAL_STEPS).optional(),
])
const SIGNED = /^([A-Za-z0-9_-]{1,300})\.([A-Za-z0-9_-]{43})$/

/** What previews are granted by: signed, and good for one version and for a time. */
export function createPreviewLinks(keys: Keys, now: () => Date): PreviewLinks {
  const signatureOf = (payload: string, key: Uint8Array): Buffer =>
    createHmac('sha256', key).update(payload).digest()

  return {
    sign({ id, name, version, until, rehearsal }) {
      const fields = [name, version, Math.floor(until.getTime() / 1000), id]
      const text = JSON.stringify(rehearsal === undefined ? fields : [...fields, rehearsal])
      const payload = Buffer.from(text).toString('base64url')
      return `${payload}.${signatureOf(payload, keys[0]).toString('base64url')}`
    },

    read(signed) {
      const [, payload = '', signature = ''] = SIGNED.exec(signed) ?? []
      const given = Buffer.from(signature, 'base64url')
      const isOurs = keys.some((key) => isSame(given, signatureOf(payload, key)))
      if (!isOurs) return { state: 'forged' }
      const fields = Payload.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString()))
      // A link without an id, which cannot be revoked, is of a version of the store before there were ids.
      if (!fields.success) return { state: 'ended' }
      const [name, version, seconds, id, rehearsal] = fields.data
      const until = new Date(seconds * 1000)
      return until > now()
        ? { state: 'valid', preview: { id, name, version, until, rehearsal } }
        : { state: 'ended' }
    },
  }
}

const isSame = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b)
