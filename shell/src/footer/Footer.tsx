import type { SocialNetwork } from '@store/shared/domain/social-accounts'
import { FOOTER_TEXTS } from '@store/shared/messages/texts'
import { pathTo } from '@store/shared/remotes/paths'
import { FacebookIcon, InstagramIcon, LinkedinIcon, YoutubeIcon } from '@store/shared/ui/Icons'
import { MoonDivider } from '@store/shared/ui/MoonDivider'
import type { ComponentType } from 'react'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { useShell } from '../slots/shell-context'
import { FooterSubscription } from './FooterSubscription'

const ABOUT = [
  { label: FOOTER_TEXTS.businessOpportunity, to: `${pathTo('about')}#business-opportunity` },
  { label: FOOTER_TEXTS.storeLocations, to: `${pathTo('contact')}#store-locations` },
  { label: FOOTER_TEXTS.ourBlog, to: pathTo('blog') },
]

const INFORMATION = [
  { label: FOOTER_TEXTS.startReturn, to: `${pathTo('contact')}#returns` },
  { label: FOOTER_TEXTS.contact, to: pathTo('contact') },
  { label: FOOTER_TEXTS.shippingFaq, to: `${pathTo('contact')}#shipping-faq` },
  { label: FOOTER_TEXTS.terms, to: pathTo('terms') },
  { label: FOOTER_TEXTS.privacy, to: pathTo('privacy') },
]

const NETWORKS = {
  facebook: { name: 'Facebook', Icon: FacebookIcon },
  instagram: { name: 'Instagram', Icon: InstagramIcon },
  linkedin: { name: 'LinkedIn', Icon: LinkedinIcon },
  youtube: { name: 'YouTube', Icon: YoutubeIcon },
} as const satisfies Record<SocialNetwork, { readonly name: string; readonly Icon: ComponentType }>

export function Footer() {
  const { host } = useShell()
  return (
    <Ground data-ground="plum">
      <Content>
        <MoonDivider />
        <Columns>
          <Pledge>
            <Tagline>{FOOTER_TEXTS.tagline}</Tagline>
            <FooterSubscription />
          </Pledge>
          <LinkList heading={FOOTER_TEXTS.aboutHeading} links={ABOUT} />
          <LinkList heading={FOOTER_TEXTS.informationHeading} links={INFORMATION} />
        </Columns>
        <Bottom>
          <p>© 2024 {host.brand.name}</p>
          <Social>
            {(host.brand.socialAccounts ?? []).map(({ network, url }) => (
              <li key={network}>
                <SocialMark {...NETWORKS[network]} url={url} />
              </li>
            ))}
          </Social>
        </Bottom>
      </Content>
    </Ground>
  )
}

interface SocialMarkProps {
  readonly name: string
  readonly Icon: ComponentType
  readonly url: string | null
}

function SocialMark({ name, Icon, url }: SocialMarkProps) {
  if (url === null) {
    return (
      <SocialIcon role="img" aria-label={name}>
        <Icon />
      </SocialIcon>
    )
  }
  return (
    <SocialIcon as="a" href={url} target="_blank" rel="noopener noreferrer" aria-label={name}>
      <Icon />
    </SocialIcon>
  )
}

interface LinkListProps {
  readonly heading: string
  readonly links: ReadonlyArray<{ readonly label: string; readonly to: string }>
}

function LinkList({ heading, links }: LinkListProps) {
  return (
    <nav aria-label={heading}>
      <ListHeading>{heading}</ListHeading>
      <ul>
        {links.map(({ label, to }) => (
          <li key={label}>
            <FooterLink to={to}>{label}</FooterLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const Ground = styled.footer`
  padding: var(--space-48) var(--gutter) var(--space-32);
  background: var(--plum-deep);
  color: var(--cream);
  content-visibility: auto;
  contain-intrinsic-block-size: auto 1135px;

  @media (width >= 768px) {
    contain-intrinsic-block-size: auto 620px;
  }
`

const Content = styled.div`
  max-width: var(--content-width);
  margin-inline: auto;
`

const Columns = styled.div`
  display: grid;
  gap: var(--space-48);
  padding-block: var(--space-48);

  @media (width >= 768px) {
    grid-template-columns: 2fr 1fr 1fr;
  }
`

const Pledge = styled.div`
  max-width: 30rem;
`

const Tagline = styled.p`
  margin-block-end: var(--space-32);
  font-family: var(--font-display);
  font-size: var(--heading-2);
  line-height: 1.15;
  text-wrap: balance;
`

const ListHeading = styled.h2`
  margin-block-end: var(--space-12);
  font-size: var(--heading-3);
`

const FooterLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: var(--touch);
  color: inherit;
  text-decoration: none;

  &:hover {
    text-decoration: underline;
  }
`

const Bottom = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-16);
  padding-block-start: var(--space-24);
  border-block-start: 1px solid rgb(255 251 246 / 20%);
`

const Social = styled.ul`
  display: flex;
  margin-inline-end: -10px;
`

const SocialIcon = styled.span`
  display: grid;
  place-items: center;
  width: var(--touch);
  height: var(--touch);
  border-radius: 50%;
  color: inherit;

  &[href]:hover {
    background: rgb(255 251 246 / 12%);
  }
`
