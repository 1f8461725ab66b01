import {
  getPicture,
  keepBrowserCheck,
  startBrowserCheck,
} from '@store/remote-kit/operator/browser-check-calls.mjs'
import { createPreview, getPreviews, revokePreview } from '@store/remote-kit/operator/preview-calls.mjs'
import type { FastifyInstance } from 'fastify'
import type { AuditLog } from '../../audit/audit-log'
import { ReleaseRefused } from '../../audit/release-refused'
import type { BrowserChecks } from '../../gate/browser-checks'
import { nameOfRelease } from '../../gate/verdict'
import { NoPreview, type PreviewCompositions } from '../../previews/preview-compositions'
import type { Preview, PreviewLinks, RehearsalStep } from '../../previews/preview-links'
import { LEAVE_PATH, PREVIEW_PATH } from '../../previews/preview-page'
import type { PreviewRecords } from '../../previews/preview-records'
import type { ShadowGate } from '../../shadow/shadow-gate'
import { addressOf, createOperatorCalls, type OperatorCallsOptions, ofOne } from './operator-calls'

export interface PreviewLinkRoutesOptions extends OperatorCallsOptions {
  readonly previews: Pick<PreviewCompositions, 'check'>
  readonly previewRecords: Pick<PreviewRecords, 'add' | 'list' | 'get' | 'revoke'>
  readonly links: Pick<PreviewLinks, 'sign'>
  readonly browserChecks: Pick<BrowserChecks, 'start' | 'keep' | 'readPicture'>
  readonly shadow: Pick<ShadowGate, 'readPicture'>
  readonly audit: Pick<AuditLog, 'add'>
  /** Scheme and host, without a slash at the end. */
  readonly origin: string
  readonly onPreview: (event: 'made') => void
  readonly now: () => Date
}

const CHECK_MINUTES = 15
const MINUTE_MS = 60_000

/** Links that show a version in the live store, for people and for the check in a browser. */
export async function previewLinkRoutes(
  app: FastifyInstance,
  options: PreviewLinkRoutesOptions,
): Promise<void> {
  const { previews, previewRecords, audit, onPreview, now } = options
  const { authorise, readChange, serveRead, serveTried } = createOperatorCalls(app, options)
  const linkTo = createLinkTo(options)

  serveTried(createPreview, 200, async (request, isDryRun) => {
    const { body, who } = readChange(createPreview, ofOne, request)
    const { name, version, minutes } = body
    await previews.check(name, version).catch(refuseNoPreview)
    if (isDryRun) return null
    onPreview('made')
    const until = new Date(now().getTime() + minutes * MINUTE_MS)
    const id = await previewRecords.add({ name, version, purpose: 'preview', endsAt: until, createdBy: who })
    const why = `link ${id} until ${until.toISOString()}`
    await audit.add({ who, action: 'preview', subject: nameOfRelease({ name, version }), why })
    return { id, url: linkTo({ id, name, version, until }), until }
  })

  serveRead(getPreviews, async () => ({ previews: await previewRecords.list() }))

  serveTried(revokePreview, 204, async (request, isDryRun) => {
    const { id, why } = revokePreview.body.parse(request.body)
    const link = await previewRecords.get(id)
    const { who } = authorise(request, `${revokePreview.scope}:${link.name}`)
    if (isDryRun) return null
    await previewRecords.revoke(id, who)
    const subject = nameOfRelease(link)
    await audit.add({ who, action: 'revoke preview', subject, why: `link ${id}: ${why}` })
    return null
  })
}

/** The check in a browser: the links that it opens, the report that it sends, and the pictures that it took. */
export async function browserCheckRoutes(
  app: FastifyInstance,
  options: PreviewLinkRoutesOptions,
): Promise<void> {
  const { browserChecks, previewRecords, shadow, audit, origin, now } = options
  const { authorise, serveChange } = createOperatorCalls(app, options)
  const linkTo = createLinkTo(options)

  serveChange(startBrowserCheck, ofOne, async ({ name, version }, who) => {
    const started = await browserChecks.start(name, version, who).catch(refuseNoPreview)
    const until = new Date(now().getTime() + CHECK_MINUTES * MINUTE_MS)
    const purpose = 'browser check'
    const id = await previewRecords.add({ name, version, purpose, endsAt: until, createdBy: who })
    const linkOf = (rehearsal?: RehearsalStep) => linkTo({ id, name, version, until, rehearsal })
    return {
      ...started,
      preview: linkOf(),
      leave: `${origin}${LEAVE_PATH}`,
      rehearsal: { before: linkOf('before'), during: linkOf('during'), after: linkOf('after') },
    }
  })

  serveChange(keepBrowserCheck, ofOne, async (report, who) => {
    const kept = await browserChecks.keep(report, who)
    const refused = kept.findings.filter(({ severity }) => severity === 'refusal').length
    const why = refused === 0 ? 'passed' : `${refused} refusals`
    await audit.add({ who, action: 'browser check', subject: nameOfRelease(report), why })
    return kept
  })

  app.route({
    ...addressOf(getPicture),
    handler: async (request, reply) => {
      authorise(request, getPicture.scope)
      const { name, version, picture } = getPicture.params.parse(request.params)
      const { type, bytes } = await (picture.startsWith('s') ? shadow : browserChecks).readPicture(
        name,
        version,
        picture,
      )
      reply.headers({ 'content-type': type, 'cache-control': 'private, no-store' })
      return reply.send(bytes)
    },
  })
}

const createLinkTo =
  ({ origin, links }: Pick<PreviewLinkRoutesOptions, 'origin' | 'links'>) =>
  (preview: Preview): string =>
    `${origin}${PREVIEW_PATH}/${links.sign(preview)}`

function refuseNoPreview(error: unknown): never {
  throw error instanceof NoPreview ? new ReleaseRefused('gate', error.message) : error
}
