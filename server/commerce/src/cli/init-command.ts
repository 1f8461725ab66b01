import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { errorCode } from '@store/platform/config/files/error-code'
import type { Command } from 'commander'
import { Refusal } from '../audit/refusal'
import { programFile } from '../base/program-files'
import type { Surroundings } from './command'
import type { CommandFiles } from './command-files'

const STARTER = [
  'README.md',
  'markets.yaml',
  'catalogue.json',
  'content/pages/about-us.md',
  'content/pages/privacy-policy.md',
  'content/pages/terms-and-conditions.md',
  'settings.yaml',
] as const

export function addInitCommand(program: Command, { files, say }: Pick<Surroundings, 'files' | 'say'>): void {
  program
    .command('init')
    .description(
      'write a folder to begin a shop with: markets, a catalogue, pages and settings, with comments',
    )
    .argument('<folder>')
    .action(async (folder: string) => {
      const paths = STARTER.map((name) => ({ name, path: join(folder, name) }))
      for (const { path } of paths) await refuseExisting(files, path)
      for (const { name, path } of paths) {
        await files.makeFolder(dirname(path))
        await files.write(path, await readFile(programFile(`starter/${name}`)))
      }
      say(`${folder} holds ${STARTER.join(', ')}. Begin with README.md.`)
    })
}

/** @throws {Refusal} */
async function refuseExisting(files: CommandFiles, path: string): Promise<void> {
  try {
    await files.read(path)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return
    throw error
  }
  throw new Refusal(`${path} is there already. Nothing was written.`)
}
