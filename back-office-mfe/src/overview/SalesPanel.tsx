import { getStaffSales, type SalesFigures, type StaffSales } from '@store/shared/api/staff/staff-overview'
import { type Currency, formatMoney, money } from '@store/shared/domain/money'
import { lazyPart } from '@store/shared/ui/lazy-part'
import { Loading, SkeletonBlock } from '@store/shared/ui/states/Skeleton'
import { Text } from '@store/shared/ui/Text'
import styled from 'styled-components'
import { DataList } from '../framework/lists/DataList'
import { Facts, Panel } from '../framework/views/panels'
import { ReadFailure } from '../framework/views/ReadFailure'
import { useStaffQuery } from '../framework/views/use-staff-query'

const SalesChart = lazyPart('back-office/SalesChart', async () => (await import('./SalesChart')).SalesChart)

const CHART_HEIGHT = '15rem'

/** How the shop sold in the last 30 days, each market by itself: figures, a chart, and a table that says the same. */
export function SalesPanel() {
  const { data, error, isFetching, refetch } = useStaffQuery(getStaffSales, {})
  if (data === undefined) {
    if (error !== null) {
      return <ReadFailure error={error} isFetching={isFetching} refetch={refetch} />
    }
    return (
      <Loading label="Loading sales">
        <SkeletonBlock $height="20rem" $radius="var(--radius-card)" />
      </Loading>
    )
  }
  if (data.markets.length === 0) {
    return (
      <Panel title="Sales of the last 30 days">
        <Text $tone="soft">There were no orders yet.</Text>
      </Panel>
    )
  }
  return data.markets.map((market) => (
    <Panel key={market.currency} title={`Sales of the last 30 days in ${market.currency}`}>
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
        <DataList
          label={`Sales by day in ${market.currency}`}
          result={{
            data: { rows: market.days.toReversed(), hasMore: false },
            error: null,
            isFetching,
            refetch,
          }}
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
          empty=""
        />
      </details>
    </Panel>
  ))
}

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
