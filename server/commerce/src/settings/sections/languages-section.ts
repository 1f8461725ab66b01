import { LANGUAGE_CODES, SOURCE_LANGUAGE } from '@store/shared/i18n/languages'
import * as z from 'zod'
import { settingsSection } from './section'

const OTHERS = LANGUAGE_CODES.filter((code) => code !== SOURCE_LANGUAGE)

const LanguageSettings = z.strictObject({
  /** Beside English, which every shop has: `hi`, `ta` or `ar`. Each gets addresses of its own, such as /hi/products. */
  offered: z
    .array(z.enum(OTHERS, `must be one of ${OTHERS.join(', ')}`))
    .refine((codes) => new Set(codes).size === codes.length, 'must name each language once')
    .default([]),
})
export type LanguageSettings = z.output<typeof LanguageSettings>

export const languagesSection = settingsSection({
  name: 'languages',
  describe: 'Languages that the shop can be read in beside English',
  schema: LanguageSettings,
  standard: LanguageSettings.parse({}),
})
