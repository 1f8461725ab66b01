import type { FastifyReply, FastifyRequest } from 'fastify'
import { NoPreview, type PreviewCompositions } from '../previews/preview-compositions'
import type { PreviewCookie } from '../previews/preview-cookie'
import type { Preview, PreviewLinks } from '../previews/preview-links'
import type { PreviewRecords } from '../previews/preview-records'
import type { Composition } from '../releases/live-composition'
import type { Visitors } from './visitors'

/** Nothing was released yet. */
interface Nothing {
  readonly kind: 'nothing'
}

/** What everybody gets, or with a canary the visitor's share of them. */
interface Live {
  readonly kind: 'live'
  readonly composition: Composition
  /** The visitor's id; null while no canary runs. */
  readonly visitor: string | null
}

/** For this browser alone; kept by no cache. */
interface InPreview {
  readonly kind: 'preview'
  readonly composition: Composition
  readonly preview: Preview
}

/** The browser had a preview that cannot be shown any more. */
interface Ended {
  readonly kind: 'ended'
  readonly why: string
}

/** Which composition a request gets: page, document and cache go by this and nothing else. */
export interface ChooseComposition {
  /** May set or clear the cookies that it goes by. */
  ofPage(request: FastifyRequest, reply: FastifyReply): Promise<Nothing | Live | InPreview | Ended>
  /** A tab whose preview has ended gets what everybody gets, and is told so with its next page. */
  ofTab(request: FastifyRequest): Promise<Nothing | Omit<Live, 'visitor'> | InPreview>
  ofLink(link: string): Promise<InPreview | Ended>
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
}: ChooseCompositionOptions): ChooseComposition {
  async function ofLink(link: string): Promise<InPreview | Ended> {
    const read = links.read(link)
    if (read.state === 'forged') return { kind: 'ended', why: 'The link was altered.' }
    if (read.state === 'ended') return { kind: 'ended', why: 'It has ended.' }
    const { preview } = read
    if (await previewRecords.isRevoked(preview.id)) return { kind: 'ended', why: 'The link was revoked.' }
    try {
      return { kind: 'preview', preview, composition: await previews.get(preview) }
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
