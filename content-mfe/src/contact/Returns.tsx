import type { StoreTerms } from '@store/shared/domain/store-terms'
import { FOOTER_TEXTS } from '@store/shared/messages/texts'
import type { HostServices } from '@store/shared/remotes/host-services'
import { pathTo } from '@store/shared/remotes/paths'
import { Heading } from '@store/shared/ui/Heading'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { ContactSection } from './ContactSection'

const Steps = styled.ol`
  display: grid;
  gap: var(--space-8);
  padding-inline-start: var(--space-24);
  list-style: decimal;
`

export interface ReturnsProps {
  readonly host: HostServices
  /** Undefined while they are not known. */
  readonly terms: StoreTerms['returns'] | undefined
}

/** How to send something back, for customers and for those who cannot log in; the footer leads here (FTR-04). */
export const Returns = ({ host: { brand }, terms }: ReturnsProps) => (
  <ContactSection id="returns" aria-labelledby="returns-heading">
    <Heading id="returns-heading">{FOOTER_TEXTS.startReturn}</Heading>
    {terms && <p>{wordsOf(terms)}</p>}
    <Steps>
      <li>
        Open the order under <Link to={pathTo('orders')}>Your orders</Link> and choose “Return items”. Or
        write to <a href={`mailto:${brand.supportEmail}?subject=Return`}>{brand.supportEmail}</a> with the
        order number.
      </li>
      <li>We reply with the address to send the parcel to.</li>
      <li>You will get your refund after we receive the parcel.</li>
    </Steps>
    <p>
      The details are in our <Link to={`${pathTo('terms')}#returns`}>return terms</Link>.
    </p>
  </ContactSection>
)

/** As the shop's terms have it; where they differ by category, each product's page says its own. */
function wordsOf({ days, condition }: StoreTerms['returns']): string {
  if (days === 0)
    return 'Products cannot be returned unless the law says otherwise. Write to us if one is faulty.'
  const within = `within ${days} ${days === 1 ? 'day' : 'days'} of delivery`
  switch (condition) {
    case 'any':
      return `You can return products ${within}.`
    case 'unopened':
      return `You can return unopened products ${within}. Faulty products can be returned even if opened.`
    case 'faulty-only':
      return `You can return faulty products ${within}.`
    case null:
      return `You can return products ${within}. The page of a product says whether it may be opened.`
  }
}
