/** What a renderer process and the server's process say to each other: one JSON value a message. */

export interface RenderedPart {
  readonly name: string
  readonly version: string
  /** Absolute. */
  readonly folder: string
  /** Relative to `folder`. */
  readonly entry: string
  /** The hash of each file of the node build, by path, as the manifest has it. */
  readonly files: Readonly<Record<string, string>>
}

export interface StartMessage {
  readonly kind: 'start'
  readonly origin: string
  /** JSON texts: all are parsed inside the release's context. */
  readonly brand: string
  readonly menus: string
  /** Brand and menus by language. */
  readonly inLanguages: string
  readonly release: string
  readonly shell: RenderedPart
  readonly remotes: readonly RenderedPart[]
  /** How long a page waits for one slot; without it the shell decides. */
  readonly slotMs?: number
  readonly reportsEveryThrow?: boolean
  /** Above this much memory a renderer collects its garbage before it says how much it uses. */
  readonly collectAboveBytes: number
}

export type ToRenderer =
  | StartMessage
  /** For the pages that are asked for from now on; JSON texts. */
  | {
      readonly kind: 'shop'
      readonly brand: string
      readonly menus: string
      readonly inLanguages: string
    }
  | {
      readonly kind: 'render'
      readonly id: number
      readonly url: string
      readonly currency: string
      /** The page's reads are to name it. */
      readonly isTraced?: boolean
    }
  | { readonly kind: 'answer'; readonly id: number; readonly status: number; readonly json: string }
  /** The call was not an anonymous read, or got no answer. */
  | { readonly kind: 'refusal'; readonly id: number; readonly message: string }
  | { readonly kind: 'ping' }
  /** Only from the gate. */
  | { readonly kind: 'load'; readonly id: number; readonly address: string }

export type FromRenderer =
  | { readonly kind: 'ready' }
  /** The shell cannot render. */
  | { readonly kind: 'unusable'; readonly message: string }
  | {
      readonly kind: 'page'
      readonly id: number
      readonly html: string
      readonly styles: string
      readonly queries: string
      /** JSON text of the other fields of `RenderedPage`. */
      readonly rest: string
    }
  | { readonly kind: 'failedPage'; readonly id: number; readonly message: string }
  /** The answer to `load`: what is wrong with the module, or null. */
  | { readonly kind: 'loaded'; readonly id: number; readonly problem: string | null }
  | {
      readonly kind: 'read'
      readonly id: number
      readonly part: string
      readonly path: string
      /** The page that it is for, where that is traced. */
      readonly page?: number | undefined
      /** Of the answer's texts. */
      readonly language: string
    }
  | { readonly kind: 'report'; readonly place: string; readonly message: string }
  | { readonly kind: 'pong'; readonly heapBytes: number; readonly rssBytes: number }

/** A record in the place file: the last place entered, padded with zero bytes. */
export const PLACE_BYTES = 64
/** The place file's descriptor in a renderer. */
export const PLACE_FD = 4
