import type { PreviewCookie } from '@store/platform/http/preview-cookie'
import type { ChooseComposition, Ended, InPreview } from '../pages/visitors/choose-composition'
import type { Visitors } from '../pages/visitors/visitors'
import { NoPreview, type PreviewCompositions } from '../previews/preview-compositions'
import type { Preview, PreviewLinks } from '../previews/preview-links'
import type { PreviewRecords } from '../previews/preview-records'
import { previewBanner } from './preview-page'

interface LinkedPreview extends InPreview {
  readonly preview: Preview
}

export interface ChooseWithPreviews extends ChooseComposition {
  ofLink(link: string): Promise<LinkedPreview | Ended>
}

export interface ChooseCompositionOptions {
  readonly visitors: Visitors
  readonly links: Pick<PreviewLinks, 'read'>
  readonly previewRecords: Pick<PreviewRecords, 'isRevoked'>
  readonly previews: Pick<PreviewCompositions, 'get'>
  readonly previewCookie: Pick<PreviewCookie, 'read' | 'clear'>
}

export function createChooseComposition({
  visitors,
  links,
  previewRecords,
  previews,
  previewCookie,
}: ChooseCompositionOptions): ChooseWithPreviews {
  async function ofLink(link: string): Promise<LinkedPreview | Ended> {
    const read = links.read(link)
    if (read.state === 'forged') return { kind: 'ended', why: 'The link was altered.' }
    if (read.state === 'ended') return { kind: 'ended', why: 'It has ended.' }
    const { preview } = read
    if (await previewRecords.isRevoked(preview.id)) return { kind: 'ended', why: 'The link was revoked.' }
    try {
      const composition = await previews.get(preview)
      return { kind: 'preview', preview, composition, banner: previewBanner(preview) }
    } catch (error) {
      if (error instanceof NoPreview) return { kind: 'ended', why: error.message }
      throw error
    }
  }

  return {
    ofLink,

    async ofPage(request, reply) {
      const link = previewCookie.read(request)
      if (link !== undefined) {
        const chosen = await ofLink(link)
        if (chosen.kind === 'ended') previewCookie.clear(reply)
        return chosen
      }
      const visit = visitors.visitOfPage(request, reply)
      return visit === null ? { kind: 'nothing' } : { kind: 'live', ...visit }
    },

    async ofTab(request) {
      const link = previewCookie.read(request)
      const chosen = link === undefined ? null : await ofLink(link)
      if (chosen?.kind === 'preview') return chosen
      const composition = visitors.compositionOfTab(request)
      return composition === null ? { kind: 'nothing' } : { kind: 'live', composition }
    },
  }
}
