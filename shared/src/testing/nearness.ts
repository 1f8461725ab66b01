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
    private readonly targets = new Set<Element>()
    constructor(callBack: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      const entries = () =>
        [...this.targets].map((target) => ({ isIntersecting: true, target })) as IntersectionObserverEntry[]
      watched.push({ options, come: () => callBack(entries(), this as unknown as IntersectionObserver) })
    }
    observe(target: Element) {
      this.targets.add(target)
    }
    unobserve(target: Element) {
      this.targets.delete(target)
    }
    disconnect() {
      this.targets.clear()
    }
  }
  Object.defineProperty(globalThis, 'IntersectionObserver', { value: ObserverByHand, configurable: true })
  return watched
}

/** As jsdom has it. */
export const withoutNearness = (): void => void Reflect.deleteProperty(globalThis, 'IntersectionObserver')
