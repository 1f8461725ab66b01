export interface WatchedNearness {
  readonly options: IntersectionObserverInit | undefined
  /** What is watched comes near. */
  come(): void
}

/**
 * Stands in for `IntersectionObserver`, which jsdom does not have: nothing is near until the test says so.
 *
 * @returns one entry for each observer that was made since, in their order
 */
export function watchNearness(): readonly WatchedNearness[] {
  const watched: WatchedNearness[] = []
  class ObserverByHand {
    constructor(callBack: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      const entries = [{ isIntersecting: true }] as IntersectionObserverEntry[]
      watched.push({ options, come: () => callBack(entries, this as unknown as IntersectionObserver) })
    }
    observe() {}
    disconnect() {}
  }
  Object.defineProperty(globalThis, 'IntersectionObserver', { value: ObserverByHand, configurable: true })
  return watched
}

/** As jsdom has it. */
export const withoutNearness = (): void => void Reflect.deleteProperty(globalThis, 'IntersectionObserver')
