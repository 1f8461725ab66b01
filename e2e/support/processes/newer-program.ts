import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const SERVER = fileURLToPath(new URL('../../../server', import.meta.url))
const MIGRATIONS = 'commerce/src/db/migrations'

interface Migration {
  /** Of its file, without number and ending. */
  readonly name: string
  readonly statements: readonly string[]
}

/**
 * The built server as a version of the store that has one more migration. What it does not change is linked.
 *
 * @param folder an empty one
 * @returns its program
 */
export function createNewerProgram(folder: string, { name, statements }: Migration): string {
  const server = join(folder, 'server')
  linkAllBut(SERVER, server, ['dist', 'commerce'])
  cpSync(join(SERVER, 'dist'), join(server, 'dist'), { recursive: true })
  cpSync(join(SERVER, MIGRATIONS), join(server, MIGRATIONS), { recursive: true })

  const journal = join(server, MIGRATIONS, 'meta/_journal.json')
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8'))
  const last = entries.at(-1)
  const idx = last.idx + 1
  const tag = `${String(idx).padStart(4, '0')}_${name}`
  writeFileSync(
    join(server, MIGRATIONS, `${tag}.sql`),
    statements.map((statement) => `${statement};`).join('\n--> statement-breakpoint\n'),
  )
  writeFileSync(
    journal,
    JSON.stringify({ ...rest, entries: [...entries, { ...last, idx, tag, when: last.when + 1 }] }),
  )
  return join(server, 'dist/main.mjs')
}

function linkAllBut(from: string, to: string, names: readonly string[]): void {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from)) {
    if (!names.includes(entry)) symlinkSync(join(from, entry), join(to, entry))
  }
}
