import type { SessionSecrets } from '@store/platform/config/secrets/derive-key'
import type { TargetRules } from '@store/platform/config/target-rules'
import { createSendWebhook } from '@store/platform/http/webhooks/send-webhook'
import type { MeasurePicture } from '@store/platform/media/measure-picture'
import type { ReturnPolicy } from '@store/shared/domain/orders/returns'
import type { FastifyBaseLogger } from 'fastify'
import { type BackOfficeLog, createBackOfficeLog } from '../audit/back-office-log'
import type { Clock } from '../base/clock'
import { type ChangeKinds, createChangeKinds } from '../change-sets/change-kinds'
import { type ChangeSets, createChangeSets } from '../change-sets/change-sets'
import type { SetPreviews } from '../change-sets/set-previews'
import type { SetReleases } from '../change-sets/set-releases'
import { type ContentAdministration, createContentAdministration } from '../content/content-administration'
import { createCheckContent } from '../content/content-check'
import type { ContentPreviews } from '../content/content-previews'
import { createInvoiceFooter, createMailTexts } from '../content/mail-texts'
import { type CustomerNotes, createCustomerNotes } from '../customer-care/customer-notes'
import { type CustomerSearch, createCustomerSearch } from '../customer-care/customer-search'
import {
  createMessageAdministration,
  type MessageAdministration,
} from '../customer-care/message-administration'
import {
  createNewsletterAdministration,
  type NewsletterAdministration,
} from '../customer-care/newsletter-administration'
import { createReviewModeration, type ReviewModeration } from '../customer-care/review-moderation'
import type { Database, Transaction } from '../db/database'
import type { SellerIdentity } from '../db/schema/seller'
import type { CatalogueFile } from '../importing/catalogue-document'
import { exportCatalogue } from '../importing/export-catalogue'
import type { CatalogueImporter } from '../importing/import-catalogue'
import type { OwnPictures } from '../importing/own-pictures'
import { createShopImporter } from '../importing/shop-importer'
import { createInvoiceFiles, type InvoiceFiles } from '../invoices/invoice-file'
import { createInvoiceIssuer } from '../invoices/issue-invoices'
import type { PdfRenderer } from '../invoices/pdf-renderer'
import { createReissueInvoice, type ReissueInvoice } from '../invoices/reissue-invoice'
import { toSeller } from '../invoices/seller'
import { createOutbox } from '../mail/outbox'
import type { Shop } from '../mail/shop'
import { createMarkets } from '../markets/markets'
import type { UnpaidLimits } from '../orders/booking/unpaid-limits'
import { createOrderLifecycle } from '../orders/order-lifecycle'
import { createOrderMails, createPutOrderMail } from '../orders/order-mails'
import type { OrderRow } from '../orders/order-rows'
import { type CustomerFiles, createCustomerFiles } from '../privacy/customer-file'
import { createEraseCustomer, type EraseCustomer } from '../privacy/erase-customer'
import { createNewProducts, type NewProducts } from '../product-edits/new-products'
import { createProductEdits, type ProductEdits } from '../product-edits/product-edits'
import { createProductPictures, type ProductPictures } from '../product-edits/product-pictures'
import { createReports, type Reports } from '../reports/run-report'
import { createReturnMails } from '../returns/return-mails'
import { type AddressChanges, createAddressChanges } from '../sales/address-change'
import { createDraftAdministration, type DraftAdministration } from '../sales/draft-administration'
import { createOrderNotes, type OrderNotes } from '../sales/order-notes'
import { createPartialRefunds, type PartialRefunds } from '../sales/partial-refunds'
import type { ShopSettings } from '../settings/shop-settings'
import { createStaffPeople, type StaffPeople } from '../staff/staff-people'
import {
  createTranslationAdministration,
  type TranslationAdministration,
} from '../translating/translation-administration'
import { createWebhookAdministration, type WebhookAdministration } from '../webhooks/webhook-administration'
import { createWebhookSecrets } from '../webhooks/webhook-secrets'
import { type CatalogueAdministration, createCatalogueAdministration } from './catalogue-administration'
import { type CouponAdministration, createCouponAdministration } from './coupon-administration'
import { createCouponTrial } from './coupon-trial'
import { createMarketAdministration, type MarketAdministration } from './market-administration'
import { createOrderAdministration, type OrderAdministration } from './order-administration'
import { listOrderMessages } from './order-messages'
import { createParcelDocuments, type ParcelDocuments } from './parcel-documents'
import { createPriceAdministration, type PriceAdministration } from './price-administration'
import { createReturnAdministration, type ReturnAdministration } from './return-administration'
import { createReviewAdministration, type ReviewAdministration } from './review-administration'
import { createSettingsAdministration, type SettingsAdministration } from './settings-administration'
import { createStockAdministration, type StockAdministration } from './stock-administration'

export interface BackOfficeOptions {
  readonly db: Database
  readonly clock: Clock
  readonly settings: ShopSettings
  readonly shop: Shop
  readonly seller: SellerIdentity
  /** Where PDFs are made. */
  readonly renderer: Pick<PdfRenderer, 'render'>
  /** Who sits before the screen, for the log. */
  readonly by: string
  readonly returnPolicy: ReturnPolicy
  readonly ownPictures: OwnPictures
  /** What customers may keep unpaid, also of what the shop books for them; null: nothing is limited. */
  readonly unpaidLimits: UnpaidLimits | null
  /** Looks at a picture that an import names; without it, pictures are taken as the file says. */
  readonly measurePicture?: MeasurePicture | undefined
  readonly contentPreviews: ContentPreviews
  /** Seal the secrets of webhooks. */
  readonly sessionSecrets: SessionSecrets
  readonly webhookTargets: TargetRules
  /** Told after each change of content; a process that serves no pages has nobody to tell. */
  readonly onContentChanged?: (() => Promise<void>) | undefined
  /** Null for a process that changes no releases. */
  readonly releases: SetReleases | null
  readonly setPreviews: SetPreviews
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}

/**
 * What the shop's own people do, by the same services that answer the shoppers. It sends no mail and asks no gateway: both
 * leave through the outbox and the refunds that a server's jobs see to, so it needs no secret of theirs.
 */
export interface BackOffice {
  readonly stock: StockAdministration
  readonly prices: PriceAdministration
  readonly productEdits: ProductEdits
  readonly productPictures: ProductPictures
  readonly newProducts: NewProducts
  readonly coupons: CouponAdministration
  /** What coupons would give on a cart. */
  readonly tryCoupons: ReturnType<typeof createCouponTrial>
  readonly orders: OrderAdministration
  /** What an order's customer was told. */
  orderMessages(order: OrderRow): ReturnType<typeof listOrderMessages>
  readonly partialRefunds: PartialRefunds
  readonly orderNotes: OrderNotes
  readonly addressChanges: AddressChanges
  readonly drafts: DraftAdministration
  readonly returns: ReturnAdministration
  readonly reviews: ReviewAdministration
  readonly reviewModeration: ReviewModeration
  readonly messages: MessageAdministration
  readonly settings: SettingsAdministration
  readonly markets: MarketAdministration
  readonly documents: InvoiceFiles
  readonly parcelDocuments: ParcelDocuments
  readonly reissueInvoice: ReissueInvoice
  readonly newsletter: NewsletterAdministration
  readonly customerSearch: CustomerSearch
  readonly customerNotes: CustomerNotes
  readonly customers: CustomerFiles
  readonly eraseCustomer: EraseCustomer
  readonly importer: CatalogueImporter
  readonly catalogue: CatalogueAdministration
  /** The catalogue in the form that the importer reads. */
  exportCatalogue(): Promise<CatalogueFile>
  /** Those that the catalogue names. */
  readonly pictures: OwnPictures
  readonly translations: TranslationAdministration
  readonly content: ContentAdministration
  /** Prepared changes of all of it, published as one. */
  readonly changes: ChangeSets
  readonly changeKinds: ChangeKinds
  readonly reports: Reports
  readonly webhooks: WebhookAdministration
  /** Who works in the back office at `/staff`. */
  readonly staff: StaffPeople
  readonly log: BackOfficeLog
}

/** One function, since it is a composition root: each part is made of those above it, to be read from top to bottom. */
export function createBackOffice(options: BackOfficeOptions): BackOffice {
  const { db, clock, shop, by } = options
  const log = createBackOfficeLog({ db, clock, by })
  const outbox = createOutbox({
    db,
    clock,
    mailer: null,
    shop,
    writeMail: createMailTexts(shop),
    log: options.log,
  })
  const mails = createOrderMails({ outbox })
  const markets = createMarkets(options.settings)
  const lifecycle = createOrderLifecycle({ mails, markets, returnDays: options.returnPolicy.days })
  const seller = toSeller(options.seller, shop)
  const issuer = createInvoiceIssuer({
    db,
    clock,
    seller,
    markets,
    prefixes: () => shop.numbers,
    footerOf: createInvoiceFooter(shop),
  })
  const importer = createShopImporter({
    db,
    clock,
    markets,
    measurePicture: options.measurePicture,
    noteImport: (tx, summary) =>
      log.record(tx, { action: 'catalogue.import', subject: 'catalogue', after: summary }),
  })
  const soldIn = () => markets.sold().map(({ currency }) => currency)
  const productPictures = createProductPictures({ db, log, files: options.ownPictures })
  const editsIn = (tx: Transaction, person: string) =>
    createProductEdits({
      db: tx,
      clock,
      log: createBackOfficeLog({ db: tx, clock, by: person }),
      by: person,
      soldIn,
      pictures: productPictures,
    })
  const changeKinds = createChangeKinds({
    check: createCheckContent(options.settings),
    settings: options.settings,
    editsIn,
    releases: options.releases,
  })
  const onContentChanged = options.onContentChanged ?? (async () => {})
  const returnMails = createReturnMails({ put: createPutOrderMail(outbox) })
  return {
    stock: createStockAdministration({ db, clock, log }),
    prices: createPriceAdministration({ db, log }),
    productEdits: createProductEdits({ db, clock, log, by, soldIn, pictures: productPictures }),
    productPictures,
    newProducts: createNewProducts({ db, log, importer, soldIn }),
    coupons: createCouponAdministration({ db, clock, log }),
    tryCoupons: createCouponTrial({ db, clock, markets }),
    orderMessages: (order) => listOrderMessages(db, order, shop),
    orders: createOrderAdministration({ db, clock, lifecycle, mails, log }),
    drafts: createDraftAdministration({
      db,
      clock,
      markets,
      mails,
      outbox,
      shop,
      log,
      by,
      unpaidLimits: options.unpaidLimits,
      lifecycle,
    }),
    orderNotes: createOrderNotes({ db, clock, log, by }),
    addressChanges: createAddressChanges({
      db,
      clock,
      markets,
      issuer,
      mails,
      log,
      by,
    }),
    partialRefunds: createPartialRefunds({
      db,
      clock,
      issuer,
      mails,
      log,
    }),
    reviews: createReviewAdministration({ db, clock, log }),
    reviewModeration: createReviewModeration({ db, clock, outbox, log }),
    returns: createReturnAdministration({
      db,
      clock,
      mails: returnMails,
      issuer,
      seller,
      log,
    }),
    messages: createMessageAdministration({ db, clock, outbox, shop, log, by }),
    settings: createSettingsAdministration(options.settings, by),
    markets: createMarketAdministration({ markets, settings: options.settings, clock }),
    staff: createStaffPeople({ db, clock, outbox, shop, log, by }),
    parcelDocuments: createParcelDocuments({ db, clock, seller, renderer: options.renderer }),
    documents: createInvoiceFiles({ db, clock, issuer, renderer: options.renderer }),
    reissueInvoice: createReissueInvoice({ db, issuer, log }),
    newsletter: createNewsletterAdministration({ db, log }),
    customerSearch: createCustomerSearch({ db, log }),
    customerNotes: createCustomerNotes({ db, clock, log, by }),
    customers: createCustomerFiles({ db, clock, shop, log }),
    eraseCustomer: createEraseCustomer({
      db,
      clock,
      lifecycle,
      onErased: (tx, { result, account }) =>
        log.record(tx, {
          action: 'customer.erase',
          subject: account === null ? 'a person without an account' : `customer ${account.id}`,
          after: result,
        }),
    }),
    importer,
    catalogue: createCatalogueAdministration({ db, settings: options.settings, log }),
    exportCatalogue: () => exportCatalogue(db),
    pictures: options.ownPictures,
    content: createContentAdministration({
      db,
      clock,
      log,
      by,
      origin: shop.origin,
      settings: options.settings,
      previews: options.contentPreviews,
      onChanged: onContentChanged,
    }),
    changes: createChangeSets({
      db,
      clock,
      log,
      by,
      kinds: changeKinds,
      settings: options.settings,
      releases: options.releases,
      previews: options.setPreviews,
      origin: shop.origin,
      onChanged: onContentChanged,
    }),
    changeKinds,
    translations: createTranslationAdministration({
      db,
      settings: options.settings,
      log,
      onChanged: onContentChanged,
    }),
    webhooks: createWebhookAdministration({
      db,
      clock,
      log,
      secrets: createWebhookSecrets(options.sessionSecrets),
      rules: options.webhookTargets,
      send: createSendWebhook({ rules: options.webhookTargets }),
    }),
    reports: createReports({
      db,
      clock,
      markets: () => markets.sold().map(({ currency }) => currency),
      sellerState: () => options.seller.state,
    }),
    log,
  }
}
