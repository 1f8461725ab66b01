import formbody from '@fastify/formbody'
import type {} from '@store/platform/http/request-language'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { pageWordsIn } from '../../../http/pages/page-words'
import type { Shop } from '../../../mail/shop'
import messages from '../../messages.json'
import { PLAIN_PAYMENT_POLICY, renderPaymentNotice, sendPaymentPage } from '../../pages/payment-page'
import type { PaymentService } from '../../payment-service'
import { RAZORPAY_PAGE_PATH, type RazorpayGateway } from './razorpay-gateway'
import { razorpayPagePolicy, renderRazorpayPage } from './razorpay-page'

interface RazorpayPageOptions {
  readonly gateway: RazorpayGateway
  readonly payments: PaymentService
  /** Its name may change. */
  readonly shop: Pick<Shop, 'name' | 'languages'>
}

/** What no id can be finds no payment. */
const Params = z.object({
  paymentId: z
    .string()
    .regex(/^[\w-]{1,100}$/)
    .catch(''),
})

/**
 * The page that takes a shopper to Razorpay's checkout, and the two by which she comes back. Whoever holds a payment's id may
 * open them: they believe nothing, and what became of the payment is asked of Razorpay.
 */
export async function registerRazorpayPages(
  app: FastifyInstance,
  { gateway, payments, shop }: RazorpayPageOptions,
): Promise<void> {
  const sendNotFound = (request: FastifyRequest, reply: FastifyReply) => {
    const words = pageWordsIn(request.language, shop.languages)
    const page = renderPaymentNotice({
      words,
      brandName: shop.name,
      heading: words.t(messages.noSuchPayment),
      text: words.t(messages.backAndTryAgain),
    })
    return sendPaymentPage(reply.status(404), page, PLAIN_PAYMENT_POLICY)
  }

  await app.register(async (pages) => {
    await pages.register(formbody)

    pages.get(`${RAZORPAY_PAGE_PATH}/:paymentId`, async (request, reply) => {
      const { paymentId } = Params.parse(request.params)
      const payment = await payments.findCheckout(gateway, paymentId)
      if (payment === null) return sendNotFound(request, reply)
      if (!payment.isOpen) return reply.redirect(payment.returnUrl, 303)
      const checkout = gateway.checkoutOf(payment, shop.name)
      const words = pageWordsIn(payment.language, shop.languages)
      const page = renderRazorpayPage({ ...payment, words, brandName: shop.name, checkout })
      return sendPaymentPage(reply, page, razorpayPagePolicy(checkout))
    })

    pages.post(`${RAZORPAY_PAGE_PATH}/:paymentId/return`, async (request, reply) => {
      const { paymentId } = Params.parse(request.params)
      const payment = await payments.findCheckout(gateway, paymentId)
      if (payment === null) return sendNotFound(request, reply)
      // Else an attempt failed or was given up, or the form is forged: the payment is as open as it was.
      if (!gateway.isPaidReturn(payment.gatewayPaymentId, request.body)) {
        return reply.redirect(payment.cancelUrl, 303)
      }
      await payments.refresh(payment.paymentId)
      return reply.redirect(payment.returnUrl, 303)
    })

    pages.route({
      method: ['GET', 'POST'],
      url: `${RAZORPAY_PAGE_PATH}/:paymentId/cancel`,
      handler: async (request, reply) => {
        const payment = await payments.findCheckout(gateway, Params.parse(request.params).paymentId)
        return payment === null ? sendNotFound(request, reply) : reply.redirect(payment.cancelUrl, 303)
      },
    })
  })
}
