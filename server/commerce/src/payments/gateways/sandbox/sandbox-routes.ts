import formbody from '@fastify/formbody'
import type {} from '@store/platform/http/request-language'
import { splitLanguage } from '@store/shared/i18n/languages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { pageWordsIn } from '../../../http/pages/page-words'
import type { Shop } from '../../../mail/shop'
import { PLAIN_PAYMENT_POLICY, sendPaymentPage } from '../../pages/payment-page'
import {
  SANDBOX_FAULTS,
  SANDBOX_PAGE_PATH,
  type SandboxGateway,
  type SandboxPayment,
} from './sandbox-gateway'
import { NOTIFICATION_MODES } from './sandbox-ledger'
import { renderSandboxNotice, renderSandboxPage } from './sandbox-page'

interface SandboxRouteOptions {
  readonly gateway: SandboxGateway
  /** Its name may change. */
  readonly shop: Pick<Shop, 'name' | 'languages'>
  /** Whether testers may ask for faults; not in production. */
  readonly hasSwitches: boolean
}

const PageParams = z.object({ id: z.string() })

const PageForm = z.object({
  action: z.enum(['card', 'upi', 'decline', 'cancel']),
  delaySeconds: z.coerce.number().int().min(0).max(86_400).default(0),
  notifications: z.enum(NOTIFICATION_MODES).default('normal'),
  silence: z.literal('on').optional(),
})
type PageForm = z.infer<typeof PageForm>

const REASONS = { decline: 'The bank declined the payment', cancel: 'The payment was cancelled' } as const

/**
 * The gateway's own page, where the shopper pays, declines or cancels; whoever holds a payment's id may. The form's other
 * fields make one payment go wrong; `/sandbox-gateway/fault` makes the gateway itself. The page speaks the language of the page that the shopper comes back to.
 */
export async function registerSandboxRoutes(
  app: FastifyInstance,
  options: SandboxRouteOptions,
): Promise<void> {
  const { gateway, shop, hasSwitches } = options
  const wordsOf = ({ returnUrl }: SandboxPayment) =>
    pageWordsIn(splitLanguage(new URL(returnUrl).pathname).language, shop.languages)
  const sendNotFound = (request: FastifyRequest, reply: FastifyReply) => {
    const words = pageWordsIn(request.language, shop.languages)
    return sendPage(reply, 404, renderSandboxNotice({ brandName: shop.name, words, kind: 'not-found' }))
  }

  await app.register(async (scope) => {
    await scope.register(formbody)

    scope.get(`${SANDBOX_PAGE_PATH}/:id`, async (request, reply) => {
      const payment = await gateway.findPayment(PageParams.parse(request.params).id)
      if (payment === undefined) return sendNotFound(request, reply)
      const words = wordsOf(payment)
      return sendPage(reply, 200, renderSandboxPage({ brandName: shop.name, payment, words, hasSwitches }))
    })

    scope.post(`${SANDBOX_PAGE_PATH}/:id`, async (request, reply) => {
      const { id } = PageParams.parse(request.params)
      const payment = await gateway.findPayment(id)
      if (payment === undefined) return sendNotFound(request, reply)
      const notice = (kind: 'nothing-paid' | 'no-answer') =>
        renderSandboxNotice({ brandName: shop.name, words: wordsOf(payment), kind })
      const form = PageForm.safeParse(request.body)
      if (!form.success) return sendPage(reply, 400, notice('nothing-paid'))
      const { action, silence } = form.data
      const isSilent = hasSwitches && silence === 'on'
      const { delaySeconds, notifications } = hasSwitches ? form.data : NO_SWITCHES
      if (action === 'decline' || action === 'cancel') {
        await gateway.decline(id, REASONS[action], notifications)
      } else {
        await gateway.pay(id, {
          method: action,
          delayMs: delaySeconds * 1000,
          notifications: isSilent ? 'lost' : notifications,
        })
      }
      if (isSilent) return sendPage(reply, 504, notice('no-answer'))
      return reply.redirect(payment.returnUrl, 303)
    })
  })

  if (!hasSwitches) return
  app.post('/sandbox-gateway/fault', async (request, reply) => {
    const body = z.strictObject({ fault: z.enum(SANDBOX_FAULTS) }).safeParse(request.body)
    if (!body.success) return reply.status(400).send({ statusCode: 400, message: 'No such fault' })
    gateway.setFault(body.data.fault)
    return { fault: body.data.fault }
  })
}

const NO_SWITCHES: Pick<PageForm, 'delaySeconds' | 'notifications'> = {
  delaySeconds: 0,
  notifications: 'normal',
}

const sendPage = (reply: FastifyReply, status: number, page: string): FastifyReply =>
  sendPaymentPage(reply.status(status), page, PLAIN_PAYMENT_POLICY)
