import { join } from 'node:path'
import type { Command } from 'commander'
import { Refusal } from '../../audit/refusal'
import type { BackOffice } from '../../back-office/back-office'
import type { ContentPlan } from '../../content/content-folder'
import { CatalogueImportError, parseCatalogue } from '../../importing/catalogue-document'
import { toPlanLine } from '../../importing/catalogue-plan'
import { pictureFilesOf } from '../../importing/measure-pictures'
import { readCatalogueFile } from '../../importing/read-catalogue-file'
import { SECTION_NAMES, type SectionValues } from '../../settings/sections/sections'
import { type Difference, toDifferenceLine } from '../../settings/settings-differences'
import { parseSettingsFile, toSettingsYaml, updateSettingsFile } from '../../settings/settings-file'
import { SettingsRefused } from '../../settings/settings-refusal'
import type { TranslationPlan } from '../../translating/apply-translations'
import { parseTranslations, type TranslationFile } from '../../translating/translation-file'
import type { Run, Surroundings } from '../command'
import { type CommandFiles, readIfThere } from '../command-files'
import { readContentFrom, writeContentTo } from '../content/content-folder-files'
import { translationCounts } from '../content/translation-commands'

/** One file or folder of a shop: what it would change, and changing it. */
interface ShopPart {
  readonly name: string
  /** Null when nothing would change. */
  plan(office: BackOffice): Promise<string | null>
  apply(office: BackOffice): Promise<string>
}

/** A file a language. */
const TRANSLATIONS_FOLDER = 'translations'
/** Only the settings that products and prices need; the others lead to categories and pages, so they come last. */
const MARKETS_FILE = 'markets.yaml'
const CATALOGUE_FILE = 'catalogue.json'
const CONTENT_FOLDER = 'content'
const SETTINGS_FILE = 'settings.yaml'
/** The catalogue's pictures. */
const MEDIA_FOLDER = 'media'

const REFUSALS = [Refusal, CatalogueImportError]

export function addShopCommands(program: Command, run: Run, { files }: Pick<Surroundings, 'files'>): void {
  const command = program
    .command('shop')
    .description('a whole shop as a folder of files, for a repository of its own (docs/your-own-shop.md)')

  command
    .command('apply')
    .description(
      'make the shop as its folder says: markets, catalogue with its pictures, content, settings and translations, one after the other',
    )
    .argument('<folder>', 'as "store init" or "store shop export" writes it')
    .option('--yes', 'do it; without this, what would change is shown', false)
    .action(async (folder: string, { yes }: { yes: boolean }, self: Command) => {
      const parts = await readShop(files, folder)
      await run(self, async (office) => {
        const lines = yes ? await applyAll(parts, office) : await planAll(parts, office)
        return { json: { folder, isApplied: yes, lines }, text: lines.join('\n') }
      })
    })

  command
    .command('export')
    .description('write the whole shop into a folder; settings files that are there keep their comments')
    .argument('<folder>')
    .action((folder: string, _options, self: Command) =>
      run(self, async (office) => {
        const { markets, ...others } = await office.settings.values()
        await files.makeFolder(folder)
        await writeSettings(files, join(folder, MARKETS_FILE), { markets })
        await writeSettings(files, join(folder, SETTINGS_FILE), others)
        const pictures = await writeCatalogue(files, folder, office)
        const content = await office.content.export()
        await writeContentTo(files, join(folder, CONTENT_FOLDER), content)
        await writeTranslations(files, join(folder, TRANSLATIONS_FOLDER), office)
        const drafts = content.withDrafts.map((each) => `${each} has a later draft, which is not in there.`)
        return {
          json: { folder, pictures, content: content.files.length, withDrafts: content.withDrafts },
          text: [`The shop is written to ${folder}.`, ...drafts].join('\n'),
        }
      }),
    )
}

/** @throws {Refusal | CatalogueImportError} with what cannot be read, before anything is changed */
async function readShop(files: CommandFiles, folder: string): Promise<readonly ShopPart[]> {
  const here = await files.list(folder)
  const readers: Readonly<Record<string, () => Promise<ShopPart>>> = {
    [MARKETS_FILE]: () => settingsPart(files, folder, MARKETS_FILE),
    [CATALOGUE_FILE]: () => cataloguePart(files, folder),
    [CONTENT_FOLDER]: () => contentPart(files, folder),
    [SETTINGS_FILE]: () => settingsPart(files, folder, SETTINGS_FILE),
    [TRANSLATIONS_FOLDER]: () => translationsPart(files, folder),
  }
  const found = Object.entries(readers).filter(([name]) => here.includes(name))
  if (found.length === 0) throw new Refusal(`${folder} has none of ${Object.keys(readers).join(', ')}.`)
  const parts: ShopPart[] = []
  for (const [, read] of found) parts.push(await read())
  return parts
}

async function settingsPart(files: CommandFiles, folder: string, name: string): Promise<ShopPart> {
  const path = join(folder, name)
  const file = parseSettingsFile(await files.read(path), path)
  const plan = async (office: BackOffice) => {
    try {
      return await office.settings.plan(file.sections)
    } catch (error) {
      throw error instanceof SettingsRefused ? file.describe(error) : error
    }
  }
  return {
    name,
    plan: async (office) => linesOf((await plan(office)).differences),
    apply: async (office) => {
      const { carryOut } = await plan(office)
      return linesOf(await carryOut()) ?? NOTHING
    },
  }
}

async function cataloguePart(files: CommandFiles, folder: string): Promise<ShopPart> {
  const path = join(folder, CATALOGUE_FILE)
  const { document, placeOf } = await naming(path, () => readCatalogueFile(path, files.read))
  const { length } = document.products
  const amount = length === 1 ? '1 product' : `${length} products`
  /** Of the folder, other than those that the shop has. */
  const newPictures = async ({ pictures }: BackOffice) => {
    const found: { readonly file: string; readonly content: Uint8Array }[] = []
    for (const file of pictureFilesOf(document)) {
      const content = await readIfThere(files, join(folder, MEDIA_FOLDER, file))
      const kept = content && (await pictures.read(file))
      if (content && !(kept && Buffer.from(kept).equals(content))) found.push({ file, content })
    }
    return found
  }
  const changesOf = async ({ importer }: BackOffice) =>
    listOf((await naming(path, () => importer.planImport(document, placeOf))).map(toPlanLine))
  return {
    name: CATALOGUE_FILE,
    async plan(office) {
      const { length } = await newPictures(office)
      // An import looks at the pictures that the shop has: new ones are brought first.
      return length > 0 ? `would be imported: ${amount}; new pictures: ${length}` : changesOf(office)
    },
    async apply(office) {
      const found = await newPictures(office)
      if (found.length === 0 && (await changesOf(office)) === null) return NOTHING
      for (const { file, content } of found) await office.pictures.put(file, content)
      await naming(path, () => office.importer.importCatalogue(document, placeOf))
      return `imported: ${amount}; new pictures: ${found.length}`
    },
  }
}

/** A folder has several files: problems of its catalogue name it. */
async function naming<Result>(path: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof CatalogueImportError)) throw error
    throw new CatalogueImportError(error.problems.map((problem) => `${path}: ${problem}`))
  }
}

async function contentPart(files: CommandFiles, folder: string): Promise<ShopPart> {
  const content = await readContentFrom(files, join(folder, CONTENT_FOLDER))
  return {
    name: CONTENT_FOLDER,
    plan: async (office) => changesText(await office.content.plan(content)),
    apply: async (office) => changesText(await office.content.apply(content)) ?? NOTHING,
  }
}

async function translationsPart(files: CommandFiles, folder: string): Promise<ShopPart> {
  const path = join(folder, TRANSLATIONS_FOLDER)
  const names = (await files.list(path)).filter((name) => name.endsWith('.yaml')).toSorted()
  const read: TranslationFile[] = []
  for (const name of names) read.push(parseTranslations(await files.read(join(path, name)), join(path, name)))
  const each = async (work: (file: TranslationFile) => Promise<TranslationPlan>): Promise<string | null> => {
    const lines: string[] = []
    for (const file of read) {
      const plan = await work(file)
      if (plan.changes.length > 0) lines.push(`${file.language}: ${translationCounts(plan)}`)
    }
    return listOf(lines)
  }
  return {
    name: TRANSLATIONS_FOLDER,
    plan: ({ translations }) => each(translations.plan),
    apply: async ({ translations }) => (await each(translations.apply)) ?? NOTHING,
  }
}

/** A part that is refused may lead to something that a part before it brings: that is checked when it is applied. */
async function planAll(parts: readonly ShopPart[], office: BackOffice): Promise<readonly string[]> {
  const lines: string[] = []
  let changesBefore = false
  for (const part of parts) {
    try {
      const change = await part.plan(office)
      lines.push(`${part.name}: ${change ?? NOTHING}`)
      changesBefore ||= change !== null
    } catch (error) {
      if (!isRefusal(error) || !changesBefore) throw error
      lines.push(
        `${part.name}: is checked once what comes before it is applied. As the shop is now:`,
        error.message,
      )
    }
  }
  return [...lines, 'Nothing is changed yet: carry it out with --yes.']
}

/** @throws {Refusal} naming the parts that were applied before the one that is refused */
async function applyAll(parts: readonly ShopPart[], office: BackOffice): Promise<readonly string[]> {
  const lines: string[] = []
  const applied: string[] = []
  for (const part of parts) {
    try {
      lines.push(`${part.name}: ${await part.apply(office)}`)
      applied.push(part.name)
    } catch (error) {
      if (!isRefusal(error)) throw error
      const before =
        applied.length === 0
          ? 'Nothing was changed.'
          : `Nothing of ${part.name} was changed; ${applied.join(', ')} ${applied.length === 1 ? 'is' : 'are'} applied. Mend it and apply the folder again.`
      throw new Refusal(`${error.message}\n${before}`)
    }
  }
  return lines
}

const changesText = ({ changes }: ContentPlan): string | null =>
  listOf(changes.map(({ kind, subject }) => `${kind} ${subject}`))

const listOf = (lines: readonly string[]): string | null =>
  lines.length === 0 ? null : ['', ...lines].join('\n  ')

const NOTHING = 'nothing differs'

const isRefusal = (error: unknown): error is Error => REFUSALS.some((kind) => error instanceof kind)

const linesOf = (differences: readonly Difference[]): string | null =>
  listOf(differences.map(toDifferenceLine))

async function writeSettings(
  files: CommandFiles,
  path: string,
  given: Partial<SectionValues>,
): Promise<void> {
  const existing = await readIfThere(files, path)
  const values = Object.fromEntries(
    SECTION_NAMES.filter((name) => given[name] !== undefined).map((name) => [name, given[name]]),
  )
  await files.write(
    path,
    existing === null ? toSettingsYaml(values) : updateSettingsFile(existing, path, values),
  )
}

async function writeTranslations(
  files: CommandFiles,
  folder: string,
  { translations }: BackOffice,
): Promise<void> {
  for (const language of await translations.languages()) {
    await files.makeFolder(folder)
    await files.write(join(folder, `${language}.yaml`), await translations.export(language))
  }
}

/** With the pictures that are the shop's own. @returns how many these are */
async function writeCatalogue(files: CommandFiles, folder: string, office: BackOffice): Promise<number> {
  const catalogue = await office.exportCatalogue()
  await files.write(join(folder, CATALOGUE_FILE), `${JSON.stringify(catalogue, null, 2)}\n`)
  let written = 0
  for (const file of pictureFilesOf(parseCatalogue(catalogue))) {
    const content = await office.pictures.read(file)
    if (content === null) continue
    await files.makeFolder(join(folder, MEDIA_FOLDER))
    await files.write(join(folder, MEDIA_FOLDER, file), content)
    written += 1
  }
  return written
}
