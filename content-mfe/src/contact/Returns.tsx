import type { StoreTerms } from '@store/shared/domain/content/store-terms'
import type { Message } from '@store/shared/i18n/message'
import { useTranslate } from '@store/shared/i18n/use-translate'
import footerMessages from '@store/shared/messages/pages/footer.messages.json'
import { useHost } from '@store/shared/remotes/host/use-host'
import { pathTo } from '@store/shared/remotes/site/paths'
import { Heading } from '@store/shared/ui/Heading'
import { TranslatedText } from '@store/shared/ui/TranslatedText'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { ContactSection } from './ContactSection'
import messages from './page.contact.messages.json'

const Steps = styled.ol`
  display: grid;
  gap: var(--space-8);
  padding-inline-start: var(--space-24);
  list-style: decimal;
`

export interface ReturnsProps {
  /** Undefined while they are not known. */
  readonly terms: StoreTerms['returns'] | undefined
}

/** How to send something back, for customers and for those who cannot log in; the footer leads here (FTR-04). */
export function Returns({ terms }: ReturnsProps) {
  const { brand } = useHost()
  const t = useTranslate()
  const email = (
    <a href={`mailto:${brand.supportEmail}?subject=${encodeURIComponent(t(messages.returnSubject))}`}>
      <bdi>{brand.supportEmail}</bdi>
    </a>
  )
  return (
    <ContactSection id="returns" aria-labelledby="returns-heading">
      <Heading id="returns-heading">{t(footerMessages.startReturn)}</Heading>
      {terms && <p>{t(messageOf(terms), { days: terms.days })}</p>}
      <Steps>
        <li>
          <TranslatedText
            message={messages.howToReturn}
            components={{ orders: <Link to={pathTo('orders')} />, email }}
          />
        </li>
        <li>{t(messages.addressFollows)}</li>
        <li>{t(messages.refundFollows)}</li>
      </Steps>
      <p>
        <TranslatedText
          message={messages.returnDetails}
          components={{ terms: <Link to={`${pathTo('terms')}#returns`} /> }}
        />
      </p>
    </ContactSection>
  )
}

/** As the shop's terms have it; where they differ by category, each product's page says its own. */
function messageOf({ days, condition }: StoreTerms['returns']): Message {
  if (days === 0) return messages.noReturns
  switch (condition) {
    case 'any':
      return messages.returnsOfAll
    case 'unopened':
      return messages.returnsOfUnopened
    case 'faulty-only':
      return messages.returnsOfFaulty
    case null:
      return messages.returnsByProduct
  }
}
