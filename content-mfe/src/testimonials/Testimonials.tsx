import type { Testimonial } from '@store/shared/domain/content/content'
import type { Translate } from '@store/shared/i18n/message'
import { useTranslate } from '@store/shared/i18n/use-translate'
import testimonialMessages from '@store/shared/messages/pages/testimonial.messages.json'
import type { Given } from '@store/shared/remotes/contract/slot-definition'
import { useHost } from '@store/shared/remotes/host/use-host'
import { textOf } from '@store/shared/remotes/shop/shop-texts'
import { CarouselFrame, Dots } from '@store/shared/ui/carousel/CarouselFrame'
import { PlayButton } from '@store/shared/ui/carousel/PlayButton'
import { type CarouselOptions, useSwiper } from '@store/shared/ui/carousel/use-swiper'
import { Heading } from '@store/shared/ui/Heading'
import { IconButton } from '@store/shared/ui/IconButton'
import { ChevronIcon } from '@store/shared/ui/icons/ChevronIcon'
import { Section } from '@store/shared/ui/Layout'
import { Picture } from '@store/shared/ui/Picture'
import { Stars } from '@store/shared/ui/Stars'
import { PreviewNote } from '@store/shared/ui/states/PreviewNote'
import { Text } from '@store/shared/ui/Text'
import { WRITTEN_BY_PEOPLE } from '@store/shared/ui/written-by-people'
import { useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import styled from 'styled-components'
import { testimonialsQuery } from '../entries/content-queries'
import contentMessages from '../entries/messages.json'
import proseMessages from '../prose/messages.json'
import messages from './messages.json'

const Root = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--space-8);
  text-align: center;
`

const Carousel = styled(CarouselFrame)`
  width: 100%;
  max-width: 54rem;
  margin-block-start: var(--space-32);
`

const Slide = styled.figure`
  && {
    display: grid;
  }

  justify-items: center;
  align-content: center;
  gap: var(--space-16);
  padding: 4px;

  @media (min-width: 768px) {
    grid-template-columns: 11rem 1fr;
    justify-items: start;
    align-items: center;
    gap: var(--space-12) var(--space-48);
    text-align: start;
  }
`

const Face = styled.div`
  width: 7.5rem;
  padding: 6px;
  border-radius: 50%;
  background: var(--paper);
  box-shadow: var(--shadow-low);

  > div {
    border-radius: 50%;
  }

  @media (min-width: 768px) {
    width: 11rem;
  }
`

const Words = styled.div`
  display: grid;
  justify-items: inherit;
  gap: var(--space-12);
`

const Quote = styled.blockquote`
  font-family: var(--font-display);
  font-size: clamp(1.25rem, 1.05rem + 1vw, 1.75rem);
  line-height: 1.4;
  text-wrap: pretty;
`

const Author = styled.figcaption`
  line-height: 1.4;
`

/** With room for the dots and the button that come with Swiper. */
const Controls = styled.div`
  display: grid;
  grid-template-columns: var(--touch) minmax(calc(3 * var(--touch)), auto) var(--touch) var(--touch);
  justify-content: center;
  margin-block-start: var(--space-16);
`

/** What the slot reads from the address. */
export interface TestimonialQuery {
  readonly preview: string | null
}

/** How long a review stays, and how long clicks are ignored while the next comes (SPEC §2 "Testimonials"). */
const STAY_MS = 5000
const TRANSITION_MS = 500

const optionsFor = (t: Translate, count: number): CarouselOptions => ({
  rewind: true,
  speed: TRANSITION_MS,
  preventInteractionOnTransition: true,
  autoplay: { enabled: true, delay: STAY_MS, pauseOnMouseEnter: true },
  navigation: { prevEl: '.swiper-button-prev', nextEl: '.swiper-button-next', addIcons: false },
  pagination: { el: '.swiper-pagination', clickable: true, bulletElement: 'button' },
  a11y: {
    prevSlideMessage: t(messages.previous),
    nextSlideMessage: t(messages.next),
    paginationBulletMessage: t(messages.show, { position: '{{index}}', count }),
    slideLabelMessage: t(messages.position, { position: '{{index}}', count }),
  },
})

/** Nothing where the shop has none, or where they cannot be fetched. */
export function Testimonials({ query: { preview } }: Given<TestimonialQuery>) {
  const host = useHost()
  const { data } = useQuery(testimonialsQuery(host.api, preview))
  if (data === undefined || data.length === 0) return null
  return (
    <>
      <PreviewNote preview={preview} />
      {/* The carousel counts its slides once. */}
      <TestimonialCarousel key={data.length} testimonials={data} />
    </>
  )
}

function TestimonialCarousel({ testimonials }: { testimonials: readonly Testimonial[] }) {
  const host = useHost()
  const t = useTranslate()
  const headingId = useId()
  const frame = useRef<HTMLDivElement>(null)
  const [options] = useState(() => optionsFor(t, testimonials.length))
  const swiper = useSwiper(frame, options, 'content/Testimonials')
  const isMoving = testimonials.length > 1
  return (
    <Section ground="sage" roomy aria-labelledby={headingId} aria-roledescription={t(messages.carousel)}>
      <Root>
        <Heading id={headingId}>
          {textOf(host.brand, 'testimonialsHeading', t(testimonialMessages.heading))}
        </Heading>
        <Text $measure>{textOf(host.brand, 'testimonialsLead', t(testimonialMessages.subtitle))}</Text>
        {testimonials.some(({ isSample }) => isSample) && (
          <Text $size="small" $tone="soft">
            {t(contentMessages.sample)}
          </Text>
        )}
        <Carousel ref={frame} className="swiper">
          <div className="swiper-wrapper" tabIndex={isMoving && !swiper ? 0 : undefined}>
            {testimonials.map((testimonial, position) => (
              <Slide
                key={`${testimonial.author} ${testimonial.text}`}
                className="swiper-slide"
                role="group"
                aria-roledescription={t(messages.slide)}
                aria-label={t(messages.position, { position: position + 1, count: testimonials.length })}
              >
                <TestimonialView testimonial={testimonial} />
              </Slide>
            ))}
          </div>
          {isMoving && (
            <Controls>
              <IconButton className="swiper-button-prev" label={t(messages.previous)}>
                <ChevronIcon to="left" />
              </IconButton>
              <Dots className="swiper-pagination" />
              <IconButton className="swiper-button-next" label={t(messages.next)}>
                <ChevronIcon to="right" />
              </IconButton>
              {swiper && <PlayButton swiper={swiper} slides="reviews" />}
            </Controls>
          )}
        </Carousel>
      </Root>
    </Section>
  )
}

function TestimonialView({ testimonial }: { testimonial: Testimonial }) {
  const t = useTranslate()
  return (
    <>
      <Face>
        <Picture {...testimonial.picture} ratio="1 / 1" sizes="176px" />
      </Face>
      <Words>
        <Stars rating={testimonial.stars} />
        <Quote>{t(proseMessages.quoted, { text: testimonial.text })}</Quote>
        <Author>
          <strong {...WRITTEN_BY_PEOPLE}>{testimonial.author}</strong>
          <Text $tone="soft" $size="small">
            {testimonial.about}
          </Text>
        </Author>
      </Words>
    </>
  )
}
