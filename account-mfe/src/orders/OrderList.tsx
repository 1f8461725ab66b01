import { failureText } from '@store/shared/api/call-failure'
import { useTranslate } from '@store/shared/i18n/use-translate'
import { useHost } from '@store/shared/remotes/host/use-host'
import { pathTo } from '@store/shared/remotes/site/paths'
import { Button, ButtonLink } from '@store/shared/ui/Button'
import { Row, Stack } from '@store/shared/ui/Layout'
import { FailureNote } from '@store/shared/ui/Notes'
import { EmptyState } from '@store/shared/ui/states/EmptyState'
import { FailureState } from '@store/shared/ui/states/FailureState'
import { Loading, SkeletonBlock } from '@store/shared/ui/states/Skeleton'
import { Text } from '@store/shared/ui/Text'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import messages from './messages.json'
import { Card, OrderCard, type OrderCardProps } from './OrderCard'
import { ordersQuery } from './order-queries'
import { TiedParcel } from './TiedParcel'

/** Two beside one another where there is room for their pictures and words. */
const Cards = styled.ul`
  display: grid;
  gap: var(--space-16);

  @media (min-width: 1120px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  > li {
    display: grid;
  }
`

export interface OrderListProps {
  customerId: number
  /** Of the orders' headings in their page. */
  level: OrderCardProps['level']
}

/** The customer's orders, newest first, page by page (ORD-01). */
export function OrderList({ customerId, level }: OrderListProps) {
  const host = useHost()
  const t = useTranslate()
  const query = useInfiniteQuery(ordersQuery(host.api, customerId))
  const { data, isError, error, isFetching, refetch } = query
  if (data === undefined) {
    return isError ? (
      <FailureState message={failureText(error, undefined, t)} busy={isFetching} onRetry={refetch} />
    ) : (
      <OrderListSkeleton />
    )
  }
  const orders = data.pages.flat()
  if (orders.length === 0) return <NoOrders level={level} />
  return (
    <Stack $gap={24}>
      <Cards>
        {orders.map((order) => (
          <li key={order.id}>
            <OrderCard order={order} level={level} />
          </li>
        ))}
      </Cards>
      <Text $size="small" $tone="soft">
        {t(messages.howToReturn)}
      </Text>
      {query.hasNextPage && (
        <Stack $gap={16} $align="center">
          <FailureNote message={query.isFetchNextPageError ? failureText(error, undefined, t) : null} />
          <Button tone="secondary" busy={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
            {t(messages.showOlder)}
          </Button>
        </Stack>
      )}
    </Stack>
  )
}

function NoOrders({ level }: Pick<OrderListProps, 'level'>) {
  const t = useTranslate()
  return (
    <EmptyState
      title={t(messages.none)}
      level={level}
      drawing={<TiedParcel />}
      action={
        <ButtonLink as={Link} to={pathTo('products')}>
          {t(messages.shopAll)}
        </ButtonLink>
      }
    >
      {t(messages.whatAppears)}
    </EmptyState>
  )
}

export function OrderListSkeleton() {
  const t = useTranslate()
  return (
    <Loading label={t(messages.loadingOrders)}>
      <Cards as="div">
        {[0, 1, 2, 3].map((card) => (
          <Card as="div" key={card}>
            <Row $justify="space-between" $align="start">
              <Stack $gap={8}>
                <SkeletonBlock $width="11rem" $height="1.3rem" />
                <SkeletonBlock $width="7rem" $height="1rem" />
              </Stack>
              <SkeletonBlock $width="5rem" $height="1.6rem" $radius="var(--radius-pill)" />
            </Row>
            <Row $gap={8}>
              <SkeletonBlock $width="64px" $height="80px" />
              <SkeletonBlock $width="64px" $height="80px" />
            </Row>
            <Row $justify="space-between" $nowrap>
              <SkeletonBlock $width="60%" $height="1rem" />
              <SkeletonBlock $width="4rem" $height="1.2rem" />
            </Row>
          </Card>
        ))}
      </Cards>
    </Loading>
  )
}
