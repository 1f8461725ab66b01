import { phoneAddress } from '@store/shared/domain/people/phone-address'
import { useTranslate } from '@store/shared/i18n/use-translate'
import type { SitePage } from '@store/shared/remotes/site/site-map'
import { LockIcon } from '@store/shared/ui/icons/LockIcon'
import { PhoneIcon } from '@store/shared/ui/icons/PhoneIcon'
import { styled } from 'styled-components'
import { useShell } from '../slots/shell-context'
import { Logo } from './Logo'
import messages from './minimal.messages.json'

interface MinimalHeaderProps {
  readonly page: SitePage
}

/** Of a page that asks for it: no menu, search or cart that would lead away from it. */
export function MinimalHeader({ page }: MinimalHeaderProps) {
  const t = useTranslate()
  const { host, pathText } = useShell()
  const { brand } = host
  const { supportPhone } = brand
  return (
    <Bar>
      <Logo brand={brand} />
      <Words>
        <LockIcon size={20} />
        {pathText(page, 'minimalHeader') ?? page.minimalHeader}
      </Words>
      <Support href={phoneAddress(supportPhone)} aria-label={t(messages.call, { phone: supportPhone })}>
        <PhoneIcon size={20} />
        <bdi>{supportPhone}</bdi>
      </Support>
    </Bar>
  )
}

const Bar = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-8) var(--space-16);
  min-height: var(--header-line);
  padding-inline: max(var(--gutter), (100% - var(--content-width)) / 2);
  border-block-end: 1px solid var(--line);

  @media (width < 20em) {
    flex-wrap: wrap;
  }

  /* The words beside it give way first. */
  > .header-logo {
    flex: none;
    max-width: 60%;
  }
`

const Words = styled.p`
  display: flex;
  align-items: center;
  gap: var(--space-8);
  color: var(--leaf);
  font-size: var(--text-small);
  font-weight: 600;
  line-height: 1.2;
`

const Support = styled.a`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: var(--space-8);
  min-width: var(--touch);
  min-height: var(--touch);
  color: inherit;
  font-size: var(--text-small);
  text-decoration: none;

  &:hover {
    text-decoration: underline;
  }

  @media (width < 600px) {
    bdi {
      display: none;
    }
  }
`
