import type { SessionSecrets } from '@store/platform/config/secrets/derive-key'
import * as z from 'zod'
import type { Clock } from '../base/clock'
import { createSignedTexts } from '../base/signed-texts'
import type { EntryRef } from './entries/content-entries'
import { isContentTypeName } from './entries/content-types'

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

export function createContentPreviews(secrets: SessionSecrets, clock: Clock): ContentPreviews {
  const texts = createSignedTexts(secrets, 'content previews')
  return {
    sign: ({ ref, version, until }) =>
      texts.sign([ref.type, ref.name, version, Math.floor(until.getTime() / 1000)]),
    read(signed) {
      const fields = Payload.safeParse(texts.read(signed))
      if (!fields.success) return null
      const [type, name, version, seconds] = fields.data
      const until = new Date(seconds * 1000)
      return isContentTypeName(type) && until > clock() ? { ref: { type, name }, version, until } : null
    },
  }
}
