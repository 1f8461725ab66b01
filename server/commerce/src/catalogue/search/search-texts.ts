import { sql } from 'drizzle-orm'
import { batches } from '../../base/batches'
import { rowsOf, type Transaction } from '../../db/database'
import { latinSpellings } from '../../translations/latin-letters'

/** What search compares with, where nothing is translated. */
export const searchTextOf = (name: string, category: string): string => `${name} ${category}`.toLowerCase()

/**
 * Lets search find products by their translated names and categories, and by how people spell these in Latin letters. To be called after each change of a
 * name, a category or a translation.
 */
export async function noteTranslatedWords(tx: Transaction): Promise<void> {
  const rows = await rowsOf<FoundNames>(
    tx,
    sql`
      with named as (
        select kind, subject, jsonb_agg(text order by language) as texts
        from translations where field = 'name' and kind in ('product', 'category') group by kind, subject
      )
      select p.id, p.name, c.name as category, p.search_text as "searchText",
        coalesce(own.texts, '[]') || coalesce(outer_name.texts, '[]') as words
      from products p
      join categories c on c.id = p.category_id
      left join named own on own.kind = 'product' and own.subject = p.sku
      left join named outer_name on outer_name.kind = 'category' and outer_name.subject = c.slug
      where own.subject is not null or outer_name.subject is not null
        or length(p.search_text) <> length(p.name || ' ' || c.name)
      order by p.id`,
  )
  const changed = rows
    .map(({ id, searchText, ...names }) => ({ id, searchText, text: toSearchText(names) }))
    .filter(({ searchText, text }) => searchText !== text)
  for (const batch of batches(changed)) {
    const given = batch.map(({ id, text }) => sql`(${id}::int, ${text}::text)`)
    await tx.execute(
      sql`update products set search_text = given.text from (values ${sql.join(given, sql`, `)}) as given (row_id, text) where id = given.row_id`,
    )
  }
}

interface FoundNames {
  readonly id: number
  readonly name: string
  readonly category: string
  readonly searchText: string
  /** Translations of both. */
  readonly words: readonly string[]
}

function toSearchText({ name, category, words }: Omit<FoundNames, 'id' | 'searchText'>): string {
  const translated = [...new Set(words.map((text) => text.toLowerCase()))]
  const spelt = [...new Set(translated.flatMap((text) => latinSpellings(text).split(' ')))].filter(Boolean)
  return [searchTextOf(name, category), ...translated, ...spelt].join(' ')
}
