import { LANGUAGES } from '@store/shared/i18n/languages'
import { useLanguage } from '@store/shared/i18n/use-language'
import { useMemo } from 'react'

/** Day and time by the visitor's clock: `5 Mar 2026, 3:30 pm`. */
export function useMomentFormat(): Intl.DateTimeFormat {
  const { formatLocale } = LANGUAGES[useLanguage()]
  return useMemo(
    () => new Intl.DateTimeFormat(formatLocale, { dateStyle: 'medium', timeStyle: 'short' }),
    [formatLocale],
  )
}
