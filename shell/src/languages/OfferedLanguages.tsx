import { LANGUAGE_CODES, LANGUAGES, type Language } from '@store/shared/i18n/languages'
import { shopLanguagesOf } from '@store/shared/remotes/shop/shop-languages'
import { IconButton } from '@store/shared/ui/IconButton'
import { CloseIcon } from '@store/shared/ui/icons/CloseIcon'
import { styled } from 'styled-components'
import { useShell } from '../slots/shell-context'
import { usePageIn } from './use-page-in'

/** In the language that is offered, whatever the page's own is. */
const TEXTS: Readonly<Record<Language, { readonly read: string; readonly close: string }>> = {
  en: { read: 'Read this page in English', close: 'Close' },
  hi: { read: 'यह पेज हिन्दी में पढ़ें', close: 'बंद करें' },
  ta: { read: 'இந்தப் பக்கத்தைத் தமிழில் படிக்கவும்', close: 'மூடு' },
  ar: { read: 'قراءة هذه الصفحة بالعربية', close: 'إغلاق' },
}

/**
 * A line for each other language of the shop, above the header. The page is the same for everybody, so its first script says before the
 * first paint which of them is shown, if any, and remembers what was clicked (`offer-language.ts`).
 */
export function OfferedLanguages() {
  const { language, brand } = useShell().host
  const pageIn = usePageIn()
  return shopLanguagesOf(brand)
    .filter((code) => code !== language)
    .map((code) => (
      <Line
        key={code}
        lang={code}
        dir={LANGUAGES[code].direction}
        aria-label={LANGUAGES[code].name}
        data-print="no"
      >
        <a href={pageIn(code)} hrefLang={code} data-language={code}>
          {TEXTS[code].read}
        </a>
        <IconButton label={TEXTS[code].close} data-language={language}>
          <CloseIcon />
        </IconButton>
      </Line>
    ))
}

const Line = styled.section`
  display: none;
  align-items: center;
  justify-content: center;
  gap: var(--space-8);
  min-height: var(--touch);
  padding: var(--space-4) var(--gutter);
  background: var(--sage-tint);
  font-size: var(--text-small);
  text-align: center;

  ${LANGUAGE_CODES.map(
    (code) => `html[data-language-offer="${code}"] &[lang="${code}"] {
      display: flex;
    }`,
  )}

  a {
    display: inline-flex;
    align-items: center;
    min-height: var(--touch);
    color: inherit;
    font-weight: 600;
  }
`
