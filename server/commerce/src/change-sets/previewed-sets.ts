import { createBackOfficeLog } from '../audit/back-office-log'
import type { Clock } from '../base/clock'
import type { PreviewSource } from '../previews/preview-shop'
import { applyForPreview } from './carry-out'
import type { ChangeKinds } from './change-kinds'
import { getSet, readItems } from './change-set-rows'
import type { SetPreviews } from './set-previews'

interface PreviewedSetsOptions {
  readonly clock: Clock
  readonly previews: SetPreviews
  readonly kinds: ChangeKinds
}

const BY = 'preview'

/** Previews of change sets. */
export const createPreviewedSets = ({ clock, previews, kinds }: PreviewedSetsOptions): PreviewSource => ({
  read: (link) => previews.read(link),

  async put(tx, link) {
    const preview = previews.read(link)
    if (preview === null) return null
    const set = await getSet(tx, preview.set)
    if (set.state === 'undone') return null
    if (set.state === 'published') return { name: set.name, leftOut: [] }
    const log = createBackOfficeLog({ db: tx, clock, by: BY })
    const work = { tx, at: clock(), by: BY, why: '', log, release: null }
    return { name: set.name, leftOut: await applyForPreview(work, kinds, await readItems(tx, set.id)) }
  },
})
