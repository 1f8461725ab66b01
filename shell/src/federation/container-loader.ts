import type { RemoteRelease } from '@store/shared/remotes/release-document'
import { AUTOMATIC_TRIES, type Tries, withTries } from './with-tries'

const ONCE: Tries = { most: 1, delayMs: () => 0 }

export interface ContainerLoader {
  /** One round of automatic tries, whatever number of slots asks. */
  load(release: RemoteRelease): Promise<unknown>
  /** One try more, beside those under way; whoever waits is served by the first that succeeds. */
  tryAgain(release: RemoteRelease): Promise<unknown>
  /** Drops a container that nothing runs any more; asked for again, it is loaded again. */
  forget(container: string): void
}

interface Loading {
  readonly outcome: Promise<unknown>
  readonly succeed: (container: unknown) => void
  readonly fail: (error: unknown) => void
  /** Under way. */
  rounds: number
  isDone: boolean
}

export function createContainerLoader(
  loadScript: (release: RemoteRelease, attempt: number) => Promise<unknown>,
): ContainerLoader {
  const loadings = new Map<string, Loading>()
  const attempts = new Map<string, number>()

  const nextAttempt = (container: string): number => {
    const attempt = attempts.get(container) ?? 0
    attempts.set(container, attempt + 1)
    return attempt
  }

  const startRound = (release: RemoteRelease, tries: Tries): Promise<unknown> => {
    const { container } = release
    const loading = loadings.get(container) ?? createLoading()
    loadings.set(container, loading)
    loading.rounds++
    withTries(tries, () => loadScript(release, nextAttempt(container))).then(
      (loaded) => {
        loading.isDone = true
        loading.succeed(loaded)
      },
      (error) => {
        loading.rounds--
        if (loading.rounds > 0 || loading.isDone) return
        loadings.delete(container)
        loading.fail(error)
      },
    )
    return loading.outcome
  }

  return {
    load: (release) => loadings.get(release.container)?.outcome ?? startRound(release, AUTOMATIC_TRIES),
    tryAgain: (release) => {
      const loading = loadings.get(release.container)
      return loading?.isDone ? loading.outcome : startRound(release, ONCE)
    },
    forget: (container) => {
      loadings.delete(container)
      Reflect.deleteProperty(globalThis, container)
    },
  }
}

function createLoading(): Loading {
  let succeed: Loading['succeed'] = () => {}
  let fail: Loading['fail'] = () => {}
  const outcome = new Promise<unknown>((resolve, reject) => {
    succeed = resolve
    fail = reject
  })
  return { outcome, succeed, fail, rounds: 0, isDone: false }
}
