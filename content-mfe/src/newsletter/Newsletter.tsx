import { useTranslate } from '@store/shared/i18n/use-translate'
import newsletterMessages from '@store/shared/messages/pages/newsletter.messages.json'
import { useHost } from '@store/shared/remotes/host/use-host'
import { textOf } from '@store/shared/remotes/shop/shop-texts'
import { Heading } from '@store/shared/ui/Heading'
import { CheckIcon } from '@store/shared/ui/icons/CheckIcon'
import { Section } from '@store/shared/ui/Layout'
import { Leaf } from '@store/shared/ui/Leaf'
import { lazyPart } from '@store/shared/ui/lazy-part'
import { useId, useState } from 'react'
import styled from 'styled-components'
import { NewsletterFields } from './NewsletterFields'

const Panel = styled.div`
  position: relative;
  display: grid;
  gap: var(--space-24) var(--space-72);
  align-items: center;
  overflow: hidden;
  padding: clamp(24px, 5vw, 72px);
  border-radius: var(--radius-card);
  background: var(--blush);

  @media (min-width: 960px) {
    grid-template-columns: 5fr 6fr;
  }
`

const Sprig = styled(Leaf)`
  position: absolute;
  inset-block-end: -40px;
  inset-inline-start: 34%;
  width: 124px;
  height: auto;
  transform: rotate(24deg);

  [dir='rtl'] & {
    transform: scaleX(-1) rotate(24deg);
  }

  /* One column leaves no room beside the form. */
  @media (max-width: 959px) {
    display: none;
  }
`

const Title = styled(Heading)`
  position: relative;
`

const Right = styled.div`
  position: relative;
`

const Subscribed = styled.p`
  display: flex;
  gap: var(--space-12);
  align-items: center;
  font-size: var(--text-lead);

  > svg {
    flex: none;
    color: var(--leaf);
  }
`

// The server renders it; its code comes with the first interaction.
const NewsletterForm = lazyPart(
  'content/NewsletterForm',
  async () => (await import('./NewsletterForm')).NewsletterForm,
  'interaction',
)

const ROOM = (
  <form inert aria-hidden="true">
    <NewsletterFields />
  </form>
)

export function Newsletter() {
  const host = useHost()
  const t = useTranslate()
  const headingId = useId()
  const [answer, setAnswer] = useState<string>()
  return (
    <Section aria-labelledby={headingId}>
      <Panel>
        <Sprig />
        <Title id={headingId}>{textOf(host.brand, 'newsletterHeading', t(newsletterMessages.heading))}</Title>
        <Right>
          {answer === undefined && <NewsletterForm onSubscribed={setAnswer} fallback={ROOM} />}
          <div role="status">
            {answer !== undefined && (
              <Subscribed>
                <CheckIcon size={28} />
                {answer}
              </Subscribed>
            )}
          </div>
        </Right>
      </Panel>
    </Section>
  )
}
