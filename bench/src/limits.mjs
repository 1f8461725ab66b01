import { createServer } from 'node:http'
import { listenLocally } from './listen-locally.mjs'
import { serveRewritten } from './pages/rewritten-site.mjs'

/** The largest paint of a page, against that of a page of one heading. */
export const MOST_LCP_RATIO = 1.4

const ONE_HEADING = `<!doctype html>
<html lang="en-IN">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>One heading</title></head>
<body><h1>One heading</h1></body>
</html>
`

/** What no page can be faster than on this machine: a page of one heading. @returns {Promise<{ origin: string, close(): void }>} */
export async function serveOneHeading() {
  const server = createServer((incoming, outgoing) => {
    if (incoming.url !== '/') return outgoing.writeHead(404).end()
    outgoing.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(ONE_HEADING)
  })
  return listenLocally(server)
}

/** The store's pages without their scripts and what these start from: what painting alone takes. */
export const serveScriptless = (store) =>
  serveRewritten(store, { rewrite: (html) => html.replace(/<script\b[^>]*>.*?<\/script>/gs, '') })
