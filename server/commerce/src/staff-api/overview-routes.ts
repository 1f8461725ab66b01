import { getStaffOverview, getStaffSales, type SalesFigures } from '@store/shared/api/staff/staff-overview'
import { CURRENCIES } from '@store/shared/domain/money'
import { hasRight, type StaffRight } from '@store/shared/domain/people/staff'
import type { BackOffice } from '../back-office/back-office'
import type { MetricName } from '../reports/report-metrics'
import { addDays, daysIn } from '../reports/report-period'
import type { Figures } from '../reports/report-table'
import type { StaffMount } from '../staff/mount-staff'

export interface OverviewRouteServices {
  /** @param by who it is, for the log */
  readonly officeOf: (by: string) => BackOffice
}

/** The first page of the back office: what waits, and how the shop sells, all by the shop's reports. */
export function registerStaffOverview(mount: StaffMount, { officeOf }: OverviewRouteServices): void {
  mount.staff(getStaffOverview, async ({ session: { member } }) => {
    const { reports } = officeOf(member.email)
    const { rows } = await reports.run({
      metrics: [
        'to-pack',
        'to-ship',
        'cancel-requests',
        'open-returns',
        'unpaid-orders',
        'refunds-due',
        'sold-out',
        'scarce',
        'waiting-photos',
        'waiting-messages',
      ],
    })
    const figures = rows[0]?.figures ?? {}
    const told = (right: StaffRight, metric: MetricName) =>
      hasRight(member.role, right) ? figureOf(figures, metric) : null
    return {
      toPack: told('orders.read', 'to-pack'),
      toShip: told('orders.read', 'to-ship'),
      toCancel: told('orders.read', 'cancel-requests'),
      openReturns: told('orders.read', 'open-returns'),
      unpaid: told('orders.read', 'unpaid-orders'),
      refundsDue: told('orders.read', 'refunds-due'),
      soldOut: told('catalogue.read', 'sold-out'),
      scarce: told('catalogue.read', 'scarce'),
      waitingPhotos: told('reviews.moderate', 'waiting-photos'),
      waitingMessages: told('messages.answer', 'waiting-messages'),
    }
  })

  mount.staff(getStaffSales, async ({ session: { member } }) => {
    const { reports } = officeOf(member.email)
    const { rows, totals, period } = await reports.run({
      metrics: ['orders', 'sales', 'net'],
      by: ['day', 'market'],
      period: { last: '30d' },
      compare: true,
    })
    if (period === null) throw new Error('sales are told of a period')
    const days = Array.from({ length: daysIn(period) }, (_, index) => addDays(period.from, index))
    const markets = CURRENCIES.filter((currency) =>
      totals.some(({ dimensions }) => dimensions.market === currency),
    )
    return {
      ...period,
      markets: markets.map((currency) => {
        const total = totals.find(({ dimensions }) => dimensions.market === currency)
        return {
          currency,
          total: salesOf(total?.figures ?? {}),
          before: salesOf(total?.before ?? {}),
          days: days.map((day) => {
            const row = rows.find(
              ({ dimensions }) => dimensions.day === day && dimensions.market === currency,
            )
            return { day, ...salesOf(row?.figures ?? {}) }
          }),
        }
      }),
    }
  })
}

const figureOf = (figures: Figures, metric: MetricName): number => figures[metric] ?? 0

const salesOf = (figures: Figures): SalesFigures => ({
  orders: figureOf(figures, 'orders'),
  sales: figureOf(figures, 'sales'),
  net: figureOf(figures, 'net'),
})
