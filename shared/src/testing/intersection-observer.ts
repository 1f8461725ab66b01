export interface ObservedView {
  readonly options: IntersectionObserverInit | undefined
  /** What is observed comes into view. */
  enter(): void
}

/**
 * Stands in for `IntersectionObserver`, which jsdom does not have: nothing is in view until the test says so.
 *
 * @returns one entry for each observer that was made since, in their order
 */
export function mockIntersectionObserver(): readonly ObservedView[] {
  const observed: ObservedView[] = []
  class MockIntersectionObserver {
    private readonly targets = new Set<Element>()
    constructor(callBack: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      const entries = () =>
        [...this.targets].map((target) => ({ isIntersecting: true, target })) as IntersectionObserverEntry[]
      observed.push({ options, enter: () => callBack(entries(), this as unknown as IntersectionObserver) })
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
  Object.defineProperty(globalThis, 'IntersectionObserver', {
    value: MockIntersectionObserver,
    configurable: true,
  })
  return observed
}

/** As jsdom has it. */
export const removeIntersectionObserver = (): void =>
  void Reflect.deleteProperty(globalThis, 'IntersectionObserver')
