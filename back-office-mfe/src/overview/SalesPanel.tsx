import { getStaffSales, type SalesFigures, type StaffSales } from '@store/shared/api/staff/staff-overview'
import { type Currency, formatMoney, money } from '@store/shared/domain/money'
import { lazyPart } from '@store/shared/ui/lazy-part'
import { SkeletonBlock } from '@store/shared/ui/states/Skeleton'
import { Text } from '@store/shared/ui/Text'
import styled from 'styled-components'
import { DataTable } from '../framework/lists/DataTable'
import { Facts, Panel } from '../framework/views/panels'
import { Read } from '../framework/views/Read'
import { useStaffQuery } from '../framework/views/use-staff-query'

const SalesChart = lazyPart('back-office/SalesChart', async () => (await import('./SalesChart')).SalesChart)

const CHART_HEIGHT = '15rem'

/** How the shop sold in the last 30 days, each market by itself: figures, a chart, and a table that says the same. */
export function SalesPanel() {
  const result = useStaffQuery(getStaffSales, {})
  return (
    <Read what="sales" isPart result={result}>
      {({ markets }) =>
        markets.length === 0 ? (
          <Panel title="Sales of the last 30 days">
            <Text $tone="soft">
              There were no orders yet. Sales stand here from the first order on, each market by itself.
            </Text>
          </Panel>
        ) : (
          markets.map((market) => <MarketPanel key={market.currency} market={market} />)
        )
      }
    </Read>
  )
}

interface MarketPanelProps {
  readonly market: StaffSales['markets'][number]
}

const MarketPanel = ({ market }: MarketPanelProps) => (
  <Panel title={`Sales of the last 30 days in ${market.currency}`}>
    <Facts
      facts={[
        ['Orders', compared(String(market.total.orders), market, 'orders')],
        ['Sales', compared(amountText(market.currency, market.total.sales), market, 'sales')],
        ['After refunds', compared(amountText(market.currency, market.total.net), market, 'net')],
      ]}
    />
    <SalesChart
      currency={market.currency}
      days={market.days}
      fallback={<SkeletonBlock $height={CHART_HEIGHT} />}
    />
    <details>
      <Summary>As a table</Summary>
      <DataTable
        label={`Sales by day in ${market.currency}`}
        rows={market.days.toReversed()}
        keyOf={({ day }) => day}
        columns={[
          { head: 'Day', isShort: true, cell: ({ day }) => day },
          { head: 'Orders', isNumber: true, cell: ({ orders }) => orders },
          { head: 'Sales', isNumber: true, cell: ({ sales }) => amountText(market.currency, sales) },
          {
            head: 'After refunds',
            isNumber: true,
            isMinor: true,
            cell: ({ net }) => amountText(market.currency, net),
          },
        ]}
      />
    </details>
  </Panel>
)

const amountText = (currency: Currency, minor: number): string => formatMoney(money(currency, minor))

/** With how much more or less it was than in the 30 days before. */
function compared(
  text: string,
  { total, before }: StaffSales['markets'][number],
  figure: keyof SalesFigures,
): string {
  if (before[figure] === 0) return text
  const percent = Math.round((100 * (total[figure] - before[figure])) / Math.abs(before[figure]))
  return `${text} (${percent > 0 ? '+' : ''}${percent} % to the 30 days before)`
}

const Summary = styled.summary`
  min-height: var(--touch);
  align-content: center;
  font-weight: 600;
  cursor: pointer;
`
