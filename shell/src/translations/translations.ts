import type { I18n, Messages } from '@lingui/core'
import { isRecord } from '@store/shared/domain/record'
import { type Language, SOURCE_LANGUAGE } from '@store/shared/i18n/languages'
import { createI18n } from '@store/shared/i18n/translate'
import { catalogueName } from '@store/shared/remotes/contract/describe-remote'

/** What the shell and each version of each part say, in the language of one document. */
export interface Translations {
  readonly language: Language
  /** Of the shell itself. */
  readonly ofShell: I18n
  /** Of one version of a part; in English until its catalogue is there. */
  of(container: string): I18n
  /** Whether its own catalogue is there. */
  has(container: string): boolean
  /**
   * Takes what the shell and the shared package say; what parts say is taken after it, since they may say the same in their own words. Until then
   * everything is in English. Rejects where the promise does.
   */
  loadShell(catalogue: Promise<ShellCatalogue>): Promise<void>
  /**
   * Takes a catalogue of a version of a part. Never rejects: what a missing or broken catalogue should have is shown in English.
   *
   * @param catalogue the name that its module goes by
   * @param fetch brings the module; called once for each catalogue of a version
   */
  load(container: string, catalogue: string, fetch: () => Promise<unknown>): Promise<void>
}

/** What the shell says; without messages, for whatever reason, it says it in English. */
export interface ShellCatalogue {
  readonly messages: Messages
  /** Why it has none that it should have. */
  readonly failure?: unknown
}

export interface TranslationsOptions {
  readonly language: Language
  readonly report: (error: unknown, where: string) => void
}

export function createTranslations({ language, report }: TranslationsOptions): Translations {
  let shellMessages: Messages = {}
  let shellLoad: Promise<void> = Promise.resolve()
  const instances = new Map<string, I18n>()
  const loads = new Map<string, Promise<void>>()
  const loaded = new Set<string>()
  const create = (container: string): I18n => {
    const i18n = createI18n(language, shellMessages)
    const missing = new Set<string>()
    i18n.on('missing', ({ id }) => {
      if (missing.size === 0)
        report(new Error(`no ${language} translation of ${id}`), `messages of ${container}`)
      missing.add(id)
    })
    return i18n
  }
  const ofShell = create('shell')
  const of = (container: string): I18n => {
    const i18n = instances.get(container) ?? create(container)
    instances.set(container, i18n)
    return i18n
  }
  const keyOf = (container: string, catalogue = catalogueName(language)) => `${container} ${catalogue}`
  const take = async (container: string, catalogue: string, fetch: () => Promise<unknown>): Promise<void> => {
    try {
      const [module] = await Promise.all([fetch(), shellLoad])
      of(container).load(language, messagesOf(module))
      loaded.add(keyOf(container, catalogue))
    } catch (error) {
      report(error, `messages of ${container}`)
    }
  }
  const takeShell = ({ messages, failure }: ShellCatalogue): void => {
    if (failure !== undefined) report(failure, 'messages of shell')
    shellMessages = messages
    for (const i18n of [ofShell, ...instances.values()]) i18n.load(language, messages)
  }
  return {
    language,
    ofShell,
    of,
    loadShell(catalogue) {
      shellLoad = catalogue.then(takeShell)
      return shellLoad
    },
    has: (container) => language === SOURCE_LANGUAGE || loaded.has(keyOf(container)),
    load(container, catalogue, fetch) {
      if (language === SOURCE_LANGUAGE) return Promise.resolve()
      const key = keyOf(container, catalogue)
      const load = loads.get(key) ?? take(container, catalogue, fetch)
      loads.set(key, load)
      return load
    },
  }
}

/** @throws when the module is no catalogue */
function messagesOf(module: unknown): Messages {
  if (!isRecord(module) || !isRecord(module.messages)) throw new Error('The module has no messages')
  return module.messages as Messages
}
