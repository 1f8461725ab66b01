import { Client } from 'pg'

/** The types of all entries of the sandbox gateway's ledger, in the order written, of processes that run on PostgreSQL. */
export async function sandboxEntryTypes(databaseUrl: string): Promise<readonly string[]> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ type: string }>(
      "select entry->>'type' as type from sandbox_ledger order by id",
    )
    return rows.map(({ type }) => type)
  } finally {
    await client.end()
  }
}
