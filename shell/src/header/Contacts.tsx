import { phoneAddress } from '@store/shared/domain/people/phone-address'
import { useTranslate } from '@store/shared/i18n/use-translate'
import { useStore } from '@store/shared/remotes/host/use-store'
import { shopLanguagesOf } from '@store/shared/remotes/shop/shop-languages'
import { shopMarketsOf } from '@store/shared/remotes/shop/shop-markets'
import { MailIcon } from '@store/shared/ui/icons/MailIcon'
import { PhoneIcon } from '@store/shared/ui/icons/PhoneIcon'
import { PinIcon } from '@store/shared/ui/icons/PinIcon'
import { LanguageChoice } from '../languages/LanguageChoice'
import { useShell } from '../slots/shell-context'
import { CountryChoice } from './CountryChoice'
import messages from './messages.json'

/** How to reach the shop, and where it thinks the visitor is (HDR-03, HDR-04). */
export function Contacts() {
  const t = useTranslate()
  const { host } = useShell()
  const location = useStore(host.location)
  const { supportPhone, supportEmail } = host.brand
  // A country alone says no more than the choice beside it.
  const place = location?.city ? `${location.city}, ${location.country_name}` : null
  return (
    <ul className="contacts">
      <li>
        <a href={phoneAddress(supportPhone)}>
          <PhoneIcon size={16} />
          <bdi>{supportPhone}</bdi>
        </a>
      </li>
      <li>
        <a href={`mailto:${supportEmail}`}>
          <MailIcon size={16} />
          {supportEmail}
        </a>
      </li>
      {place !== null && (
        <li>
          <PinIcon size={16} />
          <span className="visually-hidden">{t(messages.whereYouAre)}</span>
          {place}
        </li>
      )}
      {shopMarketsOf(host).sold.length > 1 && (
        <li>
          <CountryChoice />
        </li>
      )}
      {shopLanguagesOf(host.brand).length > 1 && (
        <li>
          <LanguageChoice />
        </li>
      )}
    </ul>
  )
}
