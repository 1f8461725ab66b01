import { randomUUID } from 'node:crypto'
import type { SessionSecrets } from '@store/platform/config/secrets/derive-key'
import { isRecord } from '@store/shared/domain/record'
import { and, eq, gt, lte } from 'drizzle-orm'
import * as z from 'zod'
import { createBackOfficeLog } from '../audit/back-office-log'
import { Refusal } from '../audit/refusal'
import { type Clock, later } from '../base/clock'
import { createSignedTexts } from '../base/signed-texts'
import { createCheckContent } from '../content/entries/content-check'
import { createContentEntries, subjectOf } from '../content/entries/content-entries'
import { isContentTypeName } from '../content/entries/content-types'
import type { EntryContent } from '../content/entries/entry-file'
import type { Database, Transaction } from '../db/database'
import { editPreviews } from '../db/schema/edit-previews'
import { inTransaction } from '../db/transaction'
import type { PreviewSource } from '../previews/preview-shop'
import type { InPreviewTurn } from '../previews/preview-turns'
import { isSectionName } from '../settings/sections/sections'
import type { ShopSettings } from '../settings/shop-settings'

/** What stands in an editor, as saving and publishing it would take it. */
const ShownEdit = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('content'),
    ref: z.object({ type: z.string().refine(isContentTypeName), name: z.string() }),
    content: z.custom<EntryContent>(isRecord),
    /** The version that was edited; null for a new entry. */
    basedOn: z.int().nullable(),
  }),
  z.object({
    kind: z.literal('settings'),
    section: z.string().refine(isSectionName),
    /** Of the section as the page showed it. */
    revision: z.int(),
    value: z.json(),
  }),
])
export type ShownEdit = z.infer<typeof ShownEdit>

/** Previews beside the editors of the back office: of what is typed, which is neither saved nor published. */
export interface EditPreviews {
  /**
   * Keeps what a member types, in place of what that member typed of the same thing before. Gives the text of a link, for an hour.
   *
   * @throws {Refusal} for what could not be published
   * @throws {CommerceFailure} SERVICE_UNAVAILABLE while too many previews wait
   */
  keep(memberId: number, edit: ShownEdit): Promise<string>
  /** What pages of a link show. */
  readonly source: PreviewSource
  removeExpired(): Promise<void>
}

export interface EditPreviewsOptions {
  readonly db: Database
  readonly clock: Clock
  readonly settings: Pick<ShopSettings, 'changeIn' | 'stateIn'>
  readonly sessionSecrets: SessionSecrets
  readonly inTurn: InPreviewTurn
}

const LIFE_MS = 60 * 60_000
const BY = 'preview'
const Payload = z.tuple([z.uuid(), z.int()])

export function createEditPreviews({
  db,
  clock,
  settings,
  sessionSecrets,
  inTurn,
}: EditPreviewsOptions): EditPreviews {
  const texts = createSignedTexts(sessionSecrets, 'edit previews')
  const check = createCheckContent(settings)

  const read = (link: string) => {
    const fields = Payload.safeParse(texts.read(link))
    if (!fields.success) return null
    const [id, seconds] = fields.data
    const until = new Date(seconds * 1000)
    return until > clock() ? { id, until } : null
  }

  /** Saves and publishes it. @throws {Refusal} */
  const put = async (tx: Transaction, edit: ShownEdit): Promise<void> => {
    if (edit.kind === 'settings') {
      const { section, revision, value } = edit
      if ((await settings.stateIn(tx, section, 'lock')).revision !== revision) throw changedMeanwhile()
      await settings.changeIn(tx, { [section]: value }, { by: BY })
      return
    }
    const { ref, content, basedOn } = edit
    const log = createBackOfficeLog({ db: tx, clock, by: BY })
    const entries = createContentEntries({ db: tx, clock, log, by: BY, check, onChanged: async () => {} })
    const version = await (basedOn === null
      ? entries.add(ref, content)
      : entries.update(ref, content, basedOn))
    await entries.publish(ref, null, version)
  }

  return {
    async keep(memberId, edit) {
      await inTurn((tx) => put(tx, edit))
      const until = later(clock(), LIFE_MS)
      const row = { id: randomUUID(), edit, expiresAt: until }
      await inTransaction(db, (tx) =>
        tx
          .insert(editPreviews)
          .values({ memberId, subject: nameOf(edit), ...row })
          .onConflictDoUpdate({ target: [editPreviews.memberId, editPreviews.subject], set: row }),
      )
      return texts.sign([row.id, Math.floor(until.getTime() / 1000)])
    },

    source: {
      read,
      async put(tx, link) {
        const preview = read(link)
        if (preview === null) return null
        const [row] = await tx
          .select({ edit: editPreviews.edit })
          .from(editPreviews)
          .where(and(eq(editPreviews.id, preview.id), gt(editPreviews.expiresAt, clock())))
        const edit = ShownEdit.safeParse(row?.edit)
        if (!edit.success) return null
        await put(tx, edit.data)
        return { name: nameOf(edit.data), leftOut: [] }
      },
    },

    async removeExpired() {
      await db.delete(editPreviews).where(lte(editPreviews.expiresAt, clock()))
    },
  }
}

const nameOf = (edit: ShownEdit): string =>
  edit.kind === 'content' ? `content ${subjectOf(edit.ref)}` : `settings ${edit.section}`

const changedMeanwhile = () =>
  new Refusal('Somebody changed these settings meanwhile. Load the page again to see them.')
