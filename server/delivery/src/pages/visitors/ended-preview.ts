import type { FastifyReply } from 'fastify'
import { html } from '../document/html'

/** On every answer that belongs to a preview. */
export const PRIVATE = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' }

/** Whoever knows the address of a link may see the preview. */
export const UNTOLD = { ...PRIVATE, 'referrer-policy': 'no-referrer' }

export const sendEnded = (reply: FastifyReply, why: string): FastifyReply =>
  reply
    .status(410)
    .headers({ ...UNTOLD, 'content-type': 'text/html; charset=utf-8' })
    .send(endedPage(why))

/** Answers a preview that is worth another try. */
export const sendBusy = (reply: FastifyReply): FastifyReply =>
  reply
    .status(503)
    .headers({ ...UNTOLD, 'content-type': 'text/html; charset=utf-8', 'retry-after': '5' })
    .send(endedPage('The shop is busy. Load the page again in some seconds.'))

/** Answers a preview that cannot be shown. */
const endedPage = (why: string): string =>
  html`<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>This preview is not available</title>
<h1>This preview is not available</h1>
<p>${why}</p>
<p><a href="/">Go to the store</a></p>
</html>
`.markup
