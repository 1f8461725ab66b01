import { ButtonLink } from '@store/shared/ui/Button'
import { Row } from '@store/shared/ui/Layout'
import { DESIGN_LANGUAGES, nameOfLanguage } from './languages'

/** The page in another language, as an address: `?language=en-XA`. Names of parts and examples stay in English. */
export const LanguageSwitch = ({ current }: { readonly current: string }) => (
  <Row as="nav" aria-label="Language">
    {DESIGN_LANGUAGES.map((code) => (
      <ButtonLink
        key={code}
        href={`?language=${code}`}
        aria-current={code === current || undefined}
        $tone={code === current ? 'secondary' : 'ghost'}
        $small
      >
        {nameOfLanguage(code)}
      </ButtonLink>
    ))}
  </Row>
)
