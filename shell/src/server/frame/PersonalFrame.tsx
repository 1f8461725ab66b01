import { useTranslate } from '@store/shared/i18n/use-translate'
import cart from '@store/shared/messages/orders/cart.messages.json'
import type { Brand } from '@store/shared/remotes/host/host-services'
import { textOf } from '@store/shared/remotes/shop/shop-texts'
import { pathTo } from '@store/shared/remotes/site/paths'
import type { SitePage } from '@store/shared/remotes/site/site-map'
import { ButtonLink } from '@store/shared/ui/Button'
import { EmptyBag } from '@store/shared/ui/drawings/EmptyBag'
import { Heading } from '@store/shared/ui/Heading'
import { Section, Stack } from '@store/shared/ui/Layout'
import { EmptyState } from '@store/shared/ui/states/EmptyState'
import { LoginNeeded } from '@store/shared/ui/states/LoginNeeded'
import { Loading, SkeletonBlock, SkeletonText } from '@store/shared/ui/states/Skeleton'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import messages from '../../slots/messages.json'
import { SlotSkeleton } from '../../slots/SlotSkeleton'
import { useShell } from '../../slots/shell-context'

/** A cart's skeleton shows no more lines than a screen. */
export const MOST_LINES = 3

const nothing = () => {}

/**
 * What stands for a personal page until the browser fills it. Everything that it may become is in the markup, and which of it is shown
 * follows what the browser has stored (`mark-stored.ts`).
 */
export function PersonalFrame({ page }: { readonly page: SitePage }) {
  const { slots, host, pathText } = useShell()
  const title = pathText(page, 'title') ?? ''
  const shapes = page.places.map(({ address }) => ({ address, shape: slots.site().skeletonOf(address) }))
  const outline = shapes.map(({ address, shape }) =>
    shape === 'cart' ? (
      <CartFrame key={address} title={title} brand={host.brand} />
    ) : (
      <SlotSkeleton key={address} shape={shape} title={title} />
    ),
  )
  if (page.access !== 'customer') return outline
  return (
    <>
      <ForAnonymous>
        <Section roomy>
          <LoginNeeded onLogin={nothing} />
        </Section>
      </ForAnonymous>
      <ForCustomer>{outline}</ForCustomer>
    </>
  )
}

const ForAnonymous = styled.div`
  html:not([data-visitor='anonymous']) & {
    display: none;
  }
`

const ForCustomer = styled.div`
  html[data-visitor='anonymous'] & {
    display: none;
  }
`

function CartFrame({ title, brand }: { readonly title: string; readonly brand: Brand }) {
  const t = useTranslate()
  return (
    <Section>
      <Empty>
        <EmptyState
          title={textOf(brand, 'cartEmpty', t(cart.empty))}
          level="h1"
          drawing={<EmptyBag />}
          action={
            <ButtonLink as={Link} to={pathTo('products')}>
              {t(cart.continueShopping)}
            </ButtonLink>
          }
        >
          <p>{textOf(brand, 'cartEmptyHint', t(cart.emptyHint))}</p>
        </EmptyState>
      </Empty>
      <Filled>
        <Stack $gap={24}>
          <Heading as="h1">{title}</Heading>
          <Loading label={t(messages.loading)}>
            <Columns>
              <Lines>
                {Array.from({ length: MOST_LINES }, (_, line) => (
                  <li key={line}>
                    <SkeletonBlock $ratio="4 / 5" $radius="var(--radius-control)" />
                    <SkeletonText lines={4} />
                  </li>
                ))}
              </Lines>
              <SkeletonBlock $height="320px" $radius="var(--radius-card)" />
            </Columns>
          </Loading>
        </Stack>
      </Filled>
    </Section>
  )
}

const Empty = styled.div`
  html:not([data-cart-lines='0']) & {
    display: none;
  }
`

const Filled = styled.div`
  html[data-cart-lines='0'] & {
    display: none;
  }
`

const Columns = styled.div`
  display: grid;
  gap: var(--space-24);

  html[data-cart-lines='1'] & li:nth-child(n + 2),
  html[data-cart-lines='2'] & li:nth-child(n + 3) {
    display: none;
  }

  @media (width >= 960px) {
    grid-template-columns: minmax(0, 1fr) minmax(340px, 392px);
    gap: var(--space-48);
  }
`

/** As high as lines of a cart are. */
const Lines = styled.ul`
  border-block-start: 1px solid var(--line);

  li {
    display: grid;
    grid-template-columns: 88px minmax(0, 1fr);
    align-content: start;
    gap: var(--space-16);
    min-height: 208px;
    padding-block: var(--space-24);
    border-block-end: 1px solid var(--line);
  }

  @media (width >= 600px) {
    li {
      grid-template-columns: 112px minmax(0, 1fr);
      gap: var(--space-24);
    }
  }
`
