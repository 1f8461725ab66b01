import { type DestinationStream, pino } from 'pino'
import type { LogLevel } from '../../config/process-config'
import { toLoggableError } from './loggable-error'

export type Log = ReturnType<typeof createLog>

const SECRETS = [
  'password',
  'newPassword',
  'confirmPassword',
  'otp',
  'token',
  'accessToken',
  'refreshToken',
  'keySecret',
  'secretKey',
  'webhookSecrets',
]

/**
 * Structured lines on standard output. Addresses are logged without their query, and what is secret is removed
 * wherever a log call happens to hand it over.
 */
export const createLog = (
  level: LogLevel,
  destination: DestinationStream = pino.destination(1),
  onLine: (level: string) => void = () => {},
  /** Of what runs now; undefined for none. */
  traceId: () => string | undefined = () => undefined,
) =>
  pino(
    {
      level,
      hooks: {
        logMethod(line, write, levelNumber) {
          onLine(pino.levels.labels[levelNumber] ?? 'other')
          write.apply(this, line)
        },
      },
      mixin: () => {
        const running = traceId()
        return running === undefined ? {} : { traceId: running }
      },
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: {
        paths: [
          'authorization',
          'cookie',
          ...['authorization', 'cookie', 'set-cookie'].flatMap((name) => [
            `headers["${name}"]`,
            `*.headers["${name}"]`,
          ]),
          ...SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
        ],
        remove: true,
      },
      serializers: {
        req: (request: { id: string; method: string; url: string; ip?: string }) => ({
          id: request.id,
          method: request.method,
          path: pathOf(request.url),
        }),
        res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
        err: toLoggableError,
      },
    },
    destination,
  )

/** Whoever knows the link of a preview may see it. */
const PREVIEW = /^(\/releases\/preview\/|\/preview\/changes\/|\/api\/edit-previews\/)[^/]+/

export const pathOf = (url: string): string => (url.split('?', 1)[0] ?? '').replace(PREVIEW, '$1…')
