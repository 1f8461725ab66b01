import type { Command } from 'commander'
import { toPlanLine } from '../../importing/catalogue-plan'
import { readCatalogueFile } from '../../importing/read-catalogue-file'
import type { Run, Surroundings } from '../command'

/** From so many products on, an import says how far it is. */
const LARGE = 1000
const PICTURES_A_LINE = 100

export function addCatalogueCommands(
  program: Command,
  run: Run,
  { files, tell, isWatched }: Pick<Surroundings, 'files' | 'tell' | 'isWatched'>,
): void {
  program
    .command('import')
    .description('load a catalogue (JSON) or products (CSV): all of it, or nothing when something is wrong')
    .argument('<file>')
    .option('--plan', 'say what would change, and change nothing')
    .action(async (file: string, { plan }: { plan?: true }, command: Command) => {
      const { document, placeOf } = await readCatalogueFile(file, files.read)
      const total = document.products.length
      const saysProgress = isWatched || total > LARGE
      await run(command, async ({ importer }) => {
        if (plan) {
          const changes = await importer.planImport(document, placeOf)
          return { json: changes, text: changes.map(toPlanLine).join('\n') || 'Nothing would change.' }
        }
        const summary = await importer.importCatalogue(document, placeOf, {
          onPictures: (measured, all) => {
            if (measured % PICTURES_A_LINE === 0) tell(`${measured} of ${all} pictures looked at`)
          },
          onProducts: (written) => {
            if (saysProgress) tell(`${written} of ${total} products`)
          },
        })
        const counts = Object.entries(summary).map(([part, count]) => `${count} ${part}`)
        return { json: summary, text: `Imported ${counts.join(', ')}.` }
      })
    })

  program
    .command('export')
    .description('write the catalogue as JSON, to the terminal unless a file is named')
    .argument('[file]')
    .action((file: string | undefined, _options, command: Command) =>
      run(command, async ({ exportCatalogue }) => {
        const catalogue = await exportCatalogue()
        const json = JSON.stringify(catalogue, null, 2)
        if (file === undefined) return { json: catalogue, text: json }
        await files.write(file, `${json}\n`)
        const products = catalogue.products?.length ?? 0
        return { json: { file, products }, text: `Exported ${products} products to ${file}.` }
      }),
    )
}
