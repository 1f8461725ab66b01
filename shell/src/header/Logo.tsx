import { useTranslate } from '@store/shared/i18n/use-translate'
import type { Brand } from '@store/shared/remotes/host/host-services'
import { Link } from 'react-router-dom'
import messages from './messages.json'

interface LogoProps {
  readonly brand: Brand
}

const HEIGHT = 40

/** The brand's own logo, or its name with a young moon. */
export function Logo({ brand: { name, logo } }: LogoProps) {
  const t = useTranslate()
  return (
    <Link className="header-logo" to="/" aria-label={t(messages.home, { brand: name })}>
      {logo ? (
        <img src={logo.url} alt="" width={Math.round((HEIGHT * logo.width) / logo.height)} height={HEIGHT} />
      ) : (
        <>
          <svg width="30" height="30" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
            <circle cx="16" cy="16" r="14" fill="var(--rose)" />
            <path d="M16 2a14 14 0 1 0 0 28 18 18 0 0 1 0-28Z" fill="var(--clay)" />
          </svg>
          <span>{name}</span>
        </>
      )}
    </Link>
  )
}
