import { DEMO_NOTE, isDemoBrand } from '@store/shared/domain/demo-brand'
import { TESTIMONIAL_TEXTS } from '@store/shared/messages/texts'
import type { HostServices } from '@store/shared/remotes/host-services'
import { PauseIcon, PlayIcon } from '@store/shared/ui/Autoplay'
import { Heading } from '@store/shared/ui/Heading'
import { IconButton } from '@store/shared/ui/IconButton'
import { ChevronIcon } from '@store/shared/ui/icons/ChevronIcon'
import { Section } from '@store/shared/ui/Layout'
import { Stars } from '@store/shared/ui/Stars'
import { Text } from '@store/shared/ui/Text'
import { useId } from 'react'
import styled from 'styled-components'
import { Avatar } from './Avatar'
import { TESTIMONIALS, type Testimonial } from './reviews'
import { useCarousel } from './use-carousel'

const Root = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--space-8);
  text-align: center;
`

const Slides = styled.div`
  display: grid;
  width: 100%;
  max-width: 54rem;
  margin-block-start: var(--space-32);
`

/** All lie on one another, so that the tallest makes the height and nothing moves. */
const Slide = styled.figure<{ $shown: boolean }>`
  grid-area: 1 / 1;
  display: grid;
  justify-items: center;
  align-content: center;
  gap: var(--space-16);
  opacity: ${({ $shown }) => ($shown ? 1 : 0)};
  visibility: ${({ $shown }) => ($shown ? 'visible' : 'hidden')};
  transition:
    opacity var(--motion-calm) var(--ease-out),
    visibility var(--motion-calm);

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

const Controls = styled.div`
  display: flex;
  align-items: center;
  justify-content: center;
  margin-block-start: var(--space-16);
`

/** A moon: full for the review that is shown, new for the others. */
const Dot = styled.button`
  display: grid;
  place-items: center;
  width: var(--touch);
  height: var(--touch);
  border-radius: 50%;

  &::before {
    content: '';
    width: 12px;
    height: 12px;
    border: 1.5px solid var(--plum);
    border-radius: 50%;
    transition: transform var(--motion-quick) var(--ease-out);
  }

  &:hover::before {
    transform: scale(1.2);
  }

  &[aria-current='true']::before {
    background: var(--plum);
  }
`

/** Only under the demonstration brand: the reviews are invented, and another brand has its own customers. */
export const Testimonials = ({ host }: { host: HostServices }) =>
  isDemoBrand(host.brand) ? <TestimonialCarousel /> : null

function TestimonialCarousel() {
  const headingId = useId()
  const { index, playing, show, toggle, holders } = useCarousel(TESTIMONIALS.length)
  const place = (position: number) => `Review ${position + 1} of ${TESTIMONIALS.length}`
  return (
    <Section ground="sage" roomy aria-labelledby={headingId} aria-roledescription="carousel">
      <Root {...holders}>
        <Heading id={headingId}>{TESTIMONIAL_TEXTS.heading}</Heading>
        <Text $measure>{TESTIMONIAL_TEXTS.subtitle}</Text>
        <Text $size="small" $tone="soft">
          {DEMO_NOTE}
        </Text>
        <Slides>
          {TESTIMONIALS.map((testimonial, position) => (
            <Slide
              key={testimonial.author}
              role="group"
              aria-roledescription="slide"
              aria-label={place(position)}
              $shown={position === index}
            >
              <TestimonialView testimonial={testimonial} />
            </Slide>
          ))}
        </Slides>
        <p className="visually-hidden" aria-live={playing ? 'off' : 'polite'}>
          {`${place(index)}: ${TESTIMONIALS[index]?.author}`}
        </p>
        <Controls>
          <IconButton label="Previous review" onClick={() => show(index - 1)}>
            <ChevronIcon to="left" />
          </IconButton>
          {TESTIMONIALS.map(({ author }, position) => (
            <Dot
              key={author}
              type="button"
              aria-label={`Show ${place(position).toLowerCase()}`}
              aria-current={position === index}
              onClick={() => show(position)}
            />
          ))}
          <IconButton label="Next review" onClick={() => show(index + 1)}>
            <ChevronIcon to="right" />
          </IconButton>
          <IconButton label={playing ? 'Pause the reviews' : 'Play the reviews'} onClick={toggle}>
            {playing ? <PauseIcon /> : <PlayIcon />}
          </IconButton>
        </Controls>
      </Root>
    </Section>
  )
}

const TestimonialView = ({ testimonial }: { testimonial: Testimonial }) => (
  <>
    <Face>
      <Avatar of={testimonial} />
    </Face>
    <Words>
      <Stars rating={testimonial.stars} />
      <Quote>“{testimonial.text}”</Quote>
      <Author>
        <strong>{testimonial.author}</strong>
        <Text $tone="soft" $size="small">
          {testimonial.position}
        </Text>
      </Author>
    </Words>
  </>
)
