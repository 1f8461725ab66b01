/**
 * What a form says beside the field, word for word: what a subscriber agreed to. A text that changes gets a new version, and the
 * old one stays, because subscriptions name it.
 */
export const NEWSLETTER_CONSENTS = {
  'footer-1': { form: 'footer', text: 'By subscribing you accept our terms and privacy policy.' },
  'banner-1': { form: 'banner', text: 'I accept the terms & conditions and the data protection' },
} as const satisfies Record<string, { readonly form: string; readonly text: string }>

export type NewsletterConsent = keyof typeof NEWSLETTER_CONSENTS

export const NEWSLETTER_CONSENT_VERSIONS = [
  'footer-1',
  'banner-1',
] as const satisfies readonly NewsletterConsent[]
