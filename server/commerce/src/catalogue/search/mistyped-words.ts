import { and, asc, desc, like, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Queryable } from '../../db/database'
import { escapeLike } from '../../db/escape-like'
import { isShown, products, searchWords } from '../../db/schema/catalogue'
import { withLettersSwapped } from './correct-text'

/** What a product's search text has to meet, a condition for each word. */
export type WordConditions = ReadonlyArray<SQL | undefined>

const holds = (text: AnyPgColumn, word: string): SQL => like(text, `%${escapeLike(word)}%`)

/** Each word as one of those that it may mean; null where a word is like none that products have. */
export async function conditionsOfMeant(
  db: Queryable,
  words: readonly string[],
): Promise<WordConditions | null> {
  const meant = await Promise.all(words.map((word) => findMeant(db, word)))
  if (meant.some((each) => each.length === 0)) return null
  return meant.map((each) => or(...each.map((word) => holds(products.searchText, word))))
}

/** So many words may be meant by one. */
const MAX_MEANT = 8

/**
 * What a word means, of the words that products have: itself, where it is one or a part of one; otherwise those that it is like, the likest first. What counts
 * as similar is a setting of the connection, since an index can be asked in no other way.
 */
async function findMeant(db: Queryable, word: string): Promise<readonly string[]> {
  const { word: known } = searchWords
  const isHeld = holds(known, word)
  const rows = await db
    .select({ known, isHeld: sql<boolean>`${isHeld}` })
    .from(searchWords)
    .where(
      or(
        isHeld,
        ...withLettersSwapped(word).map((swapped) => holds(known, swapped)),
        sql`${word} <% ${known}`,
      ),
    )
    .orderBy(desc(isHeld), desc(sql`word_similarity(${word}, ${known})`), asc(known))
    .limit(MAX_MEANT)
  return rows[0]?.isHeld ? [word] : rows.map((row) => row.known)
}

/**
 * Each word as it is, where a product has it, otherwise as a text that is like it. Much of the index is read for each, the more the larger the catalogue
 * is.
 */
export async function conditionsOfAlike(db: Queryable, words: readonly string[]): Promise<WordConditions> {
  const { searchText } = products
  return Promise.all(
    words.map(async (word) => {
      const found = db
        .select({ id: products.id })
        .from(products)
        .where(and(isShown, holds(searchText, word)))
      const isHeld = words.length > 1 && (await found.limit(1)).length > 0
      if (isHeld) return holds(searchText, word)
      const swapped = withLettersSwapped(word).map((each) => holds(searchText, each))
      return or(...swapped, sql`${word} <% ${searchText}`)
    }),
  )
}
