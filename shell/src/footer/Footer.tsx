import type { SocialNetwork } from '@store/shared/domain/content/social-accounts'
import type { MenuColumn } from '@store/shared/remotes/shop/shop-menus'
import { ChevronIcon } from '@store/shared/ui/icons/ChevronIcon'
import { FacebookIcon } from '@store/shared/ui/icons/FacebookIcon'
import { InstagramIcon } from '@store/shared/ui/icons/InstagramIcon'
import { LinkedinIcon } from '@store/shared/ui/icons/LinkedinIcon'
import { YoutubeIcon } from '@store/shared/ui/icons/YoutubeIcon'
import { lazyPart, useLazyCode } from '@store/shared/ui/lazy-part'
import { MoonDivider } from '@store/shared/ui/MoonDivider'
import { type ComponentType, type RefObject, useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { LanguageChoice } from '../languages/LanguageChoice'
import { useShell } from '../slots/shell-context'
import { FooterSubscription } from './FooterSubscription'

/** From here the lists stand beside each other, open, as in `footer.css`. */
const WIDE = '(width >= 768px)'

const NETWORKS = {
  facebook: { name: 'Facebook', Icon: FacebookIcon },
  instagram: { name: 'Instagram', Icon: InstagramIcon },
  linkedin: { name: 'LinkedIn', Icon: LinkedinIcon },
  youtube: { name: 'YouTube', Icon: YoutubeIcon },
} as const satisfies Record<SocialNetwork, { readonly name: string; readonly Icon: ComponentType }>

const FooterMarks = lazyPart(
  'shell/FooterMarks',
  async () => (await import(/* webpackChunkName: "frame" */ './FooterMarks')).FooterMarks,
)

/** The banner that subscribes too: a page with it needs no second field. */
const NEWSLETTER = 'content/Newsletter.'

function Marks() {
  const [isThere] = useLazyCode(FooterMarks, 'interaction')
  return isThere && <FooterMarks />
}

/** Its look is in `footer.css`. */
export function Footer() {
  const { host, menus, slots } = useShell()
  const { tagline, columns } = menus.footer
  const lists = useRef<HTMLDivElement>(null)
  useOpenOnWide(lists)
  const found = slots.site().find(useLocation().pathname)
  const hasNewsletter =
    found?.kind === 'page' && found.page.places.some(({ address }) => address.startsWith(NEWSLETTER))
  return (
    <footer className="footer" data-ground="plum">
      <div>
        <MoonDivider className="footer-divider" />
        <div className="footer-columns" ref={lists}>
          <div>
            {tagline !== null && <p className="footer-tagline">{tagline}</p>}
            {!hasNewsletter && <FooterSubscription />}
          </div>
          {columns.map((column) => (
            <LinkList key={column.heading} {...column} />
          ))}
        </div>
        <div className="footer-marks needs-script">
          <Marks />
        </div>
        <div className="footer-bottom">
          <p>{host.brand.copyright}</p>
          <LanguageChoice />
          <ul className="footer-social">
            {(host.brand.socialAccounts ?? []).map(({ network, url }) => (
              <li key={network}>
                <SocialMark {...NETWORKS[network]} url={url} />
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
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
      <span role="img" aria-label={name}>
        <Icon />
      </span>
    )
  }
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" aria-label={name}>
      <Icon />
    </a>
  )
}

/** Folded on phones, by the browser itself. */
function LinkList({ heading, links }: MenuColumn) {
  return (
    <nav aria-label={heading}>
      <details>
        <summary>
          <h2>{heading}</h2>
          <ChevronIcon size={20} />
        </summary>
        <ul>
          {links.map(({ label, to }) => (
            <li key={label}>
              <Link to={to}>{label}</Link>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  )
}

/** Their content shows on wide screens in any case; this says so to who does not see it, and takes the headings out of the way of the Tab key. */
function useOpenOnWide(lists: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const wide = window.matchMedia(WIDE)
    const follow = () => {
      for (const summary of lists.current?.querySelectorAll('summary') ?? []) {
        summary.tabIndex = wide.matches ? -1 : 0
        summary.parentElement?.toggleAttribute('open', wide.matches)
      }
    }
    follow()
    wide.addEventListener('change', follow)
    return () => wide.removeEventListener('change', follow)
  }, [lists])
}
