import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import type { TargetRules } from '../../config/target-rules'
import { createGuardedLookup, parseTarget } from './public-targets'
import { type SignedMessage, signWebhook } from './sign-webhook'

export interface WebhookAnswer {
  readonly status: number
  /** Its beginning. */
  readonly text: string
}

export interface SendWebhookOptions {
  readonly rules: TargetRules
  readonly timeoutMs?: number
  /** Instead of the system's; for tests. */
  readonly lookup?: LookupFunction
}

/**
 * @param signal breaks it off
 * @throws {Error} without an answer in time, and for an address that is not called
 */
export type SendWebhook = (
  url: string,
  keys: readonly Uint8Array[],
  message: SignedMessage,
  signal?: AbortSignal,
) => Promise<WebhookAnswer>

const TIMEOUT_MS = 10_000
const READ_BYTES = 2_048

/**
 * Posts to addresses that others chose. The address is checked by its text and again as its name is looked up for the connection, each time; no
 * redirect is followed; of the answer only the beginning is read.
 */
export function createSendWebhook({
  rules,
  timeoutMs = TIMEOUT_MS,
  lookup = createGuardedLookup(rules),
}: SendWebhookOptions): SendWebhook {
  return async (text, keys, message, signal) => {
    const url = parseTarget(text, rules)
    const request = url.protocol === 'https:' ? requestHttps : requestHttp
    return new Promise((resolve, reject) => {
      const sending = request(url, {
        method: 'POST',
        // No connection is kept: the next try looks the name up again.
        agent: false,
        lookup,
        headers: { ...signWebhook(keys, message), 'content-length': Buffer.byteLength(message.body) },
        signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]),
      })
      sending.on('error', reject)
      sending.on('response', (answer) => {
        const read: Buffer[] = []
        let bytes = 0
        const finish = () => {
          sending.destroy()
          resolve({
            status: answer.statusCode ?? 0,
            text: Buffer.concat(read).subarray(0, READ_BYTES).toString(),
          })
        }
        answer.on('error', reject)
        answer.on('data', (chunk: Buffer) => {
          read.push(chunk)
          bytes += chunk.length
          if (bytes >= READ_BYTES) finish()
        })
        answer.on('end', finish)
      })
      sending.end(message.body)
    })
  }
}
