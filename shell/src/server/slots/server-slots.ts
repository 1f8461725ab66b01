import { isRecord } from '@store/shared/domain/record'
import type { Language } from '@store/shared/i18n/languages'
import { isCatalogue } from '@store/shared/remotes/contract/catalogue-addresses'
import { type ModuleAddress, ownName, remoteOf } from '@store/shared/remotes/contract/module-address'
import type { RenderingHost } from '@store/shared/remotes/contract/page-rendering'
import type { RemoteRelease } from '@store/shared/remotes/releases/release-document'
import { createSiteMap, type SiteMap, siteOf } from '@store/shared/remotes/site/site-map'
import { createRemoteModules } from '../../federation/remote-modules'
import { parseExposed } from '../../slots/parse-exposed'
import { createSettledLoad, type LoadedSlot, type SlotState } from '../../slots/slot-load'
import type { SlotSource } from '../../slots/slot-registry'
import { loadShellCatalogue } from '../../translations/shell-catalogue'
import { createTranslations, type Translations } from '../../translations/translations'
import { describeError } from '../describe-error'
import { withDeadline } from './with-deadline'

/** Loading reads files and runs modules once; a remote that waits for something else is left to the browser. */
const LOAD_DEADLINE_MS = 2_000

export interface ServerSlots extends SlotSource {
  find(address: ModuleAddress): LoadedSlot | null
  /** Loads every slot that pages are rendered with, one after the other. */
  load(): Promise<void>
  /** What each part of the composition says in a language; its catalogues are loaded once. Never rejects. */
  translations(language: Language): Promise<Translations>
  /** Loads a module that no page is rendered with. @throws what is wrong with it */
  loadModule(address: ModuleAddress): Promise<void>
}

/**
 * The slots of one composition in one renderer. They are loaded in the order of their names: styled-components numbers components
 * in the order in which their modules run, and the numbers are part of the page.
 */
export function createServerSlots(host: RenderingHost): ServerSlots {
  const { release, enter, report, loadContainer, slotMs = 0 } = host
  // Where slots are given more time, because the machine may be busy, so is loading.
  const loadMs = Math.max(LOAD_DEADLINE_MS, 4 * slotMs)
  const states = new Map<ModuleAddress, SlotState>()
  const site = createSiteMap(siteOf(release))
  const modules = createRemoteModules(() => ({
    name: 'store-server',
    async loadEntry({ remoteInfo: { name } }) {
      const [remote] = Object.entries(release.remotes).find(([, { container }]) => container === name) ?? []
      if (remote === undefined) throw new Error(`${name} is not in the composition`)
      return withOwnShareScope(await loadContainer(remote))
    },
  }))

  const loadExposed = (address: ModuleAddress, from: RemoteRelease): Promise<unknown> =>
    withDeadline(modules.load(from, ownName(address)), loadMs, `did not load in ${loadMs} ms`)

  async function loadSlot(address: ModuleAddress, from: RemoteRelease): Promise<void> {
    enter(remoteOf(address))
    try {
      const module = await loadExposed(address, from)
      states.set(address, { status: 'ready', slot: parseExposed(address, module), release: from })
    } catch (error) {
      states.set(address, { status: 'failed', error })
      report(address, `cannot be loaded: ${describeError(error)}`)
    } finally {
      enter('shell')
    }
  }

  const stateOf = (address: ModuleAddress): SlotState => states.get(address) ?? NOT_LOADED
  const slot = (address: ModuleAddress) => createSettledLoad(address, stateOf(address))
  const languages = new Map<Language, Promise<Translations>>()
  const translations = (language: Language): Promise<Translations> => {
    const known = languages.get(language) ?? loadTranslations(language)
    languages.set(language, known)
    return known
  }

  async function loadTranslations(language: Language): Promise<Translations> {
    const loaded = createTranslations({
      language,
      report: (error, where) => report('shell', `${where}: ${describeError(error)}`),
    })
    await loaded.loadShell(loadShellCatalogue(language))
    for (const [name, from] of Object.entries(release.remotes)) {
      for (const catalogue of cataloguesIn(from, language)) {
        enter(name)
        await loaded.load(from.container, ownName(catalogue), () => loadExposed(catalogue, from))
      }
    }
    enter('shell')
    return loaded
  }

  return {
    translations,
    async load() {
      for (const address of serverRendered(site)) {
        const from = release.remotes[remoteOf(address)]
        if (from !== undefined) await loadSlot(address, from)
      }
    },
    async loadModule(address) {
      const from = release.remotes[remoteOf(address)]
      if (from === undefined) throw new Error(`${remoteOf(address)} is not in the composition`)
      enter(remoteOf(address))
      try {
        const module = await loadExposed(address, from)
        const isPlain = isRecord(module) && (isRecord(module.service) || isRecord(module.messages))
        if (!isPlain) parseExposed(address, module)
      } finally {
        enter('shell')
      }
    },
    find(address) {
      const state = stateOf(address)
      return state.status === 'ready' ? state : null
    },
    slot,
    renew: async (address) => slot(address),
    site: () => site,
    // All of them are loaded before a page is rendered.
    loadMessages: async () => {},
  }
}

/** What a container is begun with is a copy, for the container may write to it. */
function withOwnShareScope(container: unknown) {
  const { init, get } = isRecord(container) ? container : {}
  if (typeof init !== 'function' || typeof get !== 'function') throw new TypeError('It is no container')
  return {
    init: (scope: unknown) => init.call(container, copyOf(scope, SCOPE_DEPTH)),
    get: (exposed: string) => get.call(container, exposed),
  }
}

/** Packages, their versions, and what is said of each. */
const SCOPE_DEPTH = 3
const copyOf = (value: unknown, depth: number): unknown =>
  depth === 0 || !isRecord(value)
    ? value
    : Object.fromEntries(Object.entries(value).map(([key, each]) => [key, copyOf(each, depth - 1)]))

/** That of the part comes first, as in browsers. */
const cataloguesIn = ({ modules }: RemoteRelease, language: Language): readonly ModuleAddress[] =>
  Object.keys(modules)
    .filter((address): address is ModuleAddress => isCatalogue(address, language))
    .sort()

const NOT_LOADED: SlotState = { status: 'failed', error: new Error('No slot of this renderer') }

/** What pages that the server renders are made of, each once. */
const serverRendered = ({ pages }: SiteMap): readonly ModuleAddress[] =>
  [
    ...new Set(
      pages
        .filter(({ rendered }) => rendered === 'page')
        .flatMap(({ places }) => places.map(({ address }) => address)),
    ),
  ].sort()
