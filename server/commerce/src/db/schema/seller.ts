/** Whom the tax authorities know. */
export interface SellerIdentity {
  readonly name: string
  readonly addressLines: readonly string[]
  /** Null: not registered for GST. */
  readonly gstin: string | null
  /** An Indian state; empty where it is not known. */
  readonly state: string
  /** Null: not registered for VAT in the UAE. */
  readonly trn: string | null
}

/** Who issues a document, as it stood on the day of issue. */
export interface Seller extends SellerIdentity {
  readonly brandName: string
  readonly contactLines: readonly string[]
  /** The shop's own last words below a document. */
  readonly footer?: string
  /** The same in the language of the order, where the shop has translated them. */
  readonly ownFooter?: string
  /** A line of its own on its documents; left out where it has none. */
  readonly note?: string
}
