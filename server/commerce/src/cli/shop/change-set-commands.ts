import { type Command, InvalidArgumentError } from 'commander'
import { Refusal } from '../../audit/refusal'
import type { BackOffice } from '../../back-office/back-office'
import type { ValueChange } from '../../change-sets/change-kind'
import type { ListedChangeSet } from '../../change-sets/change-set-rows'
import type { ChangeSet, ChangeSetItem } from '../../change-sets/change-sets'
import type { GivenChange } from '../../change-sets/prepare-change'
import type { EntryRef } from '../../content/entries/content-entries'
import { isSectionName, SECTIONS } from '../../settings/sections/sections'
import { parseSettingsFile } from '../../settings/settings-file'
import { SettingsRefused, toProblems } from '../../settings/settings-refusal'
import { parseCount, parseText } from '../arguments'
import { type ChangeOptions, toBulkChange, withChangeOptions } from '../catalogue/product-change'
import { chosenSkus, type ProductChoice, withProductChoice } from '../catalogue/product-choice'
import type { Answer, Run, Surroundings } from '../command'
import type { CommandFiles } from '../command-files'
import { parseEntry } from '../content/parse-entry'
import { instantText } from '../instant-text'
import { onOneLine } from '../terminal-text'
import { textTable } from '../text-table'
import { parseInstant, parseMinutes } from '../time-arguments'

type Files = Pick<Surroundings, 'files'>

/** `store changes`: prepared changes of words, settings, goods and a version, published and undone as one. */
export function addChangeSetCommands(program: Command, run: Run, surroundings: Files): void {
  const command = program
    .command('changes')
    .description('change sets: changes of content, settings, products and a version that go live as one')
  addReading(command, run)
  addPreparing(command, run, surroundings)
  addPublishing(command, run)
}

const setOf = (command: Command): Command =>
  command.argument('<set>', 'its number, as "store changes list" has it', parseCount)

function addReading(command: Command, run: Run): void {
  command
    .command('list')
    .description('those that wait first, then the newest')
    .option('--limit <rows>', 'how many', parseCount, 50)
    .action(({ limit }: { limit: number }, self: Command) =>
      run(self, async ({ changes }) => {
        const sets = await changes.list({ offset: 0, limit })
        const rows = sets.map((set) => [set.id, set.name, stateText(set), set.items, set.createdBy])
        return { json: sets, text: textTable(['SET', 'NAME', 'STATE', 'CHANGES', 'BY'], rows) }
      }),
    )

  setOf(command.command('show'))
    .description('every value of a set before and after, and what others changed since')
    .action((id: number, _options, self: Command) =>
      run(self, async ({ changes }) => {
        const set = await changes.show(id)
        return { json: set, text: setText(set) }
      }),
    )

  setOf(command.command('preview'))
    .description('a link that shows the shop with the set in place, in the browser that opens it')
    .option('--for <time>', 'how long it works: 90m, 2h, 3d', parseMinutes, 120)
    .action((id: number, options: { for: number }, self: Command) =>
      run(self, async ({ changes }) => {
        const { url, until } = await changes.previewLink(id, options.for)
        return { json: { url, until }, text: `${url}\nIt works until ${until.toISOString()}.` }
      }),
    )
}

interface AddOptions extends ProductChoice, ChangeOptions {
  readonly content?: EntryRef
  readonly takeOff: boolean
  readonly settings?: string
  readonly release?: { readonly name: string; readonly version: string }
}

function addPreparing(command: Command, run: Run, { files }: Files): void {
  command
    .command('create')
    .description('an empty set, to which changes are added')
    .argument('<name>', 'for people', parseText)
    .action((name: string, _options, self: Command) =>
      run(self, async ({ changes }) => {
        const id = await changes.create(name)
        const text = `Change set ${id} is made. Add changes to it with "store changes add ${id}".`
        return { json: { id }, text: onOneLine(text) }
      }),
    )

  withChangeOptions(withProductChoice(setOf(command.command('add'))))
    .description(
      'one of: --content, --settings, --release, or products and what changes of them, as "store product edit" takes both',
    )
    .option('--content <entry>', 'the latest version of an entry, such as page/summer', parseEntry)
    .option('--take-off', 'with --content: take the entry off the shop', false)
    .option('--settings <file>', 'sections as "store settings export" writes them')
    .option('--release <part@version>', 'such as catalog@0.1.0-3f9c2ab1', parseRelease)
    .action((id: number, options: AddOptions, self: Command) =>
      run(self, async (office) => {
        const subjects: string[] = []
        for (const given of await givenChanges(office, options, files)) {
          subjects.push(await office.changes.add(id, given))
        }
        return { json: { set: id, subjects }, text: `In change set ${id}: ${subjects.join(', ')}.` }
      }),
    )

  setOf(command.command('remove'))
    .description('take a change out of an open set, or delete a set that was not published')
    .argument('[change]', 'as "store changes show" names it, such as page/summer')
    .action((id: number, subject: string | undefined, _options, self: Command) =>
      run(self, async ({ changes }) => {
        if (subject === undefined) {
          await changes.remove(id)
          return { json: { removed: id }, text: `Change set ${id} is deleted.` }
        }
        const item = (await changes.show(id)).items.find((each) => each.subject === subject)
        if (item === undefined) throw new Refusal(`Change set ${id} has no change of ${subject}.`)
        await changes.removeItem(id, item.id)
        return {
          json: { set: id, removed: subject },
          text: `${subject} is not in change set ${id} any more.`,
        }
      }),
    )
}

function parseRelease(text: string): { readonly name: string; readonly version: string } {
  const [name = '', version = '', ...more] = text.split('@')
  if (name !== '' && version !== '' && more.length === 0) return { name, version }
  throw new InvalidArgumentError('It must be like catalog@0.1.0-3f9c2ab1.')
}

/** @throws {Refusal} */
async function givenChanges(
  office: BackOffice,
  options: AddOptions,
  files: CommandFiles,
): Promise<readonly GivenChange[]> {
  const { content, takeOff, settings, release } = options
  if (content !== undefined) return [{ kind: 'content', ref: content, version: takeOff ? null : 'latest' }]
  if (release !== undefined) return [{ kind: 'release', ...release }]
  if (settings !== undefined) return givenSections(office, settings, files)
  const plan = await office.productEdits.plan({
    skus: await chosenSkus(office, options),
    change: toBulkChange(options),
  })
  return [{ kind: 'products', cells: plan.cells }]
}

/** @throws {Refusal} with the file's name and line before each problem */
async function givenSections(
  { settings }: Pick<BackOffice, 'settings'>,
  path: string,
  files: CommandFiles,
): Promise<readonly GivenChange[]> {
  const file = parseSettingsFile(await files.read(path), path)
  const given: GivenChange[] = []
  for (const [section, text] of Object.entries(file.sections)) {
    if (!isSectionName(section)) throw new Refusal(`${path}: there is no section ${section}.`)
    const { value, revision } = await settings.find(section)
    const parsed = SECTIONS[section].schema.safeParse(text, { reportInput: true })
    if (!parsed.success) throw file.describe(new SettingsRefused(toProblems(section, parsed.error)))
    const isSame = JSON.stringify(parsed.data) === JSON.stringify(value)
    if (!isSame) given.push({ kind: 'settings', section, value: parsed.data, seen: revision })
  }
  if (given.length === 0) throw new Refusal('Nothing would change.')
  return given
}

function addPublishing(command: Command, run: Run): void {
  setOf(command.command('publish'))
    .description('all of the set at once, or nothing and why')
    .action((id: number, _options, self: Command) =>
      run(self, async ({ changes }) => {
        await changes.publish(id, { seen: null })
        return doneAnswer(id, `Change set ${id} is published. To take it back: store changes undo ${id}`)
      }),
    )

  setOf(command.command('schedule'))
    .description('publish it at a time; the server does it')
    .requiredOption('--at <time>', 'such as 2026-12-01T09:00+05:30', parseInstant)
    .action((id: number, { at }: { at: Date }, self: Command) =>
      run(self, async ({ changes }) => {
        await changes.schedule(id, at, { seen: null })
        return doneAnswer(id, `Change set ${id} is published at ${at.toISOString()}.`)
      }),
    )

  setOf(command.command('unschedule'))
    .description('call that off; the set is open again')
    .action((id: number, _options, self: Command) =>
      run(self, async ({ changes }) => {
        await changes.unschedule(id)
        return doneAnswer(id, `Change set ${id} is not scheduled any more.`)
      }),
    )

  setOf(command.command('undo'))
    .description('bring everything back that the set changed, unless others changed it since')
    .action((id: number, _options, self: Command) =>
      run(self, async ({ changes }) => {
        await changes.undo(id, { seen: null })
        return doneAnswer(id, `Everything that change set ${id} changed is as it was before.`)
      }),
    )
}

const doneAnswer = (set: number, text: string): Answer => ({ json: { set }, text })

function stateText({ state, publishAt, publishedAt, undoneAt }: Omit<ListedChangeSet, 'items'>): string {
  const at = { open: null, scheduled: publishAt, published: publishedAt, undone: undoneAt }[state]
  return at === null ? state : `${state} ${state === 'scheduled' ? 'for ' : ''}${instantText(at)}`
}

function setText(set: ChangeSet): string {
  const parts = [onOneLine(`${set.name}, by ${set.createdBy}: ${stateText(set)}`)]
  if (set.problem !== '') parts.push(`It was not published at its time:\n${set.problem}`)
  if (set.items.length === 0) parts.push('It is empty.')
  return [...parts, ...set.items.map(itemText)].join('\n\n')
}

function itemText({ kind, subject, addedBy, differences, conflict }: ChangeSetItem): string {
  const lines = [`${subject} (${kind}), by ${addedBy}`, differencesText(differences)]
  if (conflict !== null) {
    lines.push(`Changed since: ${conflict.sentence}`, differencesText(conflict.differences))
  }
  return lines.filter((line) => line !== '').join('\n')
}

const differencesText = (differences: readonly ValueChange[]): string =>
  differences.length === 0
    ? ''
    : textTable(
        ['FIELD', 'BEFORE', 'AFTER'],
        differences.map(({ field, before, after }) => [field, onOneLine(before), onOneLine(after)]),
      )
