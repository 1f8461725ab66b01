import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Keys } from '@store/platform/config/secrets/derive-key'

/** What was sent of the site map. */
export interface ShownPage {
  /** The pattern of its address, such as `/products/:id`. */
  readonly path: string
  /** The parts that have something on it, the shell first. */
  readonly parts: readonly string[]
}

/** A page that was sent, as its token tells. */
export interface SentPage {
  readonly generation: number
  /** As of the composition that it was made of. */
  readonly variant: string
  /** Null for an address that names no page. */
  readonly shown: ShownPage | null
  /** The parts whose canary is judged by this page, in whichever version it has them. */
  readonly samples: readonly string[]
  /** The minute in which it was sent. */
  readonly sentAt: Date
  /** Unique to the page. */
  readonly id: string
  /** The same for all pages of a visitor of a canary, else unique to the page. */
  readonly sender: string
}

export interface PageTokens {
  /** @param visitor the id of a visitor, which cannot be told from the token */
  issue(page: Pick<SentPage, 'generation' | 'variant' | 'shown' | 'samples'>, visitor: string | null): string
  /** Null for what was not issued here, or too long ago. */
  read(token: string): SentPage | null
}

export interface PageTokensOptions {
  readonly keys: Keys
  readonly now: () => Date
}

const MINUTE_MS = 60_000
/** What goes wrong with a page does so soon. */
const LIFE_MINUTES = 120
const LONGEST_SHOWN = 200
const FORM =
  /^(\d{1,10})\.([a-z0-9+-]{0,100})\.(\d{1,10})\.([\w-]{11})\.([\w-]{11}|)\.([\w-]{0,300})\.([a-z0-9+-]{0,60})\.([\w-]{22})$/

/**
 * What a page's reports carry, so that they can be counted for the versions that the page was made of. Nobody else can make one, so a
 * report costs a page, which is counted as well.
 */
export function createPageTokens({ keys, now }: PageTokensOptions): PageTokens {
  const shortHash = (text: string, bytes: number, key: Uint8Array = keys[0]): string =>
    createHmac('sha256', key).update(text).digest().subarray(0, bytes).toString('base64url')
  const sign = (text: string, key?: Uint8Array): string => shortHash(`page ${text}`, 16, key)
  const minuteNow = (): number => Math.floor(now().getTime() / MINUTE_MS)

  return {
    issue({ generation, variant, shown, samples }, visitor) {
      const id = randomBytes(8).toString('base64url')
      const sender = visitor === null ? '' : shortHash(`visitor ${visitor}`, 8)
      const text = `${generation}.${variant}.${minuteNow()}.${id}.${sender}.${encodeShown(shown)}.${samples.join('+')}`
      return `${text}.${sign(text)}`
    },

    read(token) {
      const [
        ,
        generation,
        variant = '',
        minute,
        id = '',
        sender = '',
        shown = '',
        samples = '',
        signature = '',
      ] = FORM.exec(token) ?? []
      if (generation === undefined) return null
      const text = token.slice(0, -signature.length - 1)
      const given = Buffer.from(signature)
      if (!keys.some((key) => timingSafeEqual(given, Buffer.from(sign(text, key))))) return null
      const age = minuteNow() - Number(minute)
      if (age < 0 || age > LIFE_MINUTES) return null
      return {
        generation: Number(generation),
        variant,
        shown: decodeShown(shown),
        samples: samples === '' ? [] : samples.split('+'),
        sentAt: new Date(Number(minute) * MINUTE_MS),
        id,
        sender: sender || id,
      }
    },
  }
}

/** Empty for one that is too long. */
function encodeShown(shown: ShownPage | null): string {
  const text = shown === null ? '' : [shown.path, ...shown.parts].join(' ')
  return text.length > LONGEST_SHOWN ? '' : Buffer.from(text).toString('base64url')
}

/** @param text signed, so it was encoded here */
function decodeShown(text: string): ShownPage | null {
  const [path = '', ...parts] = Buffer.from(text, 'base64url').toString().split(' ')
  return path === '' ? null : { path, parts }
}
