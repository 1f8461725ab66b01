import { LANGUAGES } from '@store/shared/i18n/languages'
import { useTranslate } from '@store/shared/i18n/use-translate'
import { shopLanguagesOf } from '@store/shared/remotes/shop/shop-languages'
import { styled } from 'styled-components'
import { useShell } from '../slots/shell-context'
import messages from './messages.json'
import { usePageIn } from './use-page-in'

/** Plain links: another language is another document. What is clicked is remembered by the page's first script (`offer-language.ts`). */
export function LanguageLinks() {
  const t = useTranslate()
  const { language, brand } = useShell().host
  const pageIn = usePageIn()
  return (
    <List aria-label={t(messages.language)}>
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
  /* The words, not the room around them, are in line with what stands above and below. */
  margin-inline: calc(-1 * var(--space-12));

  a {
    display: inline-flex;
    align-items: center;
    min-height: var(--touch);
    padding-inline: var(--space-12);
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
