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

/** How to send something back, for customers and for those who cannot log in; the footer leads here (FTR-04). */
export const Returns = ({ host: { brand } }: { readonly host: HostServices }) => (
  <ContactSection id="returns" aria-labelledby="returns-heading">
    <Heading id="returns-heading">{FOOTER_TEXTS.startReturn}</Heading>
    <p>
      You can return unopened products within 14 days of delivery. Faulty products can be returned even if
      opened.
    </p>
    <Steps>
      <li>
        Open the order under <Link to={pathTo('orders')}>Your orders</Link> and choose “Return items”. Or
        write to <a href={`mailto:${brand.supportEmail}?subject=Return`}>{brand.supportEmail}</a> with the
        order number.
      </li>
      <li>We reply within two working days with the address to send the parcel to.</li>
      <li>You will get your refund within seven working days after we receive the parcel.</li>
    </Steps>
    <p>
      The details are in our <Link to={`${pathTo('terms')}#returns`}>return terms</Link>.
    </p>
  </ContactSection>
)
