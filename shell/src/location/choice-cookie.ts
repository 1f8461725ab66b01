import { chosenCountryCookie, chosenCountryIn } from '@store/shared/domain/markets/chosen-country'
import type { ChoiceOfCountry } from './location-service'

/**
 * The choice in the browser's cookies. Where they are blocked it lasts as long as the page.
 *
 * @param jar the document
 */
export const createChoiceCookie = (
  jar: { cookie: string },
  options: { readonly isSecure: boolean },
): ChoiceOfCountry => ({
  read: () => chosenCountryIn(jar.cookie),
  write: (country) => {
    jar.cookie = chosenCountryCookie(country, options)
  },
})
