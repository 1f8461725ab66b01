import type { SessionSecrets } from '@store/platform/config/secrets/derive-key'
import type { TargetRules } from '@store/platform/config/target-rules'
import { createSendWebhook } from '@store/platform/http/webhooks/send-webhook'
import type { ReturnPolicy } from '@store/shared/domain/orders/returns'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../base/clock'
import { createSetPreviews } from '../change-sets/set-previews'
import { createContentPreviews } from '../content/content-previews'
import { createInvoiceFooter, createMailTexts } from '../content/mail-texts'
import type { Database } from '../db/database'
import type { SellerIdentity } from '../db/schema/seller'
import { createInvoiceFiles } from '../invoices/invoice-file'
import { createInvoiceIssuer } from '../invoices/issue-invoices'
import type { PdfRenderer } from '../invoices/pdf/pdf-renderer'
import { toSeller } from '../invoices/seller'
import { createOutbox, type OutboxOptions } from '../mail/outbox'
import type { Shop } from '../mail/shop'
import { createMarkets } from '../markets/markets'
import type { UnpaidLimits } from '../orders/booking/unpaid-limits'
import { createOrderLifecycle } from '../orders/order-lifecycle'
import { createOrderMails, createPutOrderMail } from '../orders/order-mails'
import { createReturnMails } from '../returns/return-mails'
import type { ShopSettings } from '../settings/shop-settings'
import { createWebhookSecrets } from '../webhooks/webhook-secrets'

/** Of a process's configuration, what these services take. */
export interface ShopConfig {
  readonly seller: SellerIdentity
  readonly returnPolicy: ReturnPolicy
  /** What customers may keep unpaid, also of what the shop books for them. Null: nothing is limited. */
  readonly unpaidLimits: UnpaidLimits | null
  readonly sessionSecrets: SessionSecrets
  /** Where webhooks may go. */
  readonly webhookTargets: TargetRules
  /** With the shop's own pictures. Null: it keeps none. */
  readonly dataDir: string | null
}

export interface ShopServicesOptions {
  readonly config: ShopConfig
  readonly db: Database
  readonly clock: Clock
  readonly settings: ShopSettings
  readonly shop: Shop
  /** Where PDFs are made. */
  readonly renderer: Pick<PdfRenderer, 'render'>
  readonly log: Pick<FastifyBaseLogger, 'warn'>
  /** Without them, mails and SMS wait in the outbox for a process that has them. */
  readonly senders?: Pick<OutboxOptions, 'mailer' | 'smsSender' | 'bound'>
}

export type ShopServices = ReturnType<typeof createShopServices>

/** What shoppers' calls, the back office and jobs share; made once for a process, or for one command. */
export function createShopServices({ senders, ...given }: ShopServicesOptions) {
  const { config, db, clock, settings, shop, renderer, log } = given
  const { sessionSecrets, webhookTargets } = config
  const markets = createMarkets(settings)
  const outbox = createOutbox({
    db,
    clock,
    mailer: null,
    ...senders,
    shop,
    writeMail: createMailTexts(shop),
    log,
  })
  const mails = createOrderMails({ outbox })
  const seller = toSeller(config.seller, shop)
  const issuer = createInvoiceIssuer({
    db,
    clock,
    seller,
    markets,
    prefixes: () => shop.numbers,
    footerOf: createInvoiceFooter(shop),
  })
  return {
    ...given,
    markets,
    outbox,
    mails,
    returnMails: createReturnMails({ put: createPutOrderMail(outbox) }),
    lifecycle: createOrderLifecycle({ mails, markets, returnDays: config.returnPolicy.days }),
    seller,
    issuer,
    documents: createInvoiceFiles({ db, clock, issuer, renderer }),
    contentPreviews: createContentPreviews(sessionSecrets, clock),
    setPreviews: createSetPreviews(sessionSecrets, clock),
    webhookSecrets: createWebhookSecrets(sessionSecrets),
    sendWebhook: createSendWebhook({ rules: webhookTargets }),
  }
}
