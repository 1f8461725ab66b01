import { useTranslate } from '@store/shared/i18n/use-translate'
import shared from '@store/shared/messages/pages/catalogue.messages.json'
import { CarouselFrame } from '@store/shared/ui/carousel/CarouselFrame'
import { type CarouselOptions, useSwiper } from '@store/shared/ui/carousel/use-swiper'
import { IconButton } from '@store/shared/ui/IconButton'
import { ChevronIcon } from '@store/shared/ui/icons/ChevronIcon'
import { useMemo, useRef } from 'react'
import styled, { css } from 'styled-components'
import type { ListedProduct } from '../product-card/listed-product'
import { ProductCard } from '../product-card/ProductCard'
import { DealsHeader } from './DealsHeader'
import { DEAL_LAYOUTS } from './deals'
import messages from './messages.json'

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

export const DealsFrame = styled(CarouselFrame)`
  && {
    margin-inline: -${HALF_GAP};
  }

  > :not(.swiper-wrapper) {
    margin-inline: ${HALF_GAP};
  }

  && > .swiper-wrapper > * {
    flex: none;
    padding: 4px ${HALF_GAP};
    ${atEachWidth(
      ({ cards }) => css`
      width: ${100 / cards}%;
      scroll-snap-stop: ${cards === 1 ? 'always' : 'normal'};
    `,
    )}
  }
`

export const DEALS_OPTIONS = {
  cssMode: true,
  breakpoints: Object.fromEntries(
    DEAL_LAYOUTS.map(({ from, cards }) => [from, { slidesPerView: cards, slidesPerGroup: cards }]),
  ),
  navigation: { prevEl: '.swiper-button-prev', nextEl: '.swiper-button-next', addIcons: false },
} satisfies CarouselOptions

export function DealsRow({ deals }: { deals: readonly ListedProduct[] }) {
  const t = useTranslate()
  const frame = useRef<HTMLDivElement>(null)
  const options = useMemo<CarouselOptions>(
    () => ({
      ...DEALS_OPTIONS,
      a11y: {
        prevSlideMessage: t(messages.previous),
        nextSlideMessage: t(messages.next),
        slideRole: 'listitem',
        slideLabelMessage: '',
        wrapperLiveRegion: false,
      },
    }),
    [t],
  )
  useSwiper(frame, options, 'catalog/SaleDeals')
  return (
    <DealsFrame ref={frame} className="swiper">
      <DealsHeader>
        <Arrows>
          <IconButton className="swiper-button-prev" label={t(messages.previous)}>
            <ChevronIcon to="left" />
          </IconButton>
          <IconButton className="swiper-button-next" label={t(messages.next)}>
            <ChevronIcon to="right" />
          </IconButton>
        </Arrows>
      </DealsHeader>
      <ul className="swiper-wrapper" aria-label={t(shared.deals)}>
        {deals.map((product) => (
          <li key={product.id} className="swiper-slide">
            <ProductCard product={product} />
          </li>
        ))}
      </ul>
    </DealsFrame>
  )
}
