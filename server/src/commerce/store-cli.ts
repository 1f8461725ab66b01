import { writeFile } from 'node:fs/promises'
import { Command } from 'commander'
import { ConfigError, parseConfig } from '../config/config'
import { systemClock } from './clock'
import { FolderLockedError } from './db/folder-lock'
import { migrateCommerce } from './db/migrate-commerce'
import { DatabaseUnreachableError, type OpenDatabase, openDatabase } from './db/open-database'
import { CatalogueImportError } from './importing/catalogue-document'
import { exportCatalogue } from './importing/export-catalogue'
import { readCatalogueFile } from './importing/read-catalogue-file'
import { createShopImporter } from './importing/shop-importer'

/** The embedded database serves one process: with it, the server has to be stopped first. */
async function withDatabase(work: (database: OpenDatabase) => Promise<void>): Promise<void> {
  const { databaseUrl, dataDir } = parseConfig(process.env)
  const database = await openDatabase({ databaseUrl, dataDir, log: console })
  try {
    await migrateCommerce(database)
    await work(database)
  } finally {
    await database.close()
  }
}

const program = new Command('store').description('The shop’s catalogue as files.')

program
  .command('import')
  .description('load a catalogue (JSON) or products (CSV): all of it, or nothing when something is wrong')
  .argument('<file>')
  .action(async (file: string) => {
    const { document, placeOf } = await readCatalogueFile(file)
    await withDatabase(async ({ db }) => {
      const importer = createShopImporter({ db, clock: systemClock })
      const summary = await importer.importCatalogue(document, placeOf)
      const counts = Object.entries(summary).map(([part, count]) => `${count} ${part}`)
      console.log(`Imported ${counts.join(', ')}.`)
    })
  })

program
  .command('export')
  .description('write the catalogue as JSON, to the terminal unless a file is named')
  .argument('[file]')
  .action(async (file?: string) => {
    await withDatabase(async ({ db }) => {
      const json = `${JSON.stringify(await exportCatalogue(db), null, 2)}\n`
      if (file === undefined) process.stdout.write(json)
      else await writeFile(file, json)
    })
  })

const EXPECTED = [CatalogueImportError, ConfigError, DatabaseUnreachableError, FolderLockedError]

try {
  await program.parseAsync()
} catch (error) {
  if (!EXPECTED.some((kind) => error instanceof kind)) throw error
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
