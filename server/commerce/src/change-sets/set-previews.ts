import type { SessionSecrets } from '@store/platform/config/secrets/derive-key'
import * as z from 'zod'
import type { Clock } from '../base/clock'
import { createSignedTexts } from '../base/signed-texts'

/** A set, for whoever has the link. */
export interface SetPreview {
  readonly set: number
  readonly until: Date
  /** Where the browser goes first: the release of the set, if it has one. */
  readonly next: string
}

export interface SetPreviews {
  /** Text for an address and for a cookie. */
  sign(preview: SetPreview): string
  /** Null for a text that this shop did not sign, or whose time has passed. */
  read(signed: string): SetPreview | null
}

const Payload = z.tuple([z.int().positive(), z.int(), z.string().startsWith('/')])

export function createSetPreviews(secrets: SessionSecrets, clock: Clock): SetPreviews {
  const texts = createSignedTexts(secrets, 'change set previews')
  return {
    sign: ({ set, until, next }) => texts.sign([set, Math.floor(until.getTime() / 1000), next]),
    read(signed) {
      const fields = Payload.safeParse(texts.read(signed))
      if (!fields.success) return null
      const [set, seconds, next] = fields.data
      const until = new Date(seconds * 1000)
      return until > clock() ? { set, until, next } : null
    },
  }
}
