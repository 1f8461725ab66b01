import { PREVIEW_QUERY } from '@store/shared/remotes/site/preview-query'
import { asc } from 'drizzle-orm'
import type { BackOfficeLog } from '../audit/back-office-log'
import { Refusal } from '../audit/refusal'
import { type Clock, later } from '../base/clock'
import type { Database } from '../db/database'
import { products } from '../db/schema/catalogue'
import type { ShopSettings } from '../settings/shop-settings'
import { createCheckContent } from './content-check'
import { type ContentEntries, createContentEntries, type EntryRef, subjectOf } from './content-entries'
import {
  applyContent,
  type ContentExport,
  type ContentFolder,
  type ContentPlan,
  exportContent,
  planContent,
} from './content-folder'
import { type ContentPictures, createContentPictures } from './content-pictures'
import type { ContentPreviews } from './content-previews'
import { contentTypeOf } from './content-types'

/** The shop's words and pictures, as its own people change them. */
export interface ContentAdministration {
  readonly entries: ContentEntries
  readonly pictures: ContentPictures
  /** What {@link apply} would do. @throws {Refusal} */
  plan(folder: ContentFolder): Promise<ContentPlan>
  /** All of a folder or nothing. @throws {Refusal} */
  apply(folder: ContentFolder): Promise<ContentPlan>
  export(): Promise<ContentExport>
  /** The address that shows a version of an entry on its page, for a time. @throws {Refusal} @param version the latest without it */
  previewLink(
    entry: EntryRef,
    minutes: number,
    version?: number,
  ): Promise<{ readonly url: string; readonly until: Date }>
}

export interface ContentAdministrationOptions {
  readonly db: Database
  readonly clock: Clock
  readonly log: BackOfficeLog
  readonly by: string
  readonly origin: string
  readonly settings: Pick<ShopSettings, 'stateIn'>
  readonly previews: ContentPreviews
  /** Told after each change. */
  readonly onChanged: () => Promise<void>
}

export function createContentAdministration(options: ContentAdministrationOptions): ContentAdministration {
  const { db, clock, log, by, origin, previews, onChanged } = options
  const check = createCheckContent(options.settings)
  const entries = createContentEntries({ db, clock, log, by, check, onChanged })
  return {
    entries,
    pictures: createContentPictures(options),
    plan: (folder) => planContent({ db, clock, check }, folder),
    async apply(folder) {
      const plan = await applyContent({ db, clock, log, by, check }, folder)
      await onChanged()
      return plan
    },
    export: () => exportContent(db),
    async previewLink(ref, minutes, seen) {
      const { version } = await entries.read(ref, seen)
      const [product] = await db.select({ id: products.id }).from(products).orderBy(asc(products.id)).limit(1)
      const path = contentTypeOf(ref.type).shownAt(ref.name, product?.id ?? null)
      if (path === null)
        throw new Refusal(`No page shows ${subjectOf(ref)}: "store content show" gives its words.`)
      const until = later(clock(), minutes * 60_000)
      const link = previews.sign({ ref, version: version.version, until })
      return { url: `${origin}${path}?${PREVIEW_QUERY}=${link}`, until }
    },
  }
}
