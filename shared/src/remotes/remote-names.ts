/** The independently shipped parts, by the folder each is built from. */
export const REMOTES = {
  catalog: { folder: 'catalog-mfe' },
  cart: { folder: 'cart-checkout-mfe' },
  account: { folder: 'account-mfe' },
  content: { folder: 'content-mfe' },
} as const

export type RemoteName = keyof typeof REMOTES
/** What is released on its own: the remotes and the shell that loads them. */
export type ReleasedName = RemoteName | 'shell'

export const REMOTE_NAMES = Object.keys(REMOTES).filter((name): name is RemoteName => name in REMOTES)
