import type { FromRenderer } from '@store/renderer/messages'
import { LANGUAGE_CODES, SOURCE_LANGUAGE } from '@store/shared/i18n/languages'
import type { RenderedPage } from '@store/shared/remotes/contract/page-rendering'
import * as z from 'zod'
import { type ThrownText, toLogText, toPlace, toThrownText } from './release-text'

/** What comes out of a renderer was made by a release's code: nothing in it is taken for granted. */

const MAX_HTML = 4 * 1024 * 1024
const MAX_REST = 256 * 1024
const id = z.int().nonnegative()
const note = z.string().max(4000)
const place = z.string().max(100).transform(toPlace)

const Message = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }),
  z.object({ kind: z.literal('unusable'), message: note }),
  z.object({
    kind: z.literal('page'),
    id,
    html: z.string().max(MAX_HTML),
    styles: z.string().max(MAX_HTML),
    queries: z.string().max(MAX_HTML),
    rest: z.string().max(MAX_HTML),
  }),
  z.object({ kind: z.literal('failedPage'), id, message: note }),
  z.object({ kind: z.literal('loaded'), id, problem: note.nullable() }),
  z.object({
    kind: z.literal('read'),
    id,
    part: place,
    path: z.string().max(2000),
    language: z.enum(LANGUAGE_CODES).catch(SOURCE_LANGUAGE),
    page: id.optional(),
  }),
  z.object({ kind: z.literal('report'), place, message: note }),
  z.object({ kind: z.literal('pong'), heapBytes: z.number(), rssBytes: z.number() }),
])

type Said = Extract<FromRenderer, { readonly message: string }> & { readonly thrown: ThrownText }
export type ParsedMessage = Exclude<z.infer<typeof Message>, { readonly message: string }> | Said

/**
 * Null for what is no message of the renderer's program.
 *
 * @param toText makes what a release says fit to be logged
 */
export function parseMessage(value: unknown, toText: (text: string) => string): ParsedMessage | null {
  const parsed = Message.safeParse(value)
  if (!parsed.success) return null
  const message = parsed.data
  if (message.kind === 'loaded') {
    return { ...message, problem: message.problem === null ? null : toText(message.problem) }
  }
  if (!('message' in message)) return message
  return { ...message, message: toText(message.message), thrown: toThrownText(message.message) }
}

const slots = z.array(z.string().max(100)).max(100)
const ownPath = z
  .string()
  .max(2000)
  // Two slashes of either kind begin the name of another host, also with white space in between.
  .regex(/^\/(?![/\\\s])/)

const share = z.object({
  url: z
    .string()
    .max(2000)
    .refine((url) => URL.canParse(url, 'https://any.example')),
  alt: z.string().max(1000),
  width: z.int().positive(),
  height: z.int().positive(),
})

const Rest = z.object({
  status: z.union([z.literal(200), z.literal(404), z.literal(302)]),
  location: z.string().max(2000).optional(),
  head: z.object({
    title: z.string().max(1000),
    description: z.string().max(10_000),
    canonicalPath: ownPath,
    structuredData: z.record(z.string(), z.unknown()).optional(),
    status: z.union([z.literal(200), z.literal(404)]).optional(),
    robots: z.literal('noindex').optional(),
    kind: z.enum(['article', 'product']).optional(),
    image: share.optional(),
  }),
  script: z.string().max(10_000).optional(),
  preloadModules: slots,
  missingSlots: slots,
  slotsWithoutData: slots.optional(),
})

type PageMessage = Extract<FromRenderer, { readonly kind: 'page' }>

/** @throws for a page that is malformed: a failure of the shell. The message is fit for the log. */
export function parsePage({ html, styles, queries, rest }: PageMessage): RenderedPage {
  // Each wrong value in it would become a line of the error.
  if (rest.length > MAX_REST) throw new Error(`the rest of the page has ${rest.length} characters`)
  try {
    return toParsedPage(html, styles, queries, rest)
  } catch (error) {
    throw new Error(describe(error))
  }
}

function toParsedPage(html: string, styles: string, queries: string, rest: string): RenderedPage {
  const page = Rest.parse(JSON.parse(rest))
  if (page.status === 302) {
    const location = ownPath.parse(page.location)
    return toPage({ ...page, location }, '', '', 'null')
  }
  JSON.parse(queries)
  const { location: _location, ...shown } = page
  return toPage(shown, html, styles, queries)
}

function describe(error: unknown): string {
  if (!(error instanceof z.ZodError)) return 'it is not JSON'
  const [issue] = error.issues
  return toLogText(`${issue?.path.join('.')}: ${issue?.message}`)
}

type ParsedRest = z.infer<typeof Rest>

function toPage(
  { location, script, slotsWithoutData, head, ...page }: ParsedRest,
  html: string,
  styles: string,
  queries: string,
) {
  const { structuredData, status, robots, kind, image, ...texts } = head
  return {
    ...page,
    ...(location !== undefined && { location }),
    ...(script !== undefined && { script }),
    ...(slotsWithoutData !== undefined && { slotsWithoutData }),
    head: {
      ...texts,
      ...(structuredData !== undefined && { structuredData }),
      ...(status !== undefined && { status }),
      ...(robots !== undefined && { robots }),
      ...(kind !== undefined && { kind }),
      ...(image !== undefined && { image }),
    },
    html,
    styles,
    queries,
  } satisfies RenderedPage
}
