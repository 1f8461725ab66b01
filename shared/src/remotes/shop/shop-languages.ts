import { LANGUAGE_CODES, type Language, SOURCE_LANGUAGE } from '../../i18n/languages'
import type { Brand } from '../host/host-services'

/** The languages that the shop can be read in, English with them, in the order in which shoppers choose. */
export const shopLanguagesOf = ({ languages = [] }: Pick<Brand, 'languages'>): readonly Language[] =>
  LANGUAGE_CODES.filter((code) => code === SOURCE_LANGUAGE || languages.includes(code))
