import { type SQL, sql } from 'drizzle-orm'

/**
 * A street in the one form in which streets are compared: compatible characters as one (NFKC), without case, spaces, punctuation and
 * characters of no width. Text of the index `orders_unpaid_place`: a change needs a migration.
 */
export const streetForm = (street: SQL): SQL<string> =>
  sql<string>`lower(regexp_replace(normalize(${street}, NFKC), ${sql.raw(`'[${NO_PART_OF_A_STREET}]'`)}, '', 'g'))`

/** Written out, since what PostgreSQL calls punctuation depends on the database's locale. */
const NO_PART_OF_A_STREET = [
  // ASCII and Latin-1 but for letters and digits
  '\\u0001-\\u002f\\u003a-\\u0040\\u005b-\\u0060\\u007b-\\u00bf\\u00d7\\u00f7',
  // joiners, fillers, marks of writing direction, variants
  '\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0',
  // punctuation and spaces of other scripts
  '\\u060c\\u061b\\u066a-\\u066d\\u06d4\\u0964\\u0965\\u0970\\u1680\\u2000-\\u206f\\u2e00-\\u2e7f\\u3000-\\u303f',
].join('')
