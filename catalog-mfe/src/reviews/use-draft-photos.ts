import { MAX_PHOTOS, type OwnPhoto } from '@store/shared/domain/products/review-photo'
import { useTranslate } from '@store/shared/i18n/use-translate'
import { FAILURE_MESSAGES } from '@store/shared/messages/failures/failures'
import { useRef, useState } from 'react'
import { prepareUpload, UploadProblem } from './prepare-upload'

/** A photo that was chosen and is not sent yet. */
export interface DraftPhoto {
  readonly key: number
  /** Null for one that cannot be sent. */
  readonly file: Blob | null
  readonly preview: string | null
  /** What is wrong with it; null while nothing is. */
  readonly problem: string | null
  /** How much of it is sent, from 0 to 1; null while it waits. */
  readonly progress: number | null
}

/** The photos of a review that is being written. */
export function useDraftPhotos(earlier: readonly OwnPhoto[]) {
  const t = useTranslate()
  const lastKey = useRef(0)
  const [drafts, setDrafts] = useState<readonly DraftPhoto[]>([])
  const [removed, setRemoved] = useState<readonly string[]>([])
  const kept = earlier.filter(({ id }) => !removed.includes(id))

  const toDraft = async (file: File): Promise<DraftPhoto> => {
    lastKey.current += 1
    const draft = { key: lastKey.current, problem: null, progress: null }
    try {
      return { ...draft, ...(await prepareUpload(file)) }
    } catch (failure) {
      const problem =
        failure instanceof UploadProblem
          ? t(failure.why, failure.values)
          : t(FAILURE_MESSAGES.PHOTO_NOT_USABLE)
      return { ...draft, file: null, preview: null, problem }
    }
  }

  return {
    kept,
    /** Photos that the review had and that are to go. */
    removed: earlier.filter(({ id }) => removed.includes(id)),
    drafts,
    add: async (files: readonly File[]) => {
      const room = MAX_PHOTOS - kept.length - drafts.length
      // One after the other: a phone has memory for one large photo.
      for (const file of files.slice(0, room)) {
        const draft = await toDraft(file)
        setDrafts((known) => (known.length + kept.length < MAX_PHOTOS ? [...known, draft] : known))
      }
      return files.length > room
    },
    removeKept: ({ id }: OwnPhoto) => setRemoved((known) => [...known, id]),
    removeDraft: ({ key }: DraftPhoto) => setDrafts((known) => known.filter((each) => each.key !== key)),
    change: ({ key }: DraftPhoto, changes: Partial<DraftPhoto>) =>
      setDrafts((known) => known.map((each) => (each.key === key ? { ...each, ...changes } : each))),
  }
}
