import { CATALOGUE_TEXTS } from '@store/shared/messages/texts'
import type { HostServices } from '@store/shared/remotes/host-services'
import { IconButton } from '@store/shared/ui/IconButton'
import { ChevronIcon } from '@store/shared/ui/icons/ChevronIcon'
import { useRef } from 'react'
import styled, { css } from 'styled-components'
import type { ListedProduct } from '../product-card/listed-product'
import { ProductCard } from '../product-card/ProductCard'
import { DealsHeader } from './DealsHeader'
import { DEAL_LAYOUTS } from './deals'
import { useDealsSwiper } from './use-deals-swiper'

/** Half the space between two cards, kept inside the slides: so their width is a plain share of the row's. */
const HALF_GAP = '8px'

const atEachWidth = (rule: (layout: (typeof DEAL_LAYOUTS)[number]) => ReturnType<typeof css>) =>
  DEAL_LAYOUTS.map(
    (layout) => css`
      @media (min-width: ${layout.from}px) {
        ${rule(layout)}
      }
    `,
  )

const Arrows = styled.div`
  gap: var(--space-4);
  margin-inline-start: auto;

  ${atEachWidth(
    ({ arrows }) => css`
    display: ${arrows ? 'flex' : 'none'};
  `,
  )}
`

const Frame = styled.div`
  margin-inline: -${HALF_GAP};
`

export const DealsScroller = styled.ul`
  position: relative;
  display: flex;
  overflow-x: auto;
  overscroll-behavior-x: contain;
  padding-block: 4px;
  scroll-snap-type: x mandatory;
  scrollbar-width: none;

  > * {
    flex: none;
    padding-inline: ${HALF_GAP};
    scroll-snap-align: start;

    ${atEachWidth(
      ({ cards }) => css`
      width: ${100 / cards}%;
    `,
    )}
  }
`

/** `swiper…` are the class names that Swiper finds its parts by. */
export function DealsRow({ host, deals }: { host: HostServices; deals: readonly ListedProduct[] }) {
  const row = useRef<HTMLDivElement>(null)
  const { atStart, atEnd, previous, next } = useDealsSwiper(row, host)
  return (
    <>
      <DealsHeader>
        <Arrows>
          <IconButton label="Previous deals" aria-disabled={atStart} onClick={previous}>
            <ChevronIcon to="left" />
          </IconButton>
          <IconButton label="Next deals" aria-disabled={atEnd} onClick={next}>
            <ChevronIcon to="right" />
          </IconButton>
        </Arrows>
      </DealsHeader>
      <Frame ref={row} className="swiper">
        <DealsScroller className="swiper-wrapper" aria-label={CATALOGUE_TEXTS.deals}>
          {deals.map((product) => (
            <li key={product.id} className="swiper-slide">
              <ProductCard product={product} host={host} />
            </li>
          ))}
        </DealsScroller>
      </Frame>
    </>
  )
}
