import { phoneAddress } from '@store/shared/domain/phone-address'
import type { Brand } from '@store/shared/remotes/host-services'
import { EmptyState } from '@store/shared/ui/EmptyState'
import { Section } from '@store/shared/ui/Layout'
import { styled } from 'styled-components'

/** In place of a page that only a browser can make, where no script runs. */
export const ScriptNeeded = ({ title, brand }: { readonly title: string; readonly brand: Brand }) => (
  <Section roomy>
    <EmptyState level="h1" title={title}>
      <p>This page needs JavaScript. Please turn it on in your browser’s settings and load the page again.</p>
      <p>
        If you cannot, we are glad to help:{' '}
        <Whole href={phoneAddress(brand.supportPhone)}>{brand.supportPhone}</Whole> or{' '}
        <Whole href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</Whole>.
      </p>
    </EmptyState>
  </Section>
)

const Whole = styled.a`
  white-space: nowrap;
`
