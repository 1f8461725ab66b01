import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'

/** @param {URL} upstream @param {import('node:http').IncomingMessage} request @param {import('node:http').OutgoingHttpHeaders} headers @returns {Promise<import('node:http').IncomingMessage>} */
export function send(upstream, request, headers) {
  const open = upstream.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const target = new URL(request.url ?? '/', upstream)
    const sent = open(target, { method: request.method, headers }, resolve)
    sent.on('error', reject)
    request.pipe(sent)
  })
}

/** @param {AsyncIterable<Buffer>} stream */
export async function textOf(stream) {
  const chunks = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

/** Null for what is no JSON. @param {string} text */
export function parseJson(text) {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
