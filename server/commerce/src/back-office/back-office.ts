import type { MeasurePicture } from '@store/platform/media/measure-picture'
import { type BackOfficeLog, createBackOfficeLog } from '../audit/back-office-log'
import { type ChangeKinds, createChangeKinds } from '../change-sets/change-kinds'
import { type ChangeSets, createChangeSets } from '../change-sets/change-sets'
import type { SetReleases } from '../change-sets/set-releases'
import { type ContentAdministration, createContentAdministration } from '../content/content-administration'
import { createCheckContent } from '../content/entries/content-check'
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
import type { Transaction } from '../db/database'
import type { CatalogueFile } from '../importing/catalogue-document'
import { exportCatalogue } from '../importing/export-catalogue'
import type { CatalogueImporter, ImportReceivers } from '../importing/import-catalogue'
import { createOwnPictures, type OwnPictures } from '../importing/own-pictures'
import { createShopImporter } from '../importing/shop-importer'
import type { InvoiceFiles } from '../invoices/invoice-file'
import { createReissueInvoice, type ReissueInvoice } from '../invoices/reissue-invoice'
import { createOrderLifecycle } from '../orders/order-lifecycle'
import { createOrderMails } from '../orders/order-mails'
import type { OrderRow } from '../orders/order-rows'
import { type CustomerFiles, createCustomerFiles } from '../privacy/customer-file'
import { createEraseCustomer, type EraseCustomer } from '../privacy/erase-customer'
import { createNewProducts, type NewProducts } from '../product-edits/new-products'
import { createProductEdits, type ProductEdits } from '../product-edits/product-edits'
import { createProductPictures, type ProductPictures } from '../product-edits/product-pictures'
import { createReports, type Reports } from '../reports/run-report'
import { type AddressChanges, createAddressChanges } from '../sales/address-change'
import { createDraftAdministration, type DraftAdministration } from '../sales/draft-administration'
import { createOrderNotes, type OrderNotes } from '../sales/order-notes'
import { createPartialRefunds, type PartialRefunds } from '../sales/partial-refunds'
import type { ShopServices } from '../services/shop-services'
import { createStaffPeople, type StaffPeople } from '../staff/staff-people'
import {
  createTranslationAdministration,
  type TranslationAdministration,
} from '../translating/translation-administration'
import { createWebhookAdministration, type WebhookAdministration } from '../webhooks/webhook-administration'
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
  readonly services: ShopServices
  /** Looks at a picture that an import names; without it, pictures are taken as the file says. */
  readonly measurePicture?: MeasurePicture | undefined
  /** Told after each change of content; a process that serves no pages has nobody to tell. */
  readonly onContentChanged?: () => Promise<void>
  /** Null for a process that changes no releases. */
  readonly releases: SetReleases | null
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
  readonly reports: Reports
  readonly webhooks: WebhookAdministration
  /** Who works in the back office at `/staff`. */
  readonly staff: StaffPeople
  readonly log: BackOfficeLog
}

/** @returns the kinds of changes that sets hold, and what one person does. */
export function createBackOffice(options: BackOfficeOptions): {
  readonly changeKinds: ChangeKinds
  /** @param by who sits before the screen, for the log */
  by(by: string): BackOffice
} {
  const { services, releases, measurePicture, onContentChanged: onChanged = async () => {} } = options
  const { db, clock, config, settings, shop, markets } = services
  const ownPictures = createOwnPictures(config.dataDir)
  const soldIn = () => markets.sold().map(({ currency }) => currency)
  const editsIn = (tx: Transaction, by: string) => {
    const log = createBackOfficeLog({ db: tx, clock, by })
    const pictures = createProductPictures({ db, log, files: ownPictures })
    return createProductEdits({ db: tx, clock, log, by, soldIn, pictures })
  }
  const check = createCheckContent(settings)
  const changeKinds = createChangeKinds({ check, settings, editsIn, releases })
  // Mails that the shop's own people cause do not count for the bound on those that strangers can cause.
  const outbox = { ...services.outbox, putBounded: services.outbox.put }
  const mails = createOrderMails({ outbox })
  const lifecycle = createOrderLifecycle({ mails, markets, returnDays: config.returnPolicy.days })
  const tryCoupons = createCouponTrial(services)
  const parcelDocuments = createParcelDocuments(services)
  const reports = createReports({ db, clock, markets: soldIn, sellerState: () => config.seller.state })
  return {
    changeKinds,
    by: (by) => {
      const log = createBackOfficeLog({ db, clock, by })
      const own = { ...services, outbox, mails, lifecycle, log, by, soldIn, origin: shop.origin, onChanged }
      const noteImport: ImportReceivers['noteImport'] = (tx, summary) =>
        log.record(tx, { action: 'catalogue.import', subject: 'catalogue', after: summary })
      const importer = createShopImporter({ db, clock, markets, measurePicture, noteImport })
      const productPictures = createProductPictures({ db, log, files: ownPictures })
      return {
        stock: createStockAdministration(own),
        prices: createPriceAdministration(own),
        productEdits: createProductEdits({ ...own, pictures: productPictures }),
        productPictures,
        newProducts: createNewProducts({ ...own, importer }),
        coupons: createCouponAdministration(own),
        tryCoupons,
        orderMessages: (order) => listOrderMessages(db, order, shop),
        orders: createOrderAdministration(own),
        drafts: createDraftAdministration({ ...own, unpaidLimits: config.unpaidLimits }),
        orderNotes: createOrderNotes(own),
        addressChanges: createAddressChanges(own),
        partialRefunds: createPartialRefunds(own),
        reviews: createReviewAdministration(own),
        reviewModeration: createReviewModeration(own),
        returns: createReturnAdministration({ ...own, mails: services.returnMails }),
        messages: createMessageAdministration(own),
        settings: createSettingsAdministration(settings, by),
        markets: createMarketAdministration(own),
        staff: createStaffPeople(own),
        parcelDocuments,
        documents: services.documents,
        reissueInvoice: createReissueInvoice(own),
        newsletter: createNewsletterAdministration(own),
        customerSearch: createCustomerSearch(own),
        customerNotes: createCustomerNotes(own),
        customers: createCustomerFiles(own),
        eraseCustomer: createEraseCustomer({
          ...own,
          onErased: (tx, { result, account }) =>
            log.record(tx, {
              action: 'customer.erase',
              subject: account === null ? 'a person without an account' : `customer ${account.id}`,
              after: result,
            }),
        }),
        importer,
        catalogue: createCatalogueAdministration(own),
        exportCatalogue: () => exportCatalogue(db),
        pictures: ownPictures,
        content: createContentAdministration({ ...own, previews: services.contentPreviews }),
        changes: createChangeSets({ ...own, kinds: changeKinds, releases, previews: services.setPreviews }),
        translations: createTranslationAdministration(own),
        webhooks: createWebhookAdministration({
          ...own,
          secrets: services.webhookSecrets,
          rules: config.webhookTargets,
          send: services.sendWebhook,
        }),
        reports,
        log,
      }
    },
  }
}
