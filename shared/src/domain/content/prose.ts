import type { Picture } from '../products/product'

/**
 * A longer text as data, so that it travels in the page's query cache and no parser has to. `{brand}`, `{email}` and `{phone}`
 * stand for the shop's own.
 */
export type Prose = readonly ProseSection<ContentPicture>[]

export interface ProseSection<P> {
  /** Where links such as `/about-us#business` lead. */
  readonly id?: string | undefined
  readonly heading?: string | undefined
  readonly blocks: readonly Block<P>[]
}

/** A link of a text: a path of the shop, an anchor of the page, or an address that begins with `https:`, `http:` or `mailto:`. */
export interface ProseLink {
  readonly to: string
  readonly label: string
}

/** A piece of a line. */
export type Inline =
  | string
  | { readonly strong: string }
  | { readonly emphasis: string }
  | { readonly link: ProseLink }

/** A line: a plain one is a string. */
export type Line = string | readonly Inline[]

export type Block<P> =
  | Line
  | { readonly subheading: string }
  | { readonly points: readonly Line[] }
  | { readonly steps: readonly Line[] }
  | { readonly quote: readonly Line[] }
  /** Something often said, and what is known about it. */
  | { readonly said: string; readonly known: string }
  | { readonly links: readonly ProseLink[] }
  | { readonly picture: P; readonly caption?: string | undefined }

/** A picture of the media library. */
export interface ContentPicture extends Picture {
  /** What stays in view where the picture is cropped: per cent from the left and from the top. */
  readonly focus: { readonly x: number; readonly y: number }
}

/** Whether a block is a line of text. */
export const isLine = <P>(block: Block<P>): block is Line => typeof block === 'string' || Array.isArray(block)
