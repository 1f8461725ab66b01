import { LANGUAGES } from '@store/shared/i18n/languages'
import { shopLanguagesOf } from '@store/shared/remotes/shop-languages'
import { styled } from 'styled-components'
import { useShell } from '../slots/shell-context'
import { usePageIn } from './use-page-in'

/** Plain links: another language is another document. What is clicked is remembered by the page's first script (`offer-language.ts`). */
export function LanguageLinks() {
  const { language, brand } = useShell().host
  const pageIn = usePageIn()
  return (
    <List aria-label="Language">
      {shopLanguagesOf(brand).map((code) => (
        <li key={code}>
          <a
            href={pageIn(code)}
            lang={code}
            hrefLang={code}
            data-language={code}
            aria-current={code === language || undefined}
          >
            {LANGUAGES[code].name}
          </a>
        </li>
      ))}
    </List>
  )
}

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  column-gap: var(--space-16);

  a {
    display: inline-flex;
    align-items: center;
    min-width: var(--touch);
    min-height: var(--touch);
    color: inherit;
    text-decoration: none;
  }

  a:hover {
    text-decoration: underline;
  }

  [aria-current] {
    font-weight: 600;
    text-decoration: underline;
    text-underline-offset: 0.35em;
  }
`
