import { createHash, randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

const NONCE_BYTES = 18

export const createNonce = (): string => randomBytes(NONCE_BYTES).toString('base64url')

/** What stands in a page's scripts and styles. */
export interface InlineTexts {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

/**
 * For our own pages, the same for all visitors. Inline scripts and styles are let through by their hashes, and scripts that those load. A server for
 * development can add the places that its remotes come from; styled-components writes its rules as texts there.
 *
 * @param sendsForms whether a form may lead to a page of this origin
 * @param registersWorker whether the page may start the shop's service worker
 * @param framesOwnPages whether it may show pages of this origin in a frame
 * @param framedAndAsks of a page that pages of this origin, and no others, show in a frame: the addresses below which alone it may ask anything
 */
export function pagePolicy(
  inline: InlineTexts,
  {
    devOrigins = [],
    sendsForms = true,
    registersWorker = false,
    framesOwnPages = false,
    framedAndAsks,
  }: {
    devOrigins?: readonly string[]
    sendsForms?: boolean
    registersWorker?: boolean
    framesOwnPages?: boolean
    framedAndAsks?: readonly string[]
  } = {},
): string {
  const dev = devOrigins.map((origin) => ` ${origin}`).join('')
  const sockets = devOrigins.map((origin) => ` ${origin.replace(/^http/, 'ws')}`).join('')
  return [
    "default-src 'none'",
    `script-src ${hashesOf(inline.scripts)} 'strict-dynamic'`,
    `style-src 'self' ${dev === '' ? hashesOf(inline.styles) : `'unsafe-inline'${dev}`}`,
    `img-src 'self' data:${dev}`,
    // `data:` is the rupee sign in the shell's style sheet.
    `font-src 'self' data:${dev}`,
    `connect-src ${framedAndAsks?.join(' ') ?? `'self'${dev}${sockets}`}`,
    "manifest-src 'self'",
    `worker-src ${registersWorker ? "'self'" : "'none'"}`,
    "base-uri 'none'",
    `form-action ${sendsForms ? "'self'" : "'none'"}`,
    ...(framesOwnPages ? ["frame-src 'self'"] : []),
    `frame-ancestors ${framedAndAsks === undefined ? "'none'" : "'self'"}`,
  ].join('; ')
}

const hashesOf = (texts: readonly string[]): string =>
  texts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`).join(' ')

/** For the operator console: its own scripts and styles by nonce, calls to this server, and nothing else. */
export const consolePolicy = (nonce: string): string =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'nonce-${nonce}'`,
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

/** For the service worker itself: it asks this server, and loads no further script. */
export const WORKER_POLICY = "default-src 'none'; connect-src 'self'"

const NOTHING_RUNS_POLICY =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox"

/** What pages may use of a device: nothing, but for the camera on those of the back office, which read barcodes. */
const permissions = (camera: '()' | '(self)'): string =>
  `camera=${camera}, microphone=(), geolocation=(), payment=(), usb=()`

export const OWN_FRAME_PERMISSIONS = { 'permissions-policy': permissions('(self)') }

/** On every answer; a route that sends a page of its own replaces the policy. */
export const securityHeaders = ({
  isProduction,
}: {
  readonly isProduction: boolean
}): Readonly<Record<string, string>> => ({
  'content-security-policy': NOTHING_RUNS_POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': permissions('()'),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  ...(isProduction && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
})

export function sendSecurityHeaders(app: FastifyInstance, headers: Readonly<Record<string, string>>): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}
