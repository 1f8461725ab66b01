import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ReceivedWebhook {
  readonly headers: Readonly<Record<string, string>>
  /** As it came. */
  readonly text: string
  readonly body: {
    readonly type: string
    readonly timestamp: string
    readonly data: Readonly<Record<string, unknown>>
  }
}

/** Somebody else's server that takes webhooks. */
export interface WebhookReceiver {
  readonly url: string
  readonly received: ReceivedWebhook[]
  /** What it answers; 204 unless told otherwise. Undefined for no answer. */
  answer: (webhook: ReceivedWebhook) => number | undefined
  /** The text beside a status. */
  words: (status: number) => string
  close(): Promise<void>
}

export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString()
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
      )
      const webhook = { headers, text, body: JSON.parse(text) }
      receiver.received.push(webhook)
      const status = receiver.answer(webhook)
      if (status !== undefined)
        response.writeHead(status).end(status === 204 ? undefined : receiver.words(status))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const receiver: WebhookReceiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks?key=of-the-receiver`,
    received: [],
    answer: () => 204,
    words: (status) => `answered ${status}`,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return receiver
}
