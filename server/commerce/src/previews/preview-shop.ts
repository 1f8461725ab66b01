import type { ShopFacts } from '@store/platform/shop/shop-facts'
import { type Language, SOURCE_LANGUAGE } from '@store/shared/i18n/languages'
import type { FastifyBaseLogger } from 'fastify'
import { Refusal } from '../audit/refusal'
import type { Clock } from '../base/clock'
import { createResponseCache, type ResponseCache } from '../catalogue/response-cache'
import type { Database, Transaction } from '../db/database'
import { isUnavailable } from '../db/database-failure'
import { type AnonymousReadApi, createAnonymousReads } from '../http/anonymous-reads'
import { CommerceFailure } from '../http/commerce-failure'
import type { MountRead } from '../http/mount-endpoint'
import { createMarkets, type Markets } from '../markets/markets'
import { createShopSettings, type ShopSettings } from '../settings/shop-settings'
import { createShopFacts } from '../shop/shop-facts'
import type { InPreviewTurn } from './preview-turns'

/** What the public reads are made from. */
export interface ReadSurroundings {
  readonly db: Database
  readonly settings: ShopSettings
  readonly markets: Markets
  readonly cache: ResponseCache
}

/** What links show: change sets, or what stands in an editor. */
export interface PreviewSource {
  /** Null for a text that this shop did not sign, or whose time has passed. `next`: where a browser goes first that opens the link. */
  read(link: string): { readonly until: Date; readonly next?: string } | null
  /** Carries it out, in a transaction that is rolled back. Null where it is not there any more. @throws {Refusal} where it cannot be carried out */
  put(
    tx: Transaction,
    link: string,
  ): Promise<{ readonly name: string; readonly leftOut: readonly string[] } | null>
}

/** The shop as a link shows it, for pages of a browser. */
export interface PreviewedShop {
  readonly name: string
  readonly until: Date
  /** Subjects of the changes that cannot be carried out any more. */
  readonly leftOut: readonly string[]
  facts(language?: Language): ShopFacts
}

export interface PreviewShop {
  /** Where a link leads on to, and until when it is good; null for one that is not; busy beyond the queue, and where others hold a lock for long. */
  open(link: string): Promise<{ readonly until: Date; readonly next: string } | 'busy' | null>
  /** What pages show of the shop with what the link shows; null for a link that is not good, or not any more. */
  show(link: string): Promise<PreviewedShop | 'busy' | null>
  /** Answers a public read as if what the link shows were published; null for any other path, and for a link that is not good, or not any more. */
  read(
    link: string,
    path: string,
    language: Language,
  ): Promise<Awaited<ReturnType<AnonymousReadApi['read']>> | null>
}

export interface PreviewShopOptions {
  readonly inTurn: InPreviewTurn
  readonly clock: Clock
  readonly log: Pick<FastifyBaseLogger, 'error' | 'info'>
  readonly source: PreviewSource
  /** Mounts the public reads of the shop. */
  readonly mountReads: (mount: MountRead, surroundings: ReadSurroundings) => void
}

/**
 * A preview publishes the set, or the edit, in a transaction, reads in there what pages read, and rolls it back. What is shown is therefore what
 * publishing would make, whatever is changed.
 */
export function createPreviewShop(options: PreviewShopOptions): PreviewShop {
  const { inTurn, clock, log, source, mountReads } = options

  /** Null where the link is not good. @throws {CommerceFailure} SERVICE_UNAVAILABLE beyond the queue */
  const within = async <Result>(
    link: string,
    work: (
      surroundings: Omit<ReadSurroundings, 'cache'>,
      shown: Omit<PreviewedShop, 'facts'>,
    ) => Promise<Result>,
  ): Promise<Result | null> => {
    const preview = source.read(link)
    if (preview === null) return null
    try {
      return await inTurn(async (tx) => {
        const shown = await source.put(tx, link)
        if (shown === null) return null
        const settings = createShopSettings({ db: tx, clock, log })
        await settings.refresh()
        return work(
          { db: tx, settings, markets: createMarkets(settings) },
          { ...shown, until: preview.until },
        )
      })
    } catch (error) {
      if (error instanceof Refusal) return null
      throw error
    }
  }

  return {
    open: (link) =>
      within(link, async (_surroundings, { until }) => ({
        until,
        next: source.read(link)?.next ?? '/',
      })).catch(asBusy),

    show: (link) =>
      within(link, async ({ db: tx, settings, markets }, set) => {
        const shop = createShopFacts({ db: tx, settings, markets, clock, log })
        await shop.refresh()
        await shop.stop()
        return {
          ...set,
          facts: (language: Language = SOURCE_LANGUAGE) => withLogoInside(shop.facts(language)),
        }
      }).catch(asBusy),

    read: (link, path, language) =>
      within(link, async (surroundings) => {
        const reads = createAnonymousReads()
        mountReads(reads.mount, { ...surroundings, cache: createResponseCache(1) })
        const answer = await reads.read(path, language)
        return answer.json === '' ? null : answer
      }),
  }
}

/** The server has the files of what is published alone: a page of a preview carries its logo itself. */
function withLogoInside(facts: ShopFacts): ShopFacts {
  const { logo } = facts.brand
  const file = facts.files.find(({ path }) => path === logo?.url)
  if (logo === undefined || file === undefined) return facts
  const url = `data:${file.type};base64,${file.content.toString('base64')}`
  return { ...facts, brand: { ...facts.brand, logo: { ...logo, url } } }
}

function asBusy(error: unknown): 'busy' {
  if (isUnavailable(error)) return 'busy'
  if (error instanceof CommerceFailure && error.code === 'SERVICE_UNAVAILABLE') return 'busy'
  throw error
}
