import type { Bus } from '@store/shared/events/bus'
import type { HostServices, ReadableStore } from '@store/shared/remotes/host/host-services'

export interface ScopedHost {
  readonly host: HostServices
  /** Ends every subscription made through it; what is called through it afterwards has no effect. */
  end(): void
}

/**
 * The host's services for the code of one version of a remote. When that version leaves the page its listeners leave with it, and a
 * timer that it left behind can neither navigate nor show a toast nor send a command.
 */
export function scopeHost(services: HostServices): ScopedHost {
  const subscriptions = new Set<() => void>()
  let isOver = false

  const keep = (stop: () => void): (() => void) => {
    subscriptions.add(stop)
    return () => {
      subscriptions.delete(stop)
      stop()
    }
  }
  const unlessOver =
    <Args extends readonly unknown[]>(act: (...args: Args) => void) =>
    (...args: Args): void => {
      if (!isOver) act(...args)
    }
  const scopeStore = <T>(store: ReadableStore<T>): ReadableStore<T> => ({
    get: store.get,
    getInitial: store.getInitial,
    subscribe: (listen) => keep(store.subscribe(listen)),
  })
  const bus: Bus = {
    announce: (name, fact) => {
      if (!isOver) services.bus.announce(name, fact)
    },
    send: (name, command) => {
      if (!isOver) services.bus.send(name, command)
    },
    onFact: (name, listen) => keep(services.bus.onFact(name, listen)),
    own: (name, carryOut) => keep(services.bus.own(name, carryOut)),
  }

  return {
    host: {
      ...services,
      bus,
      session: {
        ...scopeStore(services.session),
        start: unlessOver(services.session.start),
        end: async () => {
          if (!isOver) await services.session.end()
        },
      },
      currency: scopeStore(services.currency),
      location: scopeStore(services.location),
      toasts: {
        success: unlessOver(services.toasts.success),
        failure: unlessOver(services.toasts.failure),
        info: unlessOver(services.toasts.info),
      },
      navigate: unlessOver(services.navigate),
    },
    end() {
      isOver = true
      for (const stop of [...subscriptions]) stop()
      subscriptions.clear()
    },
  }
}
