import { LRUCache } from 'lru-cache'
import type { Clock } from '../base/clock'

const MAX_KEYS = 5_000

/** Asks the same thing once for all who want to know at the same time, and keeps the answer for a moment. */
export type AskOnce<Answer> = (key: string, ask: () => Promise<Answer>) => Promise<Answer>

interface Asked<Answer> {
  readonly answer: Promise<Answer>
  /** Null while it is under way. */
  answeredAt: Date | null
}

/** A question that failed is asked again by the next caller. */
export function createAskOnce<Answer>({
  clock,
  memoryMs,
}: {
  readonly clock: Clock
  readonly memoryMs: number
}): AskOnce<Answer> {
  const asked = new LRUCache<string, Asked<Answer>>({ max: MAX_KEYS })
  const isFresh = ({ answeredAt }: Asked<Answer>): boolean =>
    answeredAt === null || clock().getTime() - answeredAt.getTime() < memoryMs

  return (key, ask) => {
    const earlier = asked.get(key)
    if (earlier !== undefined && isFresh(earlier)) return earlier.answer
    const question: Asked<Answer> = { answer: ask(), answeredAt: null }
    asked.set(key, question)
    question.answer.then(
      () => {
        question.answeredAt = clock()
      },
      () => {
        if (asked.get(key) === question) asked.delete(key)
      },
    )
    return question.answer
  }
}
