import type { Bus } from '@store/shared/events/bus'
import type { Visit } from '@store/shared/remotes/reports/problem-reports'

const MOST_ROUTES = 20

export interface VisitWatch {
  /** A page was shown. @param route its pattern; empty for an address without a page */
  show(route: string): void
  read(): Visit
}

/** What a visit comes to, as far as canaries are judged by it. */
export function watchVisit(bus: Pick<Bus, 'onFact'>): VisitWatch {
  const routes = new Set<string>()
  let hasAddedToCart = false
  let hasOrdered = false
  bus.onFact('cart/added', () => {
    hasAddedToCart = true
  })
  bus.onFact('order/placed', () => {
    hasOrdered = true
  })
  return {
    show(route) {
      if (route !== '' && routes.size < MOST_ROUTES) routes.add(route)
    },
    read: () => ({ routes: [...routes], hasAddedToCart, hasOrdered }),
  }
}
