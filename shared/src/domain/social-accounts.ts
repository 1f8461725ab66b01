import { isDemoBrand } from './demo-brand'

/** In the order in which they are shown. */
export const SOCIAL_NETWORKS = ['facebook', 'instagram', 'linkedin', 'youtube'] as const
export type SocialNetwork = (typeof SOCIAL_NETWORKS)[number]

/** Where the brand is to be found in a network. */
export interface SocialAccount {
  readonly network: SocialNetwork
  /** Null: shown and not linked. */
  readonly url: string | null
}

/**
 * The networks that pages show. A shop shows its own accounts; the demonstration brand has none, and shows all four networks with
 * the two links of the specification, to what those networks find for its name (FTR-05).
 */
export function shownAccounts(brand: {
  readonly name: string
  readonly socialAccounts?: readonly SocialAccount[] | undefined
}): readonly SocialAccount[] {
  const { name, socialAccounts = [] } = brand
  if (socialAccounts.length > 0 || !isDemoBrand(brand)) return socialAccounts
  const query = encodeURIComponent(name)
  return [
    { network: 'facebook', url: null },
    { network: 'instagram', url: `https://www.instagram.com/explore/search/keyword/?q=${query}` },
    { network: 'linkedin', url: null },
    { network: 'youtube', url: `https://www.youtube.com/results?search_query=${query}` },
  ]
}
