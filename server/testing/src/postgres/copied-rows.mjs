import { Client } from 'pg'

/**
 * @typedef {object} Copies
 * @property {string} table
 * @property {string} where which rows are copied, in SQL
 * @property {number} count of copies of each row
 * @property {Readonly<Record<string, string>>} set what differs, by column: SQL in which `n` is the number of the copy, from 1
 */

/**
 * Fills a throw-away database by copies of rows that the shop itself wrote, so that they have all that its rows have. Triggers and foreign keys do
 * not run: who copies sees to what the copies point to.
 *
 * @param {string} url @param {readonly Copies[]} all in their order
 */
export async function copyRows(url, all) {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('set session_replication_role = replica')
    for (const copies of all) await client.query(await statementOf(client, copies))
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

/** @param {Client} client @param {Copies} copies */
async function statementOf(client, { table, where, count, set }) {
  const { rows } = await client.query(
    `select column_name as name from information_schema.columns
      where table_schema = current_schema() and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  )
  const names = rows.map(({ name }) => String(name))
  const unknown = Object.keys(set).filter((name) => !names.includes(name))
  if (names.length === 0 || unknown.length > 0) throw new Error(`No such columns: ${table} (${unknown})`)
  const columns = names.map((name) => client.escapeIdentifier(name)).join(', ')
  const values = names.map((name) => set[name] ?? `source.${client.escapeIdentifier(name)}`).join(', ')
  return `insert into ${client.escapeIdentifier(table)} (${columns}) overriding system value
    select ${values} from ${client.escapeIdentifier(table)} as source cross join generate_series(1, ${Number(count)}) as n
    where ${where}`
}
