import { serverMessageOr } from '@store/shared/api/call-failure'
import { isApiFailure } from '@store/shared/api/failure'
import type { OwnReview } from '@store/shared/api/reviews'
import type { Review } from '@store/shared/domain/products/product'
import {
  averageOfCounts,
  countReviews,
  type RatingCount,
  type ReviewFilter,
} from '@store/shared/domain/products/review-list'
import type { OwnPhoto } from '@store/shared/domain/products/review-photo'
import { useTranslate } from '@store/shared/i18n/use-translate'
import { useHost } from '@store/shared/remotes/host/use-host'
import { useQueryClient } from '@tanstack/react-query'
import { reviewCalls } from '../catalogue/catalogue-calls'
import { productQuery } from '../catalogue/product-queries'
import { PRODUCT_LISTS_KEY } from '../product-list/product-list-queries'
import messages from './form.messages.json'
import { withReview } from './rating-summary'
import { NO_PART, ownReviewQuery, reviewsKey, reviewsQuery } from './review-queries'
import type { DraftPhoto, useDraftPhotos } from './use-draft-photos'

export interface WrittenReview {
  readonly rating: number
  readonly text: string
}

interface WriteReviewOptions {
  readonly productId: number
  /** Of the list that is shown. */
  readonly filter: ReviewFilter
  /** What is there to change; null for a first review. */
  readonly earlier: Review | null
  readonly photos: ReturnType<typeof useDraftPhotos>
  /** All of it is saved. */
  readonly onWritten: () => void
}

/**
 * Saves the text first and then each photo by itself: what is wrong with one stands beside it, and takes neither the text nor the
 * other photos along. What it returns resolves to the number of photos that could not be sent.
 */
export function useWriteReview({ productId, filter, earlier, photos, onWritten }: WriteReviewOptions) {
  const host = useHost()
  const t = useTranslate()
  const queryClient = useQueryClient()

  const changeOwn = (change: (own: OwnReview) => OwnReview) => {
    const { queryKey } = ownReviewQuery(host.api, productId, host.session.get()?.user.id ?? null)
    queryClient.setQueryData(queryKey, (known = NO_PART) => change(known))
  }

  const takeIn = (review: Review) => {
    changeOwn((own) => ({ ...own, review }))
    const list = queryClient.setQueryData(
      reviewsQuery(host.api, productId, filter).queryKey,
      (known) => known && { ...known, pages: withReview(known.pages, review, earlier, filter) },
    )
    const counts = list?.pages[0]?.counts
    queryClient.setQueryData(
      productQuery(host.api, productId).queryKey,
      (shown) => shown && counts && { ...shown, product: { ...shown.product, ...ratingOf(counts) } },
    )
  }

  const removePhoto = async ({ id: photoId }: OwnPhoto) => {
    const { removeReviewPhoto } = await reviewCalls()
    await host.api.call(removeReviewPhoto, { params: { photoId } }).catch((failure: unknown) => {
      // Gone already.
      if (!isApiFailure(failure) || failure.code !== 'NOT_FOUND') throw failure
    })
    changeOwn((own) => ({ ...own, photos: own.photos.filter(({ id }) => id !== photoId) }))
  }

  const sendPhoto = async (draft: DraftPhoto): Promise<boolean> => {
    const { file } = draft
    if (file === null) return false
    photos.change(draft, { progress: 0, problem: null })
    try {
      const { addReviewPhoto } = await reviewCalls()
      const photo = await host.api.call(
        addReviewPhoto,
        { params: { productId }, file },
        { onProgress: (progress) => photos.change(draft, { progress }) },
      )
      changeOwn((own) => ({ ...own, photos: [...own.photos, photo] }))
      photos.removeDraft(draft)
      return true
    } catch (failure) {
      photos.change(draft, { progress: null, problem: serverMessageOr(failure, 'PHOTO_FAILED', t) })
      return false
    }
  }

  return async ({ rating, text }: WrittenReview): Promise<number> => {
    const { writeReview } = await reviewCalls()
    takeIn(await host.api.call(writeReview, { body: { productId, rating, review: text } }))
    for (const photo of photos.removed) await removePhoto(photo)
    let unsent = 0
    for (const draft of photos.drafts) unsent += (await sendPhoto(draft)) ? 0 : 1
    void queryClient.invalidateQueries({ queryKey: productQuery(host.api, productId).queryKey })
    void queryClient.invalidateQueries({ queryKey: reviewsKey(productId) })
    void queryClient.invalidateQueries({ queryKey: PRODUCT_LISTS_KEY })
    host.bus.announce('review/written', { productId })
    if (unsent === 0) {
      host.toasts.success(t(messages.thanks))
      onWritten()
    }
    return unsent
  }
}

const ratingOf = (counts: readonly RatingCount[]) => ({
  rating: averageOfCounts(counts),
  reviewCount: countReviews(counts, { stars: null, photosOnly: false }),
})
