import { NoPreview, type PreviewCompositions } from '../previews/preview-compositions'
import type { Preview, PreviewLinks } from '../previews/preview-links'
import type { Composition, LiveComposition } from '../releases/live-composition'

/** Which composition a request gets: page, document and cache go by this and nothing else. */
export type ChosenComposition =
  /** Nothing was released yet. */
  | { readonly kind: 'nothing' }
  /** What everybody gets. */
  | { readonly kind: 'live'; readonly composition: Composition }
  /** For this browser alone; kept by no cache. */
  | { readonly kind: 'preview'; readonly composition: Composition; readonly preview: Preview }
  /** The browser had a preview that cannot be shown any more; the composition is the live one. */
  | { readonly kind: 'ended'; readonly composition: Composition; readonly why: string }

export type CompositionOf = (previewCookie: string | undefined) => Promise<ChosenComposition>

export interface CompositionOfOptions {
  readonly live: Pick<LiveComposition, 'current'>
  readonly links: Pick<PreviewLinks, 'read'>
  readonly previews: Pick<PreviewCompositions, 'get'>
}

export function createCompositionOf({ live, links, previews }: CompositionOfOptions): CompositionOf {
  return async (previewCookie) => {
    const composition = live.current()
    if (composition === null) return { kind: 'nothing' }
    if (previewCookie === undefined) return { kind: 'live', composition }
    const read = links.read(previewCookie)
    if (read.state === 'forged') return { kind: 'ended', composition, why: 'The link was altered.' }
    if (read.state === 'ended') return { kind: 'ended', composition, why: 'It has ended.' }
    const { preview } = read
    try {
      return { kind: 'preview', preview, composition: await previews.get(preview.name, preview.version) }
    } catch (error) {
      if (error instanceof NoPreview) return { kind: 'ended', composition, why: error.message }
      throw error
    }
  }
}
