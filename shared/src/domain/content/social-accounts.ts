/** In the order in which they are shown. */
export const SOCIAL_NETWORKS = ['facebook', 'instagram', 'linkedin', 'youtube'] as const
export type SocialNetwork = (typeof SOCIAL_NETWORKS)[number]

/** Where the brand is to be found in a network. */
export interface SocialAccount {
  readonly network: SocialNetwork
  /** Null: shown and not linked. */
  readonly url: string | null
}
