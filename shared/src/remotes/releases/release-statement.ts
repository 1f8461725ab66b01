import * as z from 'zod/mini'

/** SHA-256 in base64url. */
const digest = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/))

const part = z.object({
  /** Of the release's manifest, and so of all its files. */
  manifest: digest,
  /** Of what pages get to know of the part: `toPartText`. */
  page: digest,
})
export type SignedPart = z.infer<typeof part>

/** What is signed of a generation. The text that was signed is kept, and this is read from it after its signature was checked. */
export const ReleaseStatement = z.object({
  kind: z.literal('generation'),
  generation: z.int(),
  /** `record` of the generation before; null where an operator said that what is there is to be trusted. */
  previous: z.nullable(digest),
  issuedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** Of the row in the log: versions, canaries, pins, who, when and why. Salted, so that what it says cannot be guessed. */
  record: digest,
  /** By name: the stable version and the canary, without saying which is which. */
  parts: z.record(z.string(), z.array(part)),
  withdrawn: z.array(z.string()),
})
export type ReleaseStatement = z.infer<typeof ReleaseStatement>

/** What a page trusts later documents by. */
export interface ReleaseTrust {
  /** Raw ed25519 public keys in base64url. */
  readonly keys: readonly string[]
  /** When the page was sent, in milliseconds: the clocks of browsers are often wrong. */
  readonly at: number
}

/** A signature is `<id>.<ed25519 signature in base64url>`; the id is how the public key begins. */
export const KEY_ID_LENGTH = 8

/** What is signed when a version is published. */
export const toReleaseText = (name: string, version: string, { manifest, page }: SignedPart): string =>
  JSON.stringify(['release', name, version, manifest, page])

/**
 * Equal for equal parts, whatever the order of their keys.
 *
 * @param part the remote's or the shell's entry in a release document
 */
export const toPartText = (name: string, part: unknown): string =>
  JSON.stringify(['part', name, part], sorted)

/** For `JSON.stringify`: the keys of each object in order. */
export const sorted = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value
