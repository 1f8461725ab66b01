import type { Socket } from 'node:net'
import { createInterface } from 'node:readline'
import type * as z from 'zod'

/** Messages over a socket, one line of JSON each. */
export interface LineChannel {
  send(message: unknown): void
  /**
   * The next message.
   *
   * @throws {ChannelClosedError} when the other side is gone
   * @throws when it does not have the form
   */
  receive<Schema extends z.ZodType>(schema: Schema): Promise<z.output<Schema>>
}

/** The other process ended before it had said everything. */
export class ChannelClosedError extends Error {
  override readonly name = 'ChannelClosedError'
}

export function openLineChannel(socket: Socket): LineChannel {
  const reader = createInterface({ input: socket, crlfDelay: Number.POSITIVE_INFINITY })
  const lines = reader[Symbol.asyncIterator]()
  // Whoever goes away in the middle, in whatever way, is noticed by the end of the lines.
  socket.on('error', () => {})
  socket.once('close', () => reader.close())
  return {
    send(message) {
      if (socket.writable) socket.write(`${JSON.stringify(message)}\n`)
    },
    async receive(schema) {
      const next = await lines.next()
      if (next.done) throw new ChannelClosedError('the other process is gone')
      return schema.parse(JSON.parse(next.value))
    },
  }
}
