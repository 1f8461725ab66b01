import type { OutgoingMail } from '../mail/mailer'
import { greeting, type Shop, signature } from '../mail/shop'

export const resetCodeMail = (
  shop: Shop,
  given: {
    readonly to: string
    readonly firstName: string
    readonly code: string
    readonly minutes: number
    readonly eventKey: string
  },
): OutgoingMail => ({
  eventKey: given.eventKey,
  to: given.to,
  subject: `${given.code} is your code to reset your ${shop.name} password`,
  text:
    `${greeting(given.firstName)}your code is ${given.code}. It is valid for ${given.minutes} minutes.\n\n` +
    'If you did not ask for it, you need not do anything: your password stays as it is. ' +
    `Nobody from ${shop.name} will ever ask you for this code.${signature(shop)}`,
})

export const passwordChangedMail = (
  shop: Shop,
  given: { readonly to: string; readonly firstName: string; readonly eventKey: string },
): OutgoingMail => ({
  eventKey: given.eventKey,
  to: given.to,
  subject: `Your ${shop.name} password was changed`,
  text:
    `${greeting(given.firstName)}your password was changed just now, and you were logged out everywhere.\n\n` +
    `If that was not you, please write to ${shop.supportEmail} at once.${signature(shop)}`,
})

export const emailChangedMail = (
  shop: Shop,
  given: {
    readonly to: string
    readonly firstName: string
    readonly newEmail: string
    readonly eventKey: string
  },
): OutgoingMail => ({
  eventKey: given.eventKey,
  to: given.to,
  subject: `Your ${shop.name} e-mail address was changed`,
  text:
    `${greeting(given.firstName)}your account now belongs to ${given.newEmail}; ` +
    'we write there from now on.\n\n' +
    `If that was not you, please write to ${shop.supportEmail} at once.${signature(shop)}`,
})
