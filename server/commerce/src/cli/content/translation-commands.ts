import { isLanguage, type Language, SOURCE_LANGUAGE } from '@store/shared/i18n/languages'
import { Argument, type Command, InvalidArgumentError } from 'commander'
import type { TranslationPlan } from '../../translating/apply-translations'
import type { TextToTranslate } from '../../translating/translation-administration'
import { parseTranslations, placeText, TRANSLATED_LANGUAGES } from '../../translating/translation-file'
import {
  isTranslatableKind,
  TRANSLATABLE_KINDS,
  type TranslatableKind,
} from '../../translations/translatable'
import type { Run, Surroundings } from '../command'
import { textTable } from '../text-table'

const languageArgument = () =>
  new Argument('<language>', TRANSLATED_LANGUAGES.join(', ')).argParser((text): Language => {
    if (isLanguage(text) && text !== SOURCE_LANGUAGE) return text
    throw new InvalidArgumentError(`It must be one of ${TRANSLATED_LANGUAGES.join(', ')}.`)
  })

/** `store translations`: the shop's content in another language, as a file. */
export function addTranslationCommands(
  program: Command,
  run: Run,
  { files }: Pick<Surroundings, 'files'>,
): void {
  const command = program
    .command('translations')
    .description('the shop’s own content in other languages, a file each (docs/languages.md)')

  command
    .command('export')
    .description('write all translations of a language as YAML, to the terminal unless a file is named')
    .addArgument(languageArgument())
    .argument('[file]')
    .action((language: Language, file: string | undefined, _options, self: Command) =>
      run(self, async ({ translations }) => {
        const text = await translations.export(language)
        if (file === undefined) return { json: { language, text }, text: text.trimEnd() }
        await files.write(file, text)
        return { json: { language, file }, text: `The translations are written to ${file}.` }
      }),
    )

  command
    .command('apply')
    .description('make a language as a file says: all of it, or nothing when something is wrong')
    .argument(
      '<file>',
      'YAML or JSON, as "store translations export" writes it; what it leaves out is removed',
    )
    .option('--yes', 'carry it out; without it, only the plan is shown', false)
    .action(async (path: string, { yes }: { yes: boolean }, self: Command) => {
      const file = parseTranslations(await files.read(path), path)
      await run(self, async ({ translations }) => {
        const plan = yes ? await translations.apply(file) : await translations.plan(file)
        return { json: { language: file.language, ...plan, isApplied: yes }, text: planText(plan, yes) }
      })
    })

  command
    .command('missing')
    .description('texts that have no translation, and those whose English text has changed since')
    .addArgument(languageArgument())
    .action((language: Language, _options, self: Command) =>
      run(self, async ({ translations }) => {
        const texts = await translations.missing(language)
        return { json: texts, text: missingText(texts) }
      }),
    )
}

/** `store content translate`: one text. */
export function addTranslateCommand(command: Command, run: Run): void {
  command
    .command('translate')
    .description(
      'translate one text; without a text, say that its translation fits the English one as it is now',
    )
    .addArgument(languageArgument())
    .addArgument(
      new Argument('<subject>', 'its kind and name, such as product/day-pads or settings/shop').argParser(
        parseSubject,
      ),
    )
    .argument('<field>', 'such as name; "store translations missing" names them')
    .argument('[text]')
    .action(
      (
        language: Language,
        subject: Subject,
        field: string,
        text: string | undefined,
        _options,
        self: Command,
      ) =>
        run(self, async ({ translations }) => {
          await translations.set({ language, ...subject, field, text: text ?? null })
          return {
            json: { language, ...subject, field },
            text: `${placeText({ ...subject, field })} is translated.`,
          }
        }),
    )
}

interface Subject {
  readonly kind: TranslatableKind
  readonly subject: string
}

function parseSubject(text: string): Subject {
  const [kind = '', ...name] = text.split('/')
  if (isTranslatableKind(kind) && name.length > 0) return { kind, subject: name.join('/') }
  throw new InvalidArgumentError(
    `It must be like product/day-pads; kinds are ${TRANSLATABLE_KINDS.join(', ')}.`,
  )
}

export const translationCounts = ({ added, changed, removed }: TranslationPlan): string =>
  `${added} new, ${changed} changed, ${removed} removed`

function planText(plan: TranslationPlan, isApplied: boolean): string {
  if (plan.changes.length === 0) return 'Everything is as the file has it.'
  const lines = plan.changes.map(({ kind, place }) => `${kind.padEnd(6)}  ${place}`)
  const end = isApplied ? 'It is carried out.' : 'Nothing is changed yet: carry it out with --yes.'
  return [...lines, `${translationCounts(plan)}. ${end}`].join('\n')
}

const LONGEST_EXCERPT = 60

const excerptOf = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ')
  return line.length <= LONGEST_EXCERPT ? line : `${line.slice(0, LONGEST_EXCERPT)}…`
}

function missingText(texts: readonly TextToTranslate[]): string {
  if (texts.length === 0) return 'Everything is translated.'
  const cells = texts.map(({ state, kind, subject, field, english }) => [
    state,
    `${kind}/${subject}`,
    field,
    excerptOf(english),
  ])
  return textTable(['STATE', 'SUBJECT', 'FIELD', 'ENGLISH'], cells)
}
