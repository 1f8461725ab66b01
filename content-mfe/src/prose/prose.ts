/**
 * A longer text as data, so that it travels in the page's query cache. `{brand}`, `{email}` and `{phone}` stand for the
 * shop's own.
 */
export type Prose = readonly ProseSection[]

export interface ProseSection {
  /** Where links such as `/about-us#business` lead. */
  readonly id?: string
  readonly heading?: string
  readonly blocks: readonly Block[]
}

export type Block =
  | string
  | { readonly points: readonly string[] }
  | { readonly steps: readonly string[] }
  /** Something often said, and what is known about it. */
  | { readonly said: string; readonly known: string }
  | { readonly links: ReadonlyArray<{ readonly to: string; readonly label: string }> }
