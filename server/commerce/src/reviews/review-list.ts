import { getReviews } from '@store/shared/api/reviews'
import { type ReviewFilter, type ReviewPage, toRatingCounts } from '@store/shared/domain/products/review-list'
import { and, asc, count, desc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import type { ResponseCache } from '../catalogue/response-cache'
import { toReviews } from '../catalogue/review-rows'
import type { Database, Queryable } from '../db/database'
import { isShown, products, reviews } from '../db/schema/catalogue'
import { CommerceFailure } from '../http/commerce-failure'
import type { MountRead } from '../http/mount-endpoint'
import { checkPageWindow } from '../http/pages/page-window'

export interface ReviewPageAsked extends ReviewFilter {
  readonly productId: number
  /** From 1. */
  readonly page: number
  readonly limit: number
}

const PAGE_SIZE = 10
const MAX_PAGE_SIZE = 50
/** The reviews before a page are stepped over, so how far one can go bounds what an answer costs. */
const MAX_REACH = 1_000

const newest = [desc(reviews.writtenAt), desc(reviews.id)]

/** Each begins with the columns of an index behind the product's. */
const ORDERS = {
  helpful: [desc(reviews.helpfulCount), ...newest],
  newest,
  highest: [desc(reviews.rating), ...newest],
  lowest: [asc(reviews.rating), ...newest],
} as const satisfies Record<ReviewFilter['sort'], readonly SQL[]>

/** Two statements, or three where some have photos, whatever number of reviews; null for an unknown product. */
export async function findReviewPage(
  db: Queryable,
  { productId, sort, stars, photosOnly, page, limit }: ReviewPageAsked,
): Promise<ReviewPage | null> {
  const counts = await db
    .select({
      rating: reviews.rating,
      count: count(reviews.id),
      withPhotos: sql<number>`count(*) filter (where ${reviews.photoCount} > 0)`.mapWith(Number),
    })
    .from(products)
    .leftJoin(reviews, and(eq(reviews.productId, products.id), isNull(reviews.hiddenAt)))
    .where(and(isShown, eq(products.id, productId)))
    .groupBy(reviews.rating)
  if (counts.length === 0) return null
  const rows = await db
    .select()
    .from(reviews)
    .where(
      and(
        eq(reviews.productId, productId),
        isNull(reviews.hiddenAt),
        stars === null ? undefined : eq(reviews.rating, stars),
        photosOnly ? gt(reviews.photoCount, 0) : undefined,
      ),
    )
    .orderBy(...ORDERS[sort])
    .limit(limit)
    .offset((page - 1) * limit)
  return {
    reviews: await toReviews(db, rows),
    counts: toRatingCounts(
      counts.flatMap(({ rating, ...each }) => (rating === null ? [] : [{ rating, ...each }])),
    ),
  }
}

/** Answered from the cache, under a key that equal questions share. */
export function registerReviewReads(
  mount: MountRead,
  { db, cache }: { readonly db: Database; readonly cache: ResponseCache },
): void {
  mount(
    getReviews,
    ({ params: { id }, query: { sort = 'helpful', stars, photos, page = 1, limit = PAGE_SIZE } }) => {
      checkPageWindow({ page, limit }, { most: MAX_PAGE_SIZE, reach: MAX_REACH })
      const asked = {
        productId: id,
        sort,
        stars: stars ?? null,
        photosOnly: photos !== undefined,
        page,
        limit,
      }
      return cache.get(`reviews/${JSON.stringify(asked)}`, getReviews.response, async () => {
        const found = await findReviewPage(db, asked)
        if (found === null) throw new CommerceFailure('NOT_FOUND')
        return found
      })
    },
  )
}
