import type { HelpfulVotes } from '@store/shared/api/reviews'
import { and, eq, sql } from 'drizzle-orm'
import type { Clock } from '../base/clock'
import type { Database } from '../db/database'
import { lockAccount } from '../db/lock-account'
import { reviews } from '../db/schema/catalogue'
import { reviewVotes } from '../db/schema/reviews'
import { inTransaction } from '../db/transaction'
import { CommerceFailure } from '../http/commerce-failure'
import { say } from '../i18n/said'
import messages from './messages.json'

export interface ReviewVotes {
  /**
   * Gives the customer's vote, or withdraws it. Once given it counts once, however often and from wherever it comes at the same time.
   * Only customers with a confirmed e-mail address vote.
   *
   * @throws {CommerceFailure} NOT_FOUND; OWN_REVIEW for a vote of its author; EMAIL_NOT_CONFIRMED
   */
  set(customerId: number, reviewId: number, isHelpful: boolean): Promise<HelpfulVotes>
}

export const createReviewVotes = ({
  db,
  clock,
}: {
  readonly db: Database
  readonly clock: Clock
}): ReviewVotes => ({
  set: (customerId, reviewId, isHelpful) =>
    inTransaction(db, async (tx) => {
      // The account comes first, as in its erasure.
      const voter = await lockAccount(tx, customerId)
      if (voter === undefined) throw new CommerceFailure('NOT_LOGGED_IN')
      // Its lock puts the votes for one review one after another.
      const [review] = await tx
        .select({
          author: reviews.customerId,
          helpfulCount: reviews.helpfulCount,
          hiddenAt: reviews.hiddenAt,
        })
        .from(reviews)
        .where(eq(reviews.id, reviewId))
        .for('no key update')
      // A vote for what was hidden since can still be withdrawn.
      if (review === undefined || (isHelpful && review.hiddenAt !== null))
        throw new CommerceFailure('NOT_FOUND')
      if (isHelpful && review.author === customerId) throw new CommerceFailure('OWN_REVIEW')
      if (isHelpful && voter.emailConfirmedAt === null) {
        throw new CommerceFailure('EMAIL_NOT_CONFIRMED', {
          message: say(messages.voteNeedsEmail),
        })
      }
      const own = and(eq(reviewVotes.reviewId, reviewId), eq(reviewVotes.customerId, customerId))
      const changed = isHelpful
        ? await tx
            .insert(reviewVotes)
            .values({ reviewId, customerId, votedAt: clock() })
            .onConflictDoNothing()
            .returning({ reviewId: reviewVotes.reviewId })
        : await tx.delete(reviewVotes).where(own).returning({ reviewId: reviewVotes.reviewId })
      if (changed.length === 0) return { reviewId, helpfulCount: review.helpfulCount }
      const [counted] = await tx
        .update(reviews)
        .set({ helpfulCount: sql`${reviews.helpfulCount} + ${isHelpful ? 1 : -1}` })
        .where(eq(reviews.id, reviewId))
        .returning({ helpfulCount: reviews.helpfulCount })
      return { reviewId, helpfulCount: counted?.helpfulCount ?? 0 }
    }),
})
