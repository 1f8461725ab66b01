import { createHmac } from 'node:crypto'

interface Rollout {
  readonly name: string
  /** Unique to the rollout. */
  readonly rollout: number
  readonly percent: number
}

/**
 * Whether a visitor gets a canary. Each visitor has a fixed place between 0 and 100 in each rollout of each part, so nobody who has the
 * canary loses it while the share grows, and what one gets in one rollout says nothing about another (REL-05).
 *
 * @param key secret, so that a visitor cannot choose a place by choosing an id
 */
export const getsCanary = (key: Uint8Array, visitor: string, { name, rollout, percent }: Rollout): boolean =>
  placeOf(key, `${visitor} ${name} ${rollout}`) < percent

/** From 0 to below 100. */
function placeOf(key: Uint8Array, text: string): number {
  const digest = createHmac('sha256', key).update(text).digest()
  return (digest.readUIntBE(0, 6) / 2 ** 48) * 100
}
