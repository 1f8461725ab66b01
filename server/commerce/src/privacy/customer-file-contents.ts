import type { Order } from '@store/shared/domain/orders/order'
import type { Address, AddressFields } from '@store/shared/domain/people/address'
import type { Customer } from '@store/shared/domain/people/customer'
import type { Language } from '@store/shared/i18n/languages'

/** Everything that is held about a customer; nothing that would open the account. */
export interface CustomerFile {
  readonly exportedAt: Date
  readonly profile:
    | (Customer & {
        readonly registeredAt: Date
        /** Of her mails. */
        readonly language: Language
      })
    | null
  readonly addresses: readonly Address[]
  readonly orders: readonly Order[]
  /** Where orders were to go before the shop corrected an address, as agreed with her. */
  readonly earlierOrderAddresses: ReadonlyArray<{
    readonly orderId: number
    readonly changedAt: Date
    readonly address: AddressFields
  }>
  /** What she wrote with each; the rest stands with its order. */
  readonly returns: ReadonlyArray<{ orderId: number; requestedAt: Date; comment: string }>
  readonly payments: ReadonlyArray<{
    readonly orderId: number
    readonly gateway: string
    readonly gatewayPaymentId: string | null
    readonly status: string
    readonly currency: string
    readonly amountMinor: number
    readonly createdAt: Date
  }>
  readonly money: ReadonlyArray<{
    orderId: number
    kind: string
    currency: string
    amountMinor: number
    at: Date
  }>
  readonly invoices: ReadonlyArray<{ orderId: number; number: string; issuedAt: Date }>
  readonly coupons: ReadonlyArray<{ code: string; redeemedAt: Date; releasedAt: Date | null }>
  readonly reviews: ReadonlyArray<{
    readonly sku: string
    readonly author: string
    readonly rating: number
    /** As she wrote it, also where the shop removed something from what is shown. */
    readonly text: string
    readonly writtenAt: Date
    /** Null while it is shown. */
    readonly hiddenAt: Date | null
    /** Why it was hidden, or something removed from it. */
    readonly moderationReason: string
  }>
  /** Of her reviews; a photo that was rejected is deleted. */
  readonly reviewPhotos: ReadonlyArray<{
    readonly sku: string
    readonly state: string
    readonly reason: string
    readonly addedAt: Date
    /** A JPEG in base64. */
    readonly jpeg: string | null
  }>
  /** Reviews of others that she found helpful. */
  readonly helpfulReviews: ReadonlyArray<{
    readonly sku: string
    readonly review: string
    readonly votedAt: Date
  }>
  readonly cart: ReadonlyArray<{ readonly sku: string; readonly size: string; readonly quantity: number }>
  readonly wishlist: ReadonlyArray<{ readonly sku: string; readonly size: string; readonly addedAt: Date }>
  /** Null where none is wanted. */
  readonly newsletterSince: Date | null
  /** How the newsletter was asked for, and when it was ended; null where it never was. */
  readonly newsletter: {
    readonly askedAt: Date
    /** The words; null where they were not noted, as is the page. */
    readonly agreedTo: string | null
    readonly page: string | null
    readonly confirmedAt: Date | null
    readonly unsubscribedAt: Date | null
  } | null
  /** Sizes that were sold out, of which a mail is to say when they are back. */
  readonly stockNotices: ReadonlyArray<{
    readonly sku: string
    readonly size: string
    readonly askedAt: Date
  }>
  readonly messages: ReadonlyArray<{
    readonly name: string
    readonly message: string
    readonly receivedAt: Date
    /** The shop's, oldest first. */
    readonly answers: ReadonlyArray<{ readonly at: Date; readonly text: string }>
  }>
  readonly mails: ReadonlyArray<{
    readonly subject: string
    readonly body: string
    readonly createdAt: Date
    readonly sentAt: Date | null
  }>
  /** Each with where it was last used from, and when it ends unless it is renewed. */
  readonly logIns: ReadonlyArray<{
    readonly device: string
    readonly network: string
    readonly startedAt: Date | null
    readonly lastUsedAt: Date | null
    readonly expiresAt: Date
  }>
  readonly passkeys: ReadonlyArray<{
    readonly device: string
    readonly createdAt: Date
    readonly lastUsedAt: Date | null
  }>
  /** Codes that were sent and can still be used. */
  readonly openCodes: ReadonlyArray<{
    readonly purpose: string
    readonly sentTo: string
    readonly expiresAt: Date
  }>
  /** What was done to the account and its orders; `shop` stands for its own people. */
  readonly securityLog: ReadonlyArray<{
    readonly at: Date
    readonly by: 'customer' | 'shop'
    readonly action: string
    readonly orderId: number | null
    readonly device: string
    readonly network: string
  }>
  /** Wanted instead of her present one, and not confirmed. */
  readonly pendingEmail: string | null
  /** Which she gave up and can take back until then. */
  readonly earlierEmails: ReadonlyArray<{ readonly email: string; readonly expiresAt: Date }>
}
