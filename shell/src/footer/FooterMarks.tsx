import { getPaymentOptions } from '@store/shared/api/checkout'
import { phoneAddress } from '@store/shared/domain/people/phone-address'
import { useTranslate } from '@store/shared/i18n/use-translate'
import { useInView } from '@store/shared/loading/in-view'
import { useStore } from '@store/shared/remotes/host/use-store'
import { pathTo } from '@store/shared/remotes/site/paths'
import { MailIcon } from '@store/shared/ui/icons/MailIcon'
import { PhoneIcon } from '@store/shared/ui/icons/PhoneIcon'
import { TranslatedText } from '@store/shared/ui/TranslatedText'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { useShell } from '../slots/shell-context'
import { CashMark, METHOD_MARKS, ReturnMark } from './marks'
import messages from './marks.messages.json'
import { SchemeChoice } from './SchemeChoice'

/** How things are returned, how the shop is reached, and how one pays in the visitor's market. */
export function FooterMarks() {
  const t = useTranslate()
  const { host } = useShell()
  const currency = useStore(host.currency)
  const place = useRef<HTMLUListElement>(null)
  const isInView = useInView(place, 100)
  const { data } = useQuery({
    queryKey: ['shell', 'payment-options'],
    queryFn: ({ signal }) => host.api.call(getPaymentOptions, {}, { signal }),
    // So that nobody is told to wait for them.
    initialData: [],
    initialDataUpdatedAt: 0,
    enabled: isInView,
  })
  const market = data.find((each) => each.currency === currency)
  const { supportPhone, supportEmail } = host.brand
  return (
    <>
      <Ways ref={place}>
        <li>
          <Way as={Link} to={`${pathTo('contact')}#returns`}>
            <ReturnMark />
            {t(messages.returns)}
          </Way>
        </li>
        <li>
          <Way href={phoneAddress(supportPhone)}>
            <PhoneIcon size={18} />
            <bdi>{supportPhone}</bdi>
          </Way>
        </li>
        <WideOnly>
          <Way href={`mailto:${supportEmail}`}>
            <MailIcon size={18} />
            {supportEmail}
          </Way>
        </WideOnly>
      </Ways>
      {market && (
        <Methods aria-label={t(messages.ways)}>
          {market.online.map((method) => {
            const { name, Glyph } = METHOD_MARKS[method]
            return (
              <li key={method}>
                <Glyph />
                {t(name)}
              </li>
            )
          })}
          {market.cash && (
            <li>
              <CashMark />
              <TranslatedText message={messages.cash} components={{ rest: <Rest /> }} />
            </li>
          )}
        </Methods>
      )}
      <SchemeChoice />
    </>
  )
}

const WIDE = '(width >= 768px)'

const Ways = styled.ul`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 var(--space-24);
`

const Way = styled.a`
  display: inline-flex;
  align-items: center;
  gap: var(--space-8);
  min-height: var(--touch);
  font-size: var(--text-small);
  text-decoration: none;

  &:hover {
    text-decoration: underline;
  }
`

const WideOnly = styled.li`
  @media not all and ${WIDE} {
    display: none;
  }
`

const Methods = styled.ul`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px;

  @media not all and ${WIDE} {
    margin-block-end: var(--space-8);
  }

  li {
    display: inline-flex;
    align-items: center;
    gap: var(--space-4);
    min-height: 26px;
    padding-inline: var(--space-8);
    border: 1px solid rgb(255 251 246 / 35%);
    border-radius: 6px;
    font-size: 0.75rem;
    font-weight: 600;
  }

  @media (width < 480px) {
    svg {
      display: none;
    }
  }
`

/** Not seen where one row has no room for it. */
const Rest = styled.span`
  @media (width < 480px) {
    position: absolute;
    clip-path: inset(50%);
  }
`
