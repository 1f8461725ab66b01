import type { Command } from 'commander'
import { stringify } from 'yaml'
import { Refusal } from '../../audit/refusal'
import type { SettingsPlan } from '../../back-office/settings-administration'
import { type Difference, toDifferenceLine } from '../../settings/settings-differences'
import { parseSettingsFile, toSettingsYaml, updateSettingsFile } from '../../settings/settings-file'
import { SettingsRefused } from '../../settings/settings-refusal'
import { meaningOf } from '../../settings/what-changes-mean'
import { parseCount } from '../arguments'
import type { Answer, Run, Surroundings } from '../command'
import { type CommandFiles, readIfThere } from '../command-files'
import { instantText } from '../instant-text'
import { textTable } from '../text-table'

interface SetOptions {
  readonly file?: string
  readonly ifRevision?: number
}

const SECTION_OR_FIELD = 'a section, or a field of one, for example brand.name'

export function addSettingsCommands(
  program: Command,
  run: Run,
  { files }: Pick<Surroundings, 'files'>,
): void {
  const command = program
    .command('settings')
    .description('what the shop is: kept in the database, seen by every process within a second')
  addReading(command, run, files)
  addChanging(command, run, files)
}

function addReading(command: Command, run: Run, files: CommandFiles): void {
  command
    .command('get')
    .description('settings as they are now, as YAML')
    .argument('[setting]', SECTION_OR_FIELD)
    .action((path: string | undefined, _options, self: Command) =>
      run(self, async ({ settings }) => {
        if (path === undefined) {
          const values = await settings.values()
          return { json: values, text: toSettingsYaml(values).trimEnd() }
        }
        const found = await settings.find(path)
        return { json: found, text: stringify(found.value, { lineWidth: 0 }).trimEnd() }
      }),
    )

  command
    .command('diff')
    .description('what a file would change')
    .argument('<file>', 'YAML or JSON with sections')
    .action((file: string, _options, self: Command) =>
      run(self, async ({ settings }) => {
        const { differences } = await planOf(file, files, settings.plan)
        return { json: differences, text: linesOf(differences) }
      }),
    )

  command
    .command('export')
    .description('write all settings as YAML; a file that is there keeps its comments')
    .argument('[file]')
    .action((file: string | undefined, _options, self: Command) =>
      run(self, async ({ settings }) => {
        const values = await settings.values()
        if (file === undefined) return { json: values, text: toSettingsYaml(values).trimEnd() }
        const existing = await readIfThere(files, file)
        const text = existing === null ? toSettingsYaml(values) : updateSettingsFile(existing, file, values)
        await files.write(file, text)
        return { json: { file }, text: `The settings are written to ${file}.` }
      }),
    )

  command
    .command('history')
    .description('who changed what, newest first')
    .argument('[section]')
    .option('--limit <rows>', 'how many', parseCount, 50)
    .action((section: string | undefined, { limit }: { limit: number }, self: Command) =>
      run(self, async ({ settings }) => {
        const changes = await settings.history({ limit, ...(section !== undefined && { section }) })
        const cells = changes.map(({ revision, at, by, differences }) => [
          revision,
          instantText(at),
          by,
          differences.map(toDifferenceLine).join('; '),
        ])
        return { json: changes, text: textTable(['REVISION', 'AT', 'BY', 'CHANGED'], cells) }
      }),
    )
}

function addChanging(command: Command, run: Run, files: CommandFiles): void {
  command
    .command('set')
    .description('change one field')
    .argument('<field>', 'for example brand.name, or menus.header.0.label')
    .argument('[value]', 'text, or YAML for what is not text')
    .option('--file <path>', 'the value is what this file holds; a file that is no text as Base64')
    .option('--if-revision <number>', 'only if this revision changed the section last', parseCount)
    .action(async (path: string, value: string | undefined, options: SetOptions, self: Command) => {
      if ((value === undefined) === (options.file === undefined))
        throw new Refusal('Give a value, or --file.')
      const text = value ?? toText(await files.read(options.file ?? ''))
      await run(self, async ({ settings }) => changed(await settings.set(path, text, options)))
    })

  command
    .command('apply')
    .description('set the sections of a file, all or nothing; what a section leaves out gets its standard')
    .argument('<file>', 'YAML or JSON with sections')
    .option('--yes', 'do it; without this, what would change is shown')
    .action((file: string, { yes }: { yes?: true }, self: Command) =>
      run(self, async ({ settings }) => {
        const plan = await planOf(file, files, settings.plan)
        if (plan.differences.length > 0 && yes !== true) {
          throw new Refusal(`${linesOf(plan.differences)}\nNothing was changed. To do this, add --yes.`)
        }
        return changed(await plan.carryOut())
      }),
    )

  command
    .command('undo')
    .description('give a section the value that it had before its last change')
    .argument('<section>')
    .option('--to <revision>', 'the value that this revision gave it', parseCount)
    .action((section: string, { to }: { to?: number }, self: Command) =>
      run(self, async ({ settings }) => changed(await settings.undo(section, to))),
    )
}

/** @throws {Refusal} with the file's name and line before each problem */
async function planOf(
  path: string,
  files: CommandFiles,
  plan: (given: object) => Promise<SettingsPlan>,
): Promise<SettingsPlan> {
  const file = parseSettingsFile(await files.read(path), path)
  try {
    return await plan(file.sections)
  } catch (error) {
    throw error instanceof SettingsRefused ? file.describe(error) : error
  }
}

function toText(content: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    return Buffer.from(content).toString('base64')
  }
}

const linesOf = (differences: readonly Difference[]): string =>
  differences.length === 0
    ? 'Nothing differs.'
    : differences
        .flatMap((each) => [toDifferenceLine(each), meaningOf(each)])
        .filter((line) => line !== null)
        .join('\n')

const changed = (differences: readonly Difference[]): Answer => ({
  json: differences,
  text: linesOf(differences),
})
