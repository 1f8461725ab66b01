import type { StoreLocation } from '@store/shared/domain/content/content'
import { phoneAddress } from '@store/shared/domain/people/phone-address'
import { useTranslate } from '@store/shared/i18n/use-translate'
import footerMessages from '@store/shared/messages/pages/footer.messages.json'
import type { PageProps } from '@store/shared/remotes/contract/slot-definition'
import { useHost } from '@store/shared/remotes/host/use-host'
import { textOf } from '@store/shared/remotes/shop/shop-texts'
import { Button } from '@store/shared/ui/Button'
import { Heading } from '@store/shared/ui/Heading'
import { CheckIcon } from '@store/shared/ui/icons/CheckIcon'
import { MailIcon } from '@store/shared/ui/icons/MailIcon'
import { PhoneIcon } from '@store/shared/ui/icons/PhoneIcon'
import { PinIcon } from '@store/shared/ui/icons/PinIcon'
import { Section, Stack } from '@store/shared/ui/Layout'
import { lazyPart } from '@store/shared/ui/lazy-part'
import { PreviewNote } from '@store/shared/ui/states/PreviewNote'
import { Text } from '@store/shared/ui/Text'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import type { remote } from '../../remote'
import { contactContentQuery, returnTermsQuery } from '../entries/content-queries'
import contentMessages from '../entries/messages.json'
import { ContactFields } from './ContactFields'
import { FormColumn } from './FormColumn'
import messages from './page.contact.messages.json'
import { Returns } from './Returns'
import { ShippingFaq } from './ShippingFaq'

const Columns = styled.div`
  display: grid;
  gap: var(--space-48) var(--space-72);
  align-items: start;

  @media (min-width: 960px) {
    grid-template-columns: 7fr 5fr;
  }
`

const Intro = styled.header`
  display: grid;
  gap: var(--space-12);
  margin-block-end: var(--space-32);
`

const Ways = styled.ul`
  display: grid;
  gap: var(--space-4);

  li {
    display: flex;
    align-items: center;
    gap: var(--space-12);
  }

  svg {
    flex: none;
    color: var(--leaf);
  }

  a {
    display: inline-flex;
    align-items: center;
    min-height: var(--touch);
    font-weight: 600;
    overflow-wrap: anywhere;
  }
`

const Places = styled.section`
  display: grid;
  gap: var(--space-16);
  padding: clamp(20px, 4vw, 32px);
  border-radius: var(--radius-card);
  background: var(--sage-tint);
  scroll-margin-top: var(--space-16);
`

const Place = styled.li`
  display: flex;
  gap: var(--space-12);
  padding-block: var(--space-12);
  border-block-start: 1px solid color-mix(in srgb, var(--sage) 30%, transparent);

  svg {
    flex: none;
    color: var(--leaf);
  }
`

export function ContactPage({ query: { preview } }: PageProps<typeof remote, 'ContactPage'>) {
  const host = useHost()
  const t = useTranslate()
  const { data } = useQuery(contactContentQuery(host.api, preview))
  const { data: terms } = useQuery(returnTermsQuery(host.api))
  const { locations = [], questions = [] } = data ?? {}
  return (
    <>
      <PreviewNote preview={preview} />
      <Section>
        <Intro>
          <h1>{t(messages.heading)}</h1>
          <Text $size="lead" $tone="soft" $measure>
            {textOf(host.brand, 'contactLead', t(messages.lead))}
          </Text>
        </Intro>
        <Columns>
          <Correspondence />
          <Stack $gap={32}>
            <Reach />
            {locations.length > 0 && <StoreLocations locations={locations} />}
          </Stack>
        </Columns>
        <ShippingFaq questions={questions} brand={host.brand} />
        <Returns terms={terms} />
      </Section>
    </>
  )
}

function StoreLocations({ locations }: { locations: readonly StoreLocation[] }) {
  const t = useTranslate()
  return (
    <Places id="store-locations" aria-labelledby="store-locations-heading">
      <Heading id="store-locations-heading" $size="card">
        {t(footerMessages.storeLocations)}
      </Heading>
      <ul>
        {locations.map(({ city, lines, hours }) => (
          <Place key={[city, ...lines].join()}>
            <PinIcon />
            <div>
              <strong>{city}</strong>
              {lines.map((line) => (
                <p key={line}>
                  <bdi>{line}</bdi>
                </p>
              ))}
              <Text $size="small" $tone="soft">
                {hours}
              </Text>
            </div>
          </Place>
        ))}
      </ul>
      {locations.some(({ isSample }) => isSample) && (
        <Text $size="small" $tone="soft">
          {t(contentMessages.sample)}
        </Text>
      )}
    </Places>
  )
}

function Reach() {
  const { brand } = useHost()
  const t = useTranslate()
  return (
    <section aria-labelledby="reach-heading">
      <Heading id="reach-heading" $size="card">
        {t(messages.reach)}
      </Heading>
      <Ways>
        <li>
          <PhoneIcon />
          <a href={phoneAddress(brand.supportPhone)}>
            <bdi>{brand.supportPhone}</bdi>
          </a>
        </li>
        <li>
          <MailIcon />
          <a href={`mailto:${brand.supportEmail}`}>
            <bdi>{brand.supportEmail}</bdi>
          </a>
        </li>
      </Ways>
      {brand.contactHours && (
        <Text $size="small" $tone="soft">
          {brand.contactHours}
        </Text>
      )}
    </section>
  )
}

// The server renders it; its code comes with the first interaction.
const ContactForm = lazyPart(
  'content/ContactForm',
  async () => (await import('./ContactForm')).ContactForm,
  'interaction',
)

function Correspondence() {
  const [answer, setAnswer] = useState<string>()
  const [isAgain, setAgain] = useState(false)
  const writeAnother = () => {
    setAnswer(undefined)
    setAgain(true)
  }
  if (answer !== undefined) return <Sent answer={answer} onAgain={writeAnother} />
  const room = (
    <FormColumn inert aria-hidden="true">
      <ContactFields />
    </FormColumn>
  )
  return <ContactForm onSent={setAnswer} takesFocus={isAgain} fallback={room} />
}

const Thanks = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--space-12);
  padding: clamp(24px, 5vw, 48px);
  border-radius: var(--radius-card);
  background: var(--blush);

  svg {
    color: var(--leaf);
  }
`

function Sent({ answer, onAgain }: { answer: string; onAgain: () => void }) {
  const t = useTranslate()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Thanks>
      <CheckIcon size={36} />
      <Heading ref={heading} tabIndex={-1} $size="card">
        {t(messages.sent)}
      </Heading>
      <p>{answer}</p>
      <Button tone="secondary" onClick={onAgain}>
        {t(messages.sendAnother)}
      </Button>
    </Thanks>
  )
}
