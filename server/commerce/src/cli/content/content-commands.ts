import { basename, dirname } from 'node:path'
import { Argument, type Command, InvalidArgumentError } from 'commander'
import { Refusal } from '../../audit/refusal'
import { ContentFilesRefused } from '../../content/content-refusal'
import type { EntryRef, ListedEntry } from '../../content/entries/content-entries'
import { subjectOf, toContent } from '../../content/entries/content-entries'
import {
  CONTENT_TYPE_NAMES,
  type ContentTypeName,
  contentTypeOf,
  isContentTypeName,
} from '../../content/entries/content-types'
import { type EntryFile, formatEntryFile, parseEntryFile } from '../../content/entries/entry-file'
import { parseCount } from '../arguments'
import type { Answer, Run, Surroundings } from '../command'
import type { CommandFiles } from '../command-files'
import { instantText } from '../instant-text'
import { textTable } from '../text-table'
import { parseInstant, parseMinutes } from '../time-arguments'
import { contentPlanText, readContentFrom, writeContentTo } from './content-folder-files'
import { addContentPictureCommands } from './content-picture-commands'
import { parseEntry } from './parse-entry'
import { addTranslateCommand } from './translation-commands'

type Files = Pick<Surroundings, 'files'>

/** `store content`: entries one by one, and whole folders of them. */
export function addContentCommands(program: Command, run: Run, surroundings: Files): void {
  const command = program
    .command('content')
    .description(
      'articles, pages, testimonials, places, questions, mail texts and their pictures (docs/content.md)',
    )
  addEntryCommands(command, run, surroundings)
  addPublishingCommands(command, run)
  addFolderCommands(command, run, surroundings)
  addContentPictureCommands(command, run, surroundings)
  addTranslateCommand(command, run)
}

const entryArgument = () =>
  new Argument('<entry>', 'its type and name, such as article/first-talk').argParser(parseEntry)

function parseType(text: string): ContentTypeName {
  if (isContentTypeName(text)) return text
  throw new InvalidArgumentError(`It must be one of ${CONTENT_TYPE_NAMES.join(', ')}.`)
}

function addEntryCommands(command: Command, run: Run, { files }: Files): void {
  command
    .command('list')
    .description('every entry and what visitors see of it')
    .option('--type <type>', 'of one type', parseType)
    .action(({ type }: { type?: ContentTypeName }, self: Command) =>
      run(self, async ({ content }) => {
        const rows = await content.entries.list(type)
        const cells = rows.map((row) => [
          subjectOf(row),
          stateText(row),
          row.latestVersion,
          instantText(row.savedAt),
          row.savedBy,
        ])
        return { json: rows, text: textTable(['ENTRY', 'STATE', 'VERSION', 'SAVED', 'BY'], cells) }
      }),
    )

  command
    .command('show')
    .description('write an entry as a file to edit, to the terminal unless a file is named')
    .addArgument(entryArgument())
    .argument('[file]')
    .option('--version-number <number>', 'an older version', parseCount)
    .action((ref: EntryRef, file: string | undefined, options: { versionNumber?: number }, self: Command) =>
      run(self, async ({ content }) => {
        const { row, version } = await content.entries.read(ref, options.versionNumber)
        const text = formatEntryFile(ref.type, toContent(version), { version: row.latestVersion })
        if (file === undefined) return { json: version, text: text.trimEnd() }
        await files.write(file, text)
        return {
          json: { file, version: version.version },
          text: `Version ${version.version} of ${subjectOf(ref)} is written to ${file}. Save your changes with "store content update".`,
        }
      }),
    )

  command
    .command('add')
    .description('save a new entry as a draft')
    .argument('<file>', 'in a folder named by its type, such as articles/first-talk.md')
    .action(async (path: string, _options, self: Command) => {
      const { ref, file } = await readEntryFile(files, path)
      if (file.basedOn !== null) {
        throw new Refusal(`${path} changes version ${file.basedOn}: save it with "store content update".`)
      }
      await run(self, async ({ content }) => {
        const version = await content.entries.add(ref, file)
        return savedAnswer(ref, version)
      })
    })

  command
    .command('update')
    .description('save what an entry says now as a draft; visitors see it once it is published')
    .argument('<file>', 'as "store content show" wrote it, in a folder named by its type')
    .action(async (path: string, _options, self: Command) => {
      const { ref, file } = await readEntryFile(files, path)
      const { basedOn } = file
      if (basedOn === null) {
        throw new Refusal(
          `${path} has no "version": take the entry with "store content show ${subjectOf(ref)} FILE".`,
        )
      }
      await run(self, async ({ content }) => {
        const version = await content.entries.update(ref, file, basedOn)
        return savedAnswer(ref, version)
      })
    })
}

const savedAnswer = (ref: EntryRef, version: number): Answer => ({
  json: { ...ref, version },
  text: `Version ${version} of ${subjectOf(ref)} is saved. Look at it with "store content preview", and show it to everybody with "store content publish".`,
})

async function readEntryFile(
  files: CommandFiles,
  path: string,
): Promise<{ readonly ref: EntryRef; readonly file: EntryFile }> {
  const folder = basename(dirname(path))
  const type = CONTENT_TYPE_NAMES.find((each) => contentTypeOf(each).folder === folder)
  if (type === undefined || !path.endsWith('.md')) {
    const folders = CONTENT_TYPE_NAMES.map((each) => contentTypeOf(each).folder).join(', ')
    throw new Refusal(`The folder of ${path} must say its type (${folders}), and its name must end with .md.`)
  }
  const name = basename(path, '.md')
  const { file, problems } = parseEntryFile(type, name, Buffer.from(await files.read(path)).toString('utf8'))
  if (file === null) throw new ContentFilesRefused(problems.map((problem) => ({ file: path, ...problem })))
  if (file.publication.kind !== 'live') {
    throw new Refusal(
      `${path}: "draft" and "publishAt" are for "store content apply"; this command saves a draft.`,
    )
  }
  return { ref: { type, name }, file }
}

function addPublishingCommands(command: Command, run: Run): void {
  command
    .command('publish')
    .description('show the latest version of an entry to everybody')
    .addArgument(entryArgument())
    .option('--at <time>', 'from then on, such as 2026-12-01T09:00+05:30', parseInstant)
    .action((ref: EntryRef, { at = null }: { at?: Date | null }, self: Command) =>
      run(self, async ({ content }) => {
        const version = await content.entries.publish(ref, at)
        const when = at === null ? 'is live' : `goes live at ${at.toISOString()}`
        return { json: { ...ref, version, at }, text: `Version ${version} of ${subjectOf(ref)} ${when}.` }
      }),
    )

  command
    .command('unschedule')
    .description('call off what "publish --at" is to publish; what is live stays live')
    .addArgument(entryArgument())
    .action((ref: EntryRef, _options, self: Command) =>
      run(self, async ({ content }) => {
        const { version, at } = await content.entries.unschedule(ref)
        return {
          json: { ...ref, version, at },
          text: `Version ${version} of ${subjectOf(ref)} does not go live at ${at.toISOString()}.`,
        }
      }),
    )

  command
    .command('unpublish')
    .description('show an entry to nobody; it is kept with its versions')
    .addArgument(entryArgument())
    .action((ref: EntryRef, _options, self: Command) =>
      run(self, async ({ content }) => {
        await content.entries.unpublish(ref)
        return { json: ref, text: `${subjectOf(ref)} is not published any more.` }
      }),
    )

  command
    .command('history')
    .description(
      'the versions of an entry, newest first; "store log --subject ENTRY" says when they were published',
    )
    .addArgument(entryArgument())
    .action((ref: EntryRef, _options, self: Command) =>
      run(self, async ({ content }) => {
        const { row, versions } = await content.entries.history(ref)
        const cells = versions.map((each) => [
          each.version,
          each.version === row.liveVersion
            ? 'live'
            : each.version === row.scheduledVersion
              ? 'scheduled'
              : '',
          instantText(each.savedAt),
          each.savedBy,
          each.note,
        ])
        const json = versions.map(({ version, savedAt, savedBy, note }) => ({
          version,
          savedAt,
          savedBy,
          note,
        }))
        return { json, text: textTable(['VERSION', 'STATE', 'SAVED', 'BY', 'NOTE'], cells) }
      }),
    )

  command
    .command('undo')
    .description('bring an older version back, to everybody where the entry is live')
    .addArgument(entryArgument())
    .option('--to <version>', 'the one before the latest without it', parseCount)
    .action((ref: EntryRef, { to = null }: { to?: number | null }, self: Command) =>
      run(self, async ({ content }) => {
        const { version, isLive } = await content.entries.undo(ref, to)
        const state = isLive ? 'and is live' : 'as a draft'
        return {
          json: { ...ref, version, isLive },
          text: `${subjectOf(ref)} is as it was, in version ${version} ${state}.`,
        }
      }),
    )

  command
    .command('preview')
    .description('a link to the page with the latest version of an entry, for whoever has it')
    .addArgument(entryArgument())
    .option('--for <time>', 'how long it works: 90m, 2h, 3d', parseMinutes, 120)
    .action((ref: EntryRef, options: { for: number }, self: Command) =>
      run(self, async ({ content }) => {
        const { url, until } = await content.previewLink(ref, options.for)
        return { json: { url, until }, text: `${url}\nIt works until ${until.toISOString()}.` }
      }),
    )
}

function stateText({ liveVersion, latestVersion, publishAt }: ListedEntry): string {
  const states = [
    liveVersion === null ? '' : liveVersion === latestVersion ? 'live' : `version ${liveVersion} is live`,
    publishAt === null ? '' : `goes live at ${publishAt.toISOString()}`,
  ].filter((each) => each !== '')
  return states.length === 0 ? 'draft' : states.join(', ')
}

function addFolderCommands(command: Command, run: Run, { files }: Files): void {
  command
    .command('export')
    .description('write all content as files into a folder')
    .argument('<folder>')
    .action((folder: string, _options, self: Command) =>
      run(self, async ({ content }) => {
        const exported = await content.export()
        await writeContentTo(files, folder, exported)
        const drafts = exported.withDrafts.map(
          (each) => `\n${each} has a later draft, which is not in there.`,
        )
        return {
          json: { folder, files: exported.files.map(({ path }) => path), withDrafts: exported.withDrafts },
          text: `${exported.files.length} files are written to ${folder}.${drafts.join('')}`,
        }
      }),
    )

  command
    .command('apply')
    .description('make the content as a folder says: all of it, or nothing when something is wrong')
    .argument('<folder>', 'with the folders that "store content export" writes')
    .option('--yes', 'carry it out; without it, only the plan is shown', false)
    .action(async (folder: string, { yes }: { yes: boolean }, self: Command) => {
      const read = await readContentFrom(files, folder)
      await run(self, async ({ content }) => {
        const plan = yes ? await content.apply(read) : await content.plan(read)
        return { json: { ...plan, isApplied: yes }, text: contentPlanText(plan, yes) }
      })
    })
}
