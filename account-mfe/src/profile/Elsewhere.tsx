import { useTranslate } from '@store/shared/i18n/use-translate'
import { pathTo } from '@store/shared/remotes/site/paths'
import { ChevronIcon } from '@store/shared/ui/icons/ChevronIcon'
import { Text } from '@store/shared/ui/Text'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import messages from './profile-forms.profile.messages.json'

const List = styled.ul`
  display: grid;
  gap: var(--space-12);
  align-content: start;

  a {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 0 var(--space-12);
    align-items: center;
    padding: var(--space-16) var(--space-24);
    border: 1px solid var(--line);
    border-radius: var(--radius-card);
    background: var(--paper);
    color: var(--ink);
    text-decoration: none;
  }

  a:hover {
    border-color: var(--plum);
  }

  svg {
    grid-row: 1 / span 2;
    grid-column: 2;
  }
`

const PLACES = [
  {
    to: pathTo('profileSecurity'),
    title: messages.passwordAndDevices,
    text: messages.passwordAndDevicesText,
  },
  {
    to: pathTo('profileAddresses'),
    title: messages.deliveryAddresses,
    text: messages.deliveryAddressesText,
  },
] as const

/** What customers look for beside their details, and where it is. */
export function Elsewhere() {
  const t = useTranslate()
  return (
    <List>
      {PLACES.map(({ to, title, text }) => (
        <li key={to}>
          <Link to={to}>
            <Text as="span" $strong>
              {t(title)}
            </Text>
            <Text as="span" $size="small" $tone="soft">
              {t(text)}
            </Text>
            <ChevronIcon to="right" size={20} />
          </Link>
        </li>
      ))}
    </List>
  )
}
