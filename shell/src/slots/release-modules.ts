import { cataloguesOf, partCatalogue } from '@store/shared/remotes/contract/catalogue-addresses'
import { type ModuleAddress, ownName } from '@store/shared/remotes/contract/module-address'
import type { RemoteRelease } from '@store/shared/remotes/releases/release-document'
import { preload } from '../federation/release-files'
import type { RemoteModules } from '../federation/remote-modules'
import type { Translations } from '../translations/translations'
import { parseExposed } from './parse-exposed'
import type { LoadedSlot } from './slot-load'

/** Loads what a release exposes, each with what its part says in the language of the page. */
export interface ReleaseModules {
  /** @throws {Error} when the module is no slot */
  slot(release: RemoteRelease, address: ModuleAddress, isRestart: boolean): Promise<LoadedSlot>
  module(release: RemoteRelease, address: ModuleAddress, isRestart?: boolean): Promise<unknown>
  /** What the part says on all of its pages. Nothing for a part that is absent, or has no catalogue in that language. */
  messages(release: RemoteRelease | undefined, part: string): Promise<void>
}

export function createReleaseModules(modules: RemoteModules, translations: Translations): ReleaseModules {
  const fetchModule = (release: RemoteRelease, address: ModuleAddress, isRestart: boolean) => {
    preload(release.modules[address] ?? [])
    return modules.load(release, ownName(address), isRestart)
  }

  const catalogue = async (release: RemoteRelease | undefined, address: ModuleAddress): Promise<void> => {
    if (release?.modules[address])
      await translations.load(release.container, ownName(address), () => fetchModule(release, address, false))
  }

  const module: ReleaseModules['module'] = async (release, address, isRestart = false) => {
    const translated = Promise.all(
      cataloguesOf(address, translations.language).map((each) => catalogue(release, each)),
    )
    const loaded = await fetchModule(release, address, isRestart)
    await translated
    return loaded
  }

  return {
    module,
    messages: (release, part) => catalogue(release, partCatalogue(part, translations.language)),
    slot: async (release, address, isRestart) => ({
      slot: parseExposed(address, await module(release, address, isRestart)),
      release,
    }),
  }
}
