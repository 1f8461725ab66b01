import {
  type ManyOutcomes,
  packStaffOrders,
  shipStaffOrders,
} from '@store/shared/api/staff/orders/staff-many-orders'
import { toShipment } from '@store/shared/domain/orders/shipment'
import { Refusal } from '../audit/refusal'
import type { BackOffice } from '../back-office/back-office'
import type { StaffMount } from '../staff/mount-staff'
import { SHIPMENT_PROBLEMS } from './order-routes'

export interface ManyOrderRouteServices {
  /** @param by who it is, for the log */
  readonly officeOf: (by: string) => BackOffice
}

/** Many orders moved on with one call, each by itself: what refuses one changes nothing for the others. */
export function registerManyOrderRoutes(mount: StaffMount, { officeOf }: ManyOrderRouteServices): void {
  mount.staff(packStaffOrders, async ({ session, body }) => {
    const { orders } = officeOf(session.member.email)
    const outcomes = await each(body.numbers, (number) => orders.advance(number, 'PACKED'))
    return { outcomes, message: summary(outcomes, 'packed') }
  })

  mount.staff(shipStaffOrders, async ({ session, body: { carrier, parcels } }) => {
    const { orders } = officeOf(session.member.email)
    const trackingNumbers = new Map(parcels.map((parcel) => [parcel.number, parcel.trackingNumber]))
    const outcomes = await each([...trackingNumbers.keys()], async (number) => {
      const request = { carrier, trackingNumber: trackingNumbers.get(number) ?? null, link: null }
      const shipment = toShipment(request)
      if (typeof shipment === 'string') throw new Refusal(SHIPMENT_PROBLEMS[shipment].message)
      await orders.ship(number, { ...request, expectedOn: null })
    })
    return { outcomes, message: summary(outcomes, 'shipped') }
  })
}

/** One after another: each order is a transaction of its own. */
async function each(
  numbers: readonly string[],
  work: (number: string) => Promise<unknown>,
): Promise<ManyOutcomes['outcomes']> {
  const outcomes: Array<ManyOutcomes['outcomes'][number]> = []
  for (const number of new Set(numbers)) {
    try {
      await work(number)
      outcomes.push({ number, problem: null })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      outcomes.push({ number, problem: error.onScreen })
    }
  }
  return outcomes
}

function summary(outcomes: ManyOutcomes['outcomes'], done: string): string {
  const refused = outcomes.filter(({ problem }) => problem !== null).length
  const count = outcomes.length - refused
  const orders = `${count} ${count === 1 ? 'order is' : 'orders are'} ${done}`
  return refused === 0 ? `${orders}.` : `${orders}, ${refused} could not be.`
}
