import { failureText } from '@store/shared/api/call-failure'
import type { OrderSummary } from '@store/shared/domain/orders/order'
import type { AddressFields } from '@store/shared/domain/people/address'
import type { SessionUser } from '@store/shared/domain/people/customer'
import type { Bus } from '@store/shared/events/bus'
import { useTranslate } from '@store/shared/i18n/use-translate'
import cartMessages from '@store/shared/messages/orders/cart.messages.json'
import type { Brand } from '@store/shared/remotes/host/host-services'
import { useHost } from '@store/shared/remotes/host/use-host'
import { hasTracker, textOf } from '@store/shared/remotes/shop/shop-texts'
import { pathTo } from '@store/shared/remotes/site/paths'
import { ButtonLink } from '@store/shared/ui/Button'
import { Heading } from '@store/shared/ui/Heading'
import { CartIcon } from '@store/shared/ui/icons/CartIcon'
import { ChevronIcon } from '@store/shared/ui/icons/ChevronIcon'
import { LeafIcon } from '@store/shared/ui/icons/LeafIcon'
import { PinIcon } from '@store/shared/ui/icons/PinIcon'
import { TruckIcon } from '@store/shared/ui/icons/TruckIcon'
import { Stack } from '@store/shared/ui/Layout'
import { InlineFailure } from '@store/shared/ui/states/InlineFailure'
import { Loading, SkeletonBlock, SkeletonText } from '@store/shared/ui/states/Skeleton'
import { Text } from '@store/shared/ui/Text'
import { type UseQueryResult, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { AccountPage } from '../account-frame/AccountPage'
import { AddressLines } from '../addresses/AddressLines'
import { addressesQuery } from '../addresses/address-queries'
import { OrderCard } from '../orders/OrderCard'
import { ordersQuery } from '../orders/order-queries'
import messages from './page.dashboard.messages.json'

const Columns = styled.div`
  display: grid;
  gap: var(--space-24);

  @media (min-width: 768px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`

const Tile = styled.section`
  display: flex;
  flex-direction: column;
  gap: var(--space-16);
  padding: clamp(16px, 4vw, 32px);
  border-radius: var(--radius-card);
  background: var(--blush);

  &:nth-child(even) {
    background: var(--sage-tint);
  }

  /* Side by side, the grounds alternate like a chequerboard. */
  @media (min-width: 768px) {
    &:nth-child(3) {
      background: var(--sage-tint);
    }

    &:nth-child(4) {
      background: var(--blush);
    }
  }
`

const TileTitle = styled(Heading)`
  display: flex;
  gap: var(--space-12);
  align-items: center;

  svg {
    color: var(--plum);
  }
`

const TileAction = styled.div`
  margin-block-start: auto;
`

const Shortcuts = styled.ul`
  a {
    display: flex;
    align-items: center;
    justify-content: space-between;
    min-height: var(--control-height);
    border-block-end: 1px solid var(--line);
    color: var(--ink);
    text-decoration: none;
  }

  li:last-child a {
    border: 0;
  }

  a:hover {
    color: var(--plum);
    text-decoration: underline;
  }
`

const SHORTCUTS = [
  { to: pathTo('profileOrders'), label: messages.allOrders },
  { to: pathTo('profileDetails'), label: messages.yourDetails },
  { to: pathTo('profileAddresses'), label: messages.yourAddresses },
] as const
const TRACKER = { to: pathTo('periodTracker'), label: messages.periodTracker } as const

/** The tracker where the home page shows it as well. */
const shortcutsOf = (brand: Brand) => (hasTracker(brand) ? [...SHORTCUTS, TRACKER] : SHORTCUTS)

/** `/dashboard`: the customer's overview (RTE-03). */
export function Dashboard() {
  return (
    <AccountPage skeleton={<DashboardSkeleton />}>
      {(customer) => <Overview key={customer.id} customer={customer} />}
    </AccountPage>
  )
}

/** Its tiles come together, since each is as high as what it holds; one whose first try fails keeps no other waiting. */
function Overview({ customer }: { customer: SessionUser }) {
  const host = useHost()
  const t = useTranslate()
  const orders = useInfiniteQuery(ordersQuery(host.api, customer.id))
  const addresses = useQuery(addressesQuery(host.api, customer.id))
  const isFirstTry = [orders, addresses].some(
    ({ isFetched, failureCount }) => !isFetched && failureCount === 0,
  )
  if (isFirstTry) return <DashboardSkeleton />
  return (
    <Stack $gap={32}>
      <Heading as="h1" $size="section">
        {t(messages.hello, { name: customer.name })}
      </Heading>
      <Columns>
        <LatestOrder {...orders} latest={orders.data?.pages[0]?.[0]} />
        <DefaultAddress {...addresses} address={addresses.data?.[0]} />
        <CartTile />
        <TilePart title={t(messages.shortcuts)} icon={<LeafIcon />}>
          <Shortcuts>
            {shortcutsOf(host.brand).map(({ to, label }) => (
              <li key={to}>
                <Link to={to}>
                  {t(label)}
                  <ChevronIcon to="right" size={20} />
                </Link>
              </li>
            ))}
          </Shortcuts>
        </TilePart>
      </Columns>
    </Stack>
  )
}

interface TilePartProps {
  title: string
  icon: ReactNode
  children: ReactNode
  action?: ReactNode
}

function TilePart({ title, icon, children, action }: TilePartProps) {
  const id = useId()
  return (
    <Tile aria-labelledby={id}>
      <TileTitle id={id} $size="card">
        {icon}
        {title}
      </TileTitle>
      {children}
      {action && <TileAction>{action}</TileAction>}
    </Tile>
  )
}

type ReadProps = Pick<UseQueryResult<unknown>, 'data' | 'isError' | 'error' | 'isFetching'> & {
  readonly refetch: () => void
}

/** @param props the read of the orders, and the newest of them if there is one */
function LatestOrder(props: ReadProps & { readonly latest: OrderSummary | undefined }) {
  const { data, isError, error, isFetching, refetch, latest } = props
  const t = useTranslate()
  const content = () => {
    if (latest) return <OrderCard order={latest} level="h3" />
    if (data) return <Text>{t(messages.noOrders)}</Text>
    if (isError) {
      return <InlineFailure message={failureText(error, undefined, t)} busy={isFetching} onRetry={refetch} />
    }
    return <TileSkeleton label={t(messages.loadingOrder)} height="252px" />
  }
  return (
    <TilePart
      title={t(messages.latestOrder)}
      icon={<TruckIcon />}
      action={
        data !== undefined &&
        !latest && (
          <ButtonLink as={Link} to={pathTo('products')} $tone="secondary" $small>
            {t(messages.shopAll)}
          </ButtonLink>
        )
      }
    >
      {content()}
    </TilePart>
  )
}

/** @param props the read of the addresses, and the first of them if there is one */
function DefaultAddress(props: ReadProps & { readonly address: AddressFields | undefined }) {
  const { data, isError, error, isFetching, refetch, address } = props
  const t = useTranslate()
  const content = () => {
    if (address) return <AddressLines address={address} />
    if (data) return <Text>{t(messages.noAddresses)}</Text>
    if (isError) {
      return <InlineFailure message={failureText(error, undefined, t)} busy={isFetching} onRetry={refetch} />
    }
    return <TileSkeleton label={t(messages.loadingAddress)} height="210px" />
  }
  return (
    <TilePart
      title={t(messages.defaultAddress)}
      icon={<PinIcon />}
      action={
        data !== undefined && (
          <ButtonLink as={Link} to={pathTo('profileAddresses')} $tone="secondary" $small>
            {t(address ? messages.manageAddresses : messages.addAddress)}
          </ButtonLink>
        )
      }
    >
      {content()}
    </TilePart>
  )
}

function CartTile() {
  const { bus, brand } = useHost()
  const t = useTranslate()
  const lineCount = useCartLineCount(bus)
  const isEmpty = lineCount === 0
  return (
    <TilePart
      title={
        lineCount === null || isEmpty ? t(messages.yourCart) : t(cartMessages.heading, { count: lineCount })
      }
      icon={<CartIcon />}
      action={
        <ButtonLink as={Link} to={isEmpty ? pathTo('products') : pathTo('cart')} $tone="secondary" $small>
          {isEmpty ? t(cartMessages.continueShopping) : t(messages.goToCart)}
        </ButtonLink>
      }
    >
      <Text>{isEmpty ? textOf(brand, 'cartEmpty', t(cartMessages.empty)) : t(messages.cartIsSaved)}</Text>
    </TilePart>
  )
}

/** Null until the cart has said so. */
function useCartLineCount(bus: Bus): number | null {
  const [lineCount, setLineCount] = useState<number | null>(null)
  useEffect(() => bus.onFact('cart/changed', (cart) => setLineCount(cart.lineCount)), [bus])
  return lineCount
}

const PaperCard = styled.div`
  padding: var(--space-24);
  border-radius: var(--radius-card);
  background: var(--paper);
`

const SkeletonCard = styled(PaperCard)<{ $height: string }>`
  height: ${({ $height }) => $height};
`

interface TileSkeletonProps {
  label: string
  /** Of what usually comes with its button, so that the tiles below stay where they are. */
  height: string
}

const TileSkeleton = ({ label, height }: TileSkeletonProps) => (
  <Loading label={label}>
    <SkeletonCard $height={height}>
      <SkeletonText lines={5} />
    </SkeletonCard>
  </Loading>
)

function DashboardSkeleton() {
  const t = useTranslate()
  return (
    <Loading label={t(messages.loadingOverview)}>
      <h1 className="visually-hidden">{t(messages.yourOverview)}</h1>
      <Stack $gap={32}>
        <SkeletonBlock $width="min(18rem, 70%)" $height="2.5rem" />
        <Columns>
          {[0, 1, 2, 3].map((tile) => (
            <SkeletonBlock key={tile} $height="240px" $radius="var(--radius-card)" />
          ))}
        </Columns>
      </Stack>
    </Loading>
  )
}
