import { SOCIAL_NETWORKS } from '@store/shared/domain/social-accounts'
import * as z from 'zod'
import { emailAddress, httpsUrl, line } from './field-schemas'
import { settingsSection } from './section'

const SocialAccountSetting = z.strictObject({
  network: z.enum(SOCIAL_NETWORKS, `must be one of ${SOCIAL_NETWORKS.join(', ')}`),
  /** Null: shown and not linked. */
  url: httpsUrl.nullable(),
})

const BrandSettings = z.strictObject({
  name: line(40),
  supportPhone: line(30),
  supportEmail: emailAddress,
  /** What the search panel advertises. Null: nothing. */
  searchPromotion: line(80).nullable().default(null),
  /** In the order in which pages show them. */
  socialAccounts: z
    .array(SocialAccountSetting)
    .max(SOCIAL_NETWORKS.length, 'must name each network once at most')
    .refine(
      (accounts) => new Set(accounts.map(({ network }) => network)).size === accounts.length,
      'must name each network once at most',
    )
    .default([]),
})
export type BrandSettings = z.output<typeof BrandSettings>

export const brandSection = settingsSection({
  name: 'brand',
  describe: 'Under which name the shop sells, and how it is reached',
  schema: BrandSettings,
  standard: BrandSettings.parse({
    name: 'Your Shop',
    supportPhone: '+00 000 000 0000',
    supportEmail: 'care@your-shop.example',
  }),
})
