import { checkSmtp } from '@store/commerce/mail/smtp-mailer'
import { checkGateway } from '@store/commerce/payments/gateways/check-gateway'
import type { Config } from '@store/platform/config/config'
import * as z from 'zod'
import { type Finding, findingsOf, reasonOf } from './finding'

const mail = findingsOf('mail')
const gateway = findingsOf('gateway')
const server = findingsOf('server')

const ANSWERS_WITHIN_MS = 10_000

/** What runs elsewhere: mail server, payment gateways, and the store itself where it runs. */
export async function checkServices(config: Config): Promise<readonly Finding[]> {
  return [await checkMail(config), ...(await checkGateways(config)), await checkServer(config)]
}

async function checkMail({ smtpUrl, isRestoredCopy }: Config): Promise<Finding> {
  if (isRestoredCopy) return mail.ok('of a restored copy stays in the outbox')
  if (smtpUrl === null) return mail.warn('SMTP_URL is not set: mails stay in the outbox.')
  try {
    await checkSmtp(smtpUrl)
    return mail.ok('the mail server answers and takes the log-in')
  } catch (error) {
    return mail.fail(`The mail server of SMTP_URL cannot be used: ${reasonOf(error)}.`)
  }
}

const checkGateways = ({
  paymentGateways,
  isProduction,
  isRestoredCopy,
}: Config): Promise<readonly Finding[]> =>
  Promise.all(
    paymentGateways.map(async (config) => {
      const { name } = config
      if (isRestoredCopy) return gateway.ok(`${name} is not asked by a restored copy`)
      if (name === 'sandbox') {
        const says = 'the sandbox takes no real money'
        return isProduction
          ? gateway.warn(`${says}: set PAYMENT_GATEWAY before the shop opens.`)
          : gateway.ok(says)
      }
      const problem = await checkGateway(config, AbortSignal.timeout(ANSWERS_WITHIN_MS))
      return problem === null ? gateway.ok(`${name} takes the keys`) : gateway.fail(`${name} ${problem}`)
    }),
  )

const Readiness = z.object({ failing: z.array(z.string()), degraded: z.array(z.string()) })

/** The process that this configuration starts, where it runs already. */
async function checkServer({ host, port }: Config): Promise<Finding> {
  const address = `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}`
  let answer: unknown
  try {
    const response = await fetch(`${address}/health/ready`, {
      signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
    })
    answer = await response.json()
  } catch {
    return server.warn(`no store answers at ${address}.`)
  }
  const readiness = Readiness.safeParse(answer)
  if (!readiness.success) return server.warn(`another program answers at ${address}.`)
  const { failing, degraded } = readiness.data
  if (failing.length > 0) return server.fail(`The store at ${address} is not ready: ${failing.join('; ')}.`)
  return degraded.length > 0
    ? server.warn(`the store at ${address} is ready, and degraded: ${degraded.join('; ')}.`)
    : server.ok(`the store at ${address} is ready`)
}
