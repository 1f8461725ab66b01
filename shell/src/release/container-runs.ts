import type { I18n } from '@lingui/core'
import { translatorOf } from '@store/shared/i18n/translate'
import type { HostServices } from '@store/shared/remotes/host/host-services'
import type { ReleaseDocument, RemoteRelease } from '@store/shared/remotes/releases/release-document'
import type { Translations } from '../translations/translations'
import type { ContainerStyles } from './container-styles'
import { type ScopedHost, scopeHost } from './scoped-host'

/** One slot or service that runs the code of a container, until `end`. */
export interface ContainerRun {
  readonly host: HostServices
  /** What it says, in the language of the page. */
  readonly i18n: I18n
  end(): void
}

export interface ContainerRuns {
  begin(release: RemoteRelease): ContainerRun
  /** True once code of the container has run in this tab, whether or not it still does. */
  hasRun(container: string): boolean
  /** From now on only the containers of this document are kept when nothing runs them any more. */
  adopt(document: ReleaseDocument): void
  /** Versions marked as bad have left the page: their style sheets go, whoever put them there. */
  removeForeignStyles(): void
}

export interface ContainerRunsOptions {
  readonly document: ReleaseDocument
  readonly services: HostServices
  readonly styles: ContainerStyles
  readonly translations: Pick<Translations, 'of'>
  /** Told when nothing of the container is left in the page. */
  readonly onLeft: (container: string) => void
}

interface Running {
  readonly release: RemoteRelease
  readonly scoped: ScopedHost
  users: number
}

/**
 * Counts what runs of each version of each remote. A version that the release document names no more, and that nothing runs any
 * more, leaves the page: its listeners end, its style sheets go, and its modules are forgotten (REL-08).
 */
export function createContainerRuns({
  document,
  services,
  styles,
  translations,
  onLeft,
}: ContainerRunsOptions): ContainerRuns {
  const running = new Map<string, Running>()
  const everRun = new Set<string>()
  let current = document

  const isCurrent = (container: string): boolean =>
    Object.values(current.remotes).some((release) => release.container === container)

  const present = (): readonly RemoteRelease[] => [
    ...Object.values(current.remotes),
    ...[...running.values()].map(({ release }) => release),
  ]

  const leaveIfDone = (container: string) => {
    const entry = running.get(container)
    if (entry === undefined || entry.users > 0 || isCurrent(container)) return
    running.delete(container)
    entry.scoped.end()
    styles.remove(entry.release, present())
    onLeft(container)
  }

  return {
    begin(release) {
      const { container } = release
      const i18n = translations.of(container)
      const entry = running.get(container) ?? {
        release,
        scoped: scopeHost({ ...services, translate: translatorOf(i18n) }),
        users: 0,
      }
      running.set(container, entry)
      everRun.add(container)
      entry.users++
      let isEnded = false
      return {
        host: entry.scoped.host,
        i18n,
        end() {
          if (isEnded) return
          isEnded = true
          entry.users--
          leaveIfDone(container)
        },
      }
    },
    hasRun: (container) => everRun.has(container),
    adopt(next) {
      current = next
      for (const container of [...running.keys()]) leaveIfDone(container)
    },
    removeForeignStyles: () => styles.removeUnowned(present()),
  }
}
