import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Composition } from '../../compositions/composition'
import type { Html } from '../document/html'

/** Stands above a page. */
export interface Banner {
  readonly style: string
  readonly markup: Html
}

/** Nothing was released yet. */
export interface Nothing {
  readonly kind: 'nothing'
}

/** What all visitors get, or with a canary the visitor's share of them. */
export interface Live {
  readonly kind: 'live'
  readonly composition: Composition
  /** The visitor's id; null while no canary runs. */
  readonly visitor: string | null
}

/** For this browser alone; kept by no cache. */
export interface InPreview {
  readonly kind: 'preview'
  readonly composition: Composition
  /** Says on the page what is shown and until when. */
  readonly banner: Banner
}

/** The browser had a preview that cannot be shown any more. */
export interface Ended {
  readonly kind: 'ended'
  readonly why: string
}

/** Which composition a request gets: page, document and cache go by this and nothing else. */
export interface ChooseComposition {
  /** May set or clear the cookies that it goes by. */
  ofPage(request: FastifyRequest, reply: FastifyReply): Promise<Nothing | Live | InPreview | Ended>
  /** A tab whose preview has ended gets what all visitors get, and is told so with its next page. */
  ofTab(request: FastifyRequest): Promise<Nothing | Omit<Live, 'visitor'> | InPreview>
}
