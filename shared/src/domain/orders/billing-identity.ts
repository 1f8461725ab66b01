/** Who an invoice is for, where that is a business. Both texts are empty for a private person. */
export interface BillingIdentity {
  readonly companyName: string
  /** A GSTIN in India, a TRN in the UAE. */
  readonly taxNumber: string
}

export const MAX_COMPANY_NAME = 80

/** As it is printed and checked: capitals without spaces. */
export const normalTaxNumber = (text: string): string => text.replace(/\s/g, '').toUpperCase()
