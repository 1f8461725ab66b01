export interface ObservedView {
  readonly options: IntersectionObserverInit | undefined
  readonly targets: ReadonlySet<Element>
  /** What is observed comes into view. */
  enter(): void
  /** Tells at once of several changes, in their order, as browsers do that were busy meanwhile. */
  change(...isInView: readonly boolean[]): void
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
      const change: ObservedView['change'] = (...isInView) => {
        const entries = isInView.flatMap((isIntersecting) =>
          [...this.targets].map((target) => ({ isIntersecting, target })),
        )
        callBack(entries as IntersectionObserverEntry[], this as unknown as IntersectionObserver)
      }
      observed.push({ options, targets: this.targets, enter: () => change(true), change })
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
