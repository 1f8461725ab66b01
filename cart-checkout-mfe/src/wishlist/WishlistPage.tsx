import { addedTaxOn } from '@store/shared/domain/markets/added-tax'
import { formatMoney, priceIn } from '@store/shared/domain/money'
import { toCartLine } from '@store/shared/domain/orders/cart'
import { canBuy, type Product, type Variant } from '@store/shared/domain/products/product'
import { useTranslate } from '@store/shared/i18n/use-translate'
import { sizeText } from '@store/shared/messages/names/size-names'
import cartMessages from '@store/shared/messages/orders/cart.messages.json'
import wishlistMessages from '@store/shared/messages/pages/wishlist.cart.messages.json'
import { useHost } from '@store/shared/remotes/host/use-host'
import { useStore } from '@store/shared/remotes/host/use-store'
import { textOf } from '@store/shared/remotes/shop/shop-texts'
import { pathTo } from '@store/shared/remotes/site/paths'
import { Button, ButtonLink } from '@store/shared/ui/Button'
import { Heading } from '@store/shared/ui/Heading'
import { IconButton } from '@store/shared/ui/IconButton'
import { TrashIcon } from '@store/shared/ui/icons/TrashIcon'
import { Section, Stack } from '@store/shared/ui/Layout'
import { Price } from '@store/shared/ui/Price'
import { EmptyState } from '@store/shared/ui/states/EmptyState'
import { FailureState } from '@store/shared/ui/states/FailureState'
import { Loading, SkeletonBlock, SkeletonText } from '@store/shared/ui/states/Skeleton'
import { Text } from '@store/shared/ui/Text'
import { TranslatedText } from '@store/shared/ui/TranslatedText'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { type CurrentProducts, fetchCurrentProducts } from '../cart-state/current-lines'
import { LinePicture } from '../line-picture/LinePicture'
import { LineTitle } from '../line-picture/LineTitle'
import { HangingHearts } from './HangingHearts'
import { useWishlist, wishlistOf } from './host-wishlist'
import messages from './messages.json'
import type { Wish, Wishes } from './wishlist-state'

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 9rem), 1fr));
  gap: var(--space-24) var(--space-16);

  @media (min-width: 768px) {
    grid-template-columns: repeat(auto-fill, minmax(15rem, 1fr));
    gap: var(--space-32) var(--space-24);
  }
`

const Card = styled.li`
  position: relative;
  display: grid;
  grid-template-rows: auto 1fr auto;
  gap: var(--space-12);
  min-width: 0;
`

const Thumb = styled.div`
  overflow: hidden;
  border-radius: var(--radius-card);
  background: var(--blush);
`

const About = styled.div`
  display: grid;
  gap: var(--space-4);
  align-content: start;
`

/** Begins where the text does when it stands under it. */
const TextButton = styled(Button)`
  padding-inline: 0;
`

const Remove = styled(IconButton)`
  position: absolute;
  top: var(--space-8);
  inset-inline-end: var(--space-8);
  background: var(--paper);
  box-shadow: var(--shadow-low);
`

/** What a visitor or customer saved for later: at today's prices, each one click away from the cart. */
export function WishlistPage() {
  const host = useHost()
  const t = useTranslate()
  const wishes = useWishlist()
  const heading = useRef<HTMLHeadingElement>(null)
  const remove = (variantId: number) => {
    wishlistOf(host).remove(variantId)
    // The button that was clicked goes.
    heading.current?.focus()
  }
  return (
    <Section>
      <Stack $gap={24}>
        <Heading as="h1" ref={heading} tabIndex={-1}>
          {t(wishlistMessages.title)}
        </Heading>
        {wishes === null && <WishlistSkeleton />}
        {wishes?.length === 0 && <EmptyWishlist />}
        {wishes !== null && wishes.length > 0 && <FilledWishlist wishes={wishes} onRemove={remove} />}
      </Stack>
    </Section>
  )
}

function WishlistSkeleton() {
  const t = useTranslate()
  return (
    <Loading label={t(messages.loading)}>
      <Grid as="div">
        {[1, 2, 3, 4].map((card) => (
          <div key={card}>
            <SkeletonBlock $ratio="4 / 5" />
            <SkeletonText lines={3} />
          </div>
        ))}
      </Grid>
    </Loading>
  )
}

function EmptyWishlist() {
  const { brand } = useHost()
  const t = useTranslate()
  return (
    <EmptyState
      title={textOf(brand, 'wishlistEmpty', t(wishlistMessages.empty))}
      drawing={<HangingHearts />}
      action={
        <ButtonLink as={Link} to={pathTo('products')}>
          {t(cartMessages.continueShopping)}
        </ButtonLink>
      }
    >
      <p>{textOf(brand, 'wishlistEmptyHint', t(wishlistMessages.emptyHint))}</p>
    </EmptyState>
  )
}

interface FilledWishlistProps {
  readonly wishes: Wishes
  readonly onRemove: (variantId: number) => void
}

function FilledWishlist({ wishes, onRemove }: FilledWishlistProps) {
  const host = useHost()
  const t = useTranslate()
  const session = useStore(host.session)
  const productIds = [...new Set(wishes.map(({ productId }) => productId))].sort((a, b) => a - b)
  const { data, isPending, isFetching, refetch } = useQuery({
    queryKey: ['cart', 'wishlist', productIds],
    queryFn: ({ signal }) => fetchCurrentProducts(host.api, productIds, signal),
    placeholderData: (before) => before,
  })
  if (isPending) return <WishlistSkeleton />
  const known: CurrentProducts = data ?? new Map()
  const isNothingKnown = wishes.every(({ productId }) => !known.has(productId))
  if (isNothingKnown)
    return (
      <FailureState message={t(wishlistMessages.failed)} busy={isFetching} onRetry={() => void refetch()} />
    )
  return (
    <>
      {session === null && (
        <Text $tone="soft">
          <TranslatedText message={messages.savedInBrowser} components={{ login: <LogIn /> }} />
        </Text>
      )}
      <Grid>
        {wishes.map((wish) => (
          <WishCard
            key={wish.variantId}
            wish={wish}
            product={known.get(wish.productId)}
            onRemove={() => onRemove(wish.variantId)}
          />
        ))}
      </Grid>
    </>
  )
}

interface LogInProps {
  /** The words of the sentence that it is part of. */
  readonly children?: ReactNode
}

const LogIn = ({ children }: LogInProps) => {
  const host = useHost()
  return (
    <TextButton
      tone="ghost"
      small
      onClick={() => host.bus.send('auth/open', { view: 'LOGIN', returnTo: pathTo('wishlist') })}
    >
      {children}
    </TextButton>
  )
}

interface WishCardProps {
  readonly wish: Wish
  /** Null when it is gone, undefined when it could not be asked for. */
  readonly product: Product | null | undefined
  readonly onRemove: () => void
}

function WishCard({ wish, product, onRemove }: WishCardProps) {
  const host = useHost()
  const t = useTranslate()
  const currency = useStore(host.currency)
  const variant = product?.variants.find(({ id }) => id === wish.variantId)
  if (!product || !variant) {
    return (
      <Card>
        <Thumb>
          <LinePicture picture={null} />
        </Thumb>
        <Text $tone="soft">{t(product === undefined ? messages.notLoaded : messages.gone)}</Text>
        <Button tone="secondary" small onClick={onRemove}>
          {t(messages.remove)}
        </Button>
      </Card>
    )
  }
  const size = sizeText(variant.size, t)
  return (
    <Card>
      <Thumb>
        <LinePicture picture={product.pictures[0] ?? null} />
      </Thumb>
      <About>
        <LineTitle>
          <Link to={pathTo('product', product.id)}>{product.name}</Link>
        </LineTitle>
        <Text $size="small" $tone="soft">
          {t(cartMessages.size, { size })}
        </Text>
        <Price {...pricesOf(variant, currency)} plusTax={addedTaxOn(product, currency)} />
      </About>
      <AddButton product={product} variant={variant} onAdded={onRemove} />
      <Remove label={t(messages.removeNamed, { product: product.name, size })} onClick={onRemove}>
        <TrashIcon size={20} />
      </Remove>
    </Card>
  )
}

const pricesOf = (variant: Variant, currency: Parameters<typeof priceIn>[1]) => {
  const [now, was] = [priceIn(variant.price, currency), priceIn(variant.listPrice, currency)]
  return { price: formatMoney(now), ...(was.minor > now.minor && { was: formatMoney(was) }) }
}

interface AddButtonProps {
  readonly product: Product
  readonly variant: Variant
  readonly onAdded: () => void
}

function AddButton({ product, variant, onAdded }: AddButtonProps) {
  const host = useHost()
  const t = useTranslate()
  if (!canBuy(product, variant)) {
    return (
      <Button tone="secondary" aria-disabled="true">
        {t(messages.outOfStock)}
      </Button>
    )
  }
  return (
    <Button
      aria-label={t(messages.moveToCartNamed, {
        product: product.name,
        size: sizeText(variant.size, t),
      })}
      onClick={() => {
        host.bus.send('cart/add', toCartLine(product, variant, 1))
        onAdded()
      }}
    >
      {t(messages.moveToCart)}
    </Button>
  )
}
