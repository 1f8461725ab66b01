import { phoneAddress } from '@store/shared/domain/phone-address'
import { useStore } from '@store/shared/remotes/use-store'
import { MailIcon, PhoneIcon, PinIcon } from '@store/shared/ui/Icons'
import { styled } from 'styled-components'
import { useShell } from '../slots/shell-context'
import { CountryChoice } from './CountryChoice'

/** How to reach the shop, and where it thinks the visitor is (HDR-03, HDR-04). */
export function Contacts() {
  const { host } = useShell()
  const location = useStore(host.location)
  const { supportPhone, supportEmail } = host.brand
  // A country alone says no more than the choice beside it.
  const place = location?.city ? `${location.city}, ${location.country_name}` : null
  return (
    <Root>
      <li>
        <Contact href={phoneAddress(supportPhone)}>
          <PhoneIcon size={16} />
          {supportPhone}
        </Contact>
      </li>
      <li>
        <Contact href={`mailto:${supportEmail}`}>
          <MailIcon size={16} />
          {supportEmail}
        </Contact>
      </li>
      {place !== null && (
        <Place>
          <PinIcon size={16} />
          <span className="visually-hidden">You seem to be in</span>
          {place}
        </Place>
      )}
      <li>
        <CountryChoice />
      </li>
    </Root>
  )
}

const Root = styled.ul`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  column-gap: var(--space-24);
`

const Contact = styled.a`
  display: inline-flex;
  align-items: center;
  gap: var(--space-8);
  min-height: var(--touch);
  color: inherit;
  text-decoration: none;

  &:hover {
    text-decoration: underline;
  }
`

const Place = styled.li`
  display: inline-flex;
  align-items: center;
  gap: var(--space-8);
`
