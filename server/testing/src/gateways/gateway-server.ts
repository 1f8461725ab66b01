import formbody from '@fastify/formbody'
import { type Clock, systemClock } from '@store/commerce/base/clock'
import type { DeliverNotification } from '@store/commerce/payments/gateways/sandbox/sandbox-notifications'
import Fastify, { type FastifyInstance } from 'fastify'

/** What the server does to the shop's calls: answers, fails, never answers, or does what it was asked and hangs up. */
export type ServerFault = 'none' | 'failing' | 'silent' | 'losing answers'

/** What becomes of its notifications. */
export type NotificationMode = 'once' | 'twice' | 'reordered' | 'lost'

export interface GatewayServerOptions {
  /** To the shop. */
  readonly deliver: DeliverNotification
  readonly clock?: Clock
  /** 0, the default: any that is free. */
  readonly port?: number
}

/** A gateway's protocol spoken on this machine, for tests and for trying the shop out. */
export interface GatewayServer {
  readonly origin: string
  setFault(fault: ServerFault): void
  setNotifications(mode: NotificationMode): void
  /** Resolves when the shop has taken every notification, or refused it. */
  idle(): Promise<void>
  close(): Promise<void>
}

export interface SignedNotification {
  readonly body: Buffer
  readonly headers: Record<string, string>
}

interface ServerFrame extends GatewayServer {
  readonly app: FastifyInstance
  readonly seconds: () => number
  /** In the order in which they happened. */
  notify(notifications: readonly SignedNotification[]): void
}

/** Calls below `apiPrefix` meet the fault that is set; the hosted pages do not. */
export async function openGatewayServer(
  { deliver, clock = systemClock, port = 0 }: GatewayServerOptions,
  { apiPrefix, registerRoutes }: { apiPrefix: string; registerRoutes: (frame: ServerFrame) => void },
): Promise<ServerFrame> {
  const app = Fastify({ forceCloseConnections: true, routerOptions: { maxParamLength: 300 } })
  await app.register(formbody)
  let fault: ServerFault = 'none'
  let mode: NotificationMode = 'once'
  let queue: Promise<unknown> = Promise.resolve()
  let origin = ''

  const forEver = () => new Promise<never>(() => {})
  app.addHook('preHandler', async (request, reply) => {
    if (!request.url.startsWith(apiPrefix)) return
    if (fault === 'silent') await forEver()
    if (fault === 'failing') await reply.status(500).send('<html><body>Internal Server Error</body></html>')
  })
  app.addHook('onSend', async (request) => {
    if (request.url.startsWith(apiPrefix) && fault === 'losing answers') request.raw.socket.destroy()
  })

  const frame: ServerFrame = {
    app,
    get origin() {
      return origin
    },
    seconds: () => Math.floor(clock().getTime() / 1000),
    setFault(next) {
      fault = next
    },
    setNotifications(next) {
      mode = next
    },
    notify(notifications) {
      if (mode === 'lost') return
      const inOrder = mode === 'reordered' ? notifications.toReversed() : notifications
      for (const { body, headers } of inOrder.flatMap((each) => (mode === 'twice' ? [each, each] : [each]))) {
        queue = queue.then(() => deliver(body, headers)).catch(() => {})
      }
    },
    async idle() {
      for (let seen: unknown; seen !== queue; ) {
        seen = queue
        await queue
      }
    },
    close: () => app.close(),
  }
  registerRoutes(frame)
  origin = await app.listen({ host: '127.0.0.1', port })
  return frame
}
