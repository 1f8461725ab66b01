import type { RenderingHost } from '@store/shared/remotes/page-rendering'
import type { RemoteRelease } from '@store/shared/remotes/release-document'
import { ROUTES } from '@store/shared/remotes/route-table'
import { remoteOf, type SlotName } from '@store/shared/remotes/slots'
import { createRemoteModules } from '../federation/remote-modules'
import { parseSlot } from '../slots/parse-exposed'
import { createSettledLoad, type LoadedSlot, type SlotState } from '../slots/slot-load'
import type { SlotSource } from '../slots/slot-registry'
import { describeError } from './describe-error'
import { withDeadline } from './with-deadline'

/** Loading reads files and runs modules once; a remote that waits for something else is left to the browser. */
const LOAD_DEADLINE_MS = 2_000

export interface ServerSlots extends SlotSource {
  find(name: SlotName): LoadedSlot | null
  /** Loads every slot that pages are rendered with, one after the other. */
  load(): Promise<void>
}

/**
 * The slots of one composition in one renderer. They are loaded in the order of their names: styled-components numbers components
 * in the order in which their modules run, and the numbers are part of the page.
 */
export function createServerSlots(host: RenderingHost): ServerSlots {
  const { release, enter, report, loadContainer } = host
  const states = new Map<SlotName, SlotState>()
  const modules = createRemoteModules(async ({ container }) => {
    const [remote] = Object.entries(release.remotes).find(([, each]) => each.container === container) ?? []
    return remote === undefined ? undefined : loadContainer(remote)
  })

  async function loadSlot(name: SlotName, from: RemoteRelease): Promise<void> {
    enter(remoteOf(name))
    try {
      const module = await withDeadline(
        modules.load(from, name.slice(name.indexOf('/') + 1)),
        LOAD_DEADLINE_MS,
        `did not load in ${LOAD_DEADLINE_MS} ms`,
      )
      states.set(name, { status: 'ready', slot: parseSlot(name, module), release: from })
    } catch (error) {
      states.set(name, { status: 'failed', error })
      report(name, `cannot be loaded: ${describeError(error)}`)
    } finally {
      enter('shell')
    }
  }

  const stateOf = (name: SlotName): SlotState => states.get(name) ?? NOT_LOADED
  const slot = (name: SlotName) => createSettledLoad(name, stateOf(name))
  return {
    async load() {
      for (const name of SERVER_RENDERED) {
        const from = release.remotes[remoteOf(name)]
        if (from !== undefined) await loadSlot(name, from)
      }
    },
    find(name) {
      const state = stateOf(name)
      return state.status === 'ready' ? state : null
    },
    slot,
    renew: async (name) => slot(name),
  }
}

const NOT_LOADED: SlotState = { status: 'failed', error: new Error('No slot of this renderer') }

/** Slots of pages that the server renders, each once. */
const SERVER_RENDERED: readonly SlotName[] = [
  ...new Set(
    ROUTES.filter(({ rendered }) => rendered === 'page').flatMap(({ slots }) =>
      slots.map(({ name }) => name),
    ),
  ),
].sort()
