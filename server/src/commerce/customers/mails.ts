import { pathTo } from '@store/shared/remotes/paths'
import type { Addressee } from '../mail/addressee'
import type { OutgoingMail } from '../mail/mailer'
import { greeting, type Shop, signature } from '../mail/shop'

/** For so long an address that was given up can take the account back. */
export const RESTORE_DAYS = 7
export const RESTORE_PATH = '/account/restore-email'

type Given<More = unknown> = Addressee & { readonly eventKey: string } & More

const nobodyAsks = (shop: Shop): string => `Nobody from ${shop.name} will ever ask you for this code.`
const notYou = (shop: Shop): string =>
  `If that was not you, please write to ${shop.supportEmail} at once.${signature(shop)}`

export const resetCodeMail = (
  shop: Shop,
  given: Given<{ readonly code: string; readonly minutes: number }>,
): OutgoingMail => ({
  eventKey: given.eventKey,
  to: given.to,
  subject: `${given.code} is your code to reset your ${shop.name} password`,
  text:
    `${greeting(given.firstName)}your code is ${given.code}. It is valid for ${given.minutes} minutes.\n\n` +
    'If you did not ask for it, you need not do anything: your password stays as it is. ' +
    `${nobodyAsks(shop)}${signature(shop)}`,
})

export const logInCodeMail = (
  shop: Shop,
  given: Given<{ readonly code: string; readonly minutes: number }>,
): OutgoingMail => ({
  eventKey: given.eventKey,
  to: given.to,
  subject: `${given.code} is your code to log in to ${shop.name}`,
  text:
    `${greeting(given.firstName)}your code to log in is ${given.code}. It is valid for ${given.minutes} minutes.\n\n` +
    `If you did not ask for it, you need not do anything: nobody is logged in without it. ${nobodyAsks(shop)}${signature(shop)}`,
})

/** For a customer who is logged in and about to download or delete what the shop holds of her. */
export const identityCodeMail = (
  shop: Shop,
  given: Given<{ readonly code: string; readonly minutes: number }>,
): OutgoingMail => ({
  eventKey: given.eventKey,
  to: given.to,
  subject: `${given.code} is your ${shop.name} code`,
  text:
    `${greeting(given.firstName)}your code is ${given.code}. It is valid for ${given.minutes} minutes and confirms that it is you ` +
    `who downloads your data or deletes your account.\n\nIf you did not ask for it, somebody is logged in to your account. Please ` +
    `change your password: ${shop.origin}${pathTo('profileSecurity')} ${nobodyAsks(shop)}${signature(shop)}`,
})

const BY_SHARED_MOBILE = {
  recovery: { what: 'reset your', ask: 'reset a password', path: pathTo('passwordRecovery') },
  'log-in-code': { what: 'log in to', ask: 'log in', path: pathTo('login') },
} as const

/** For a mobile number that several accounts share, to each of them: no code, as it is not known whose account is meant. */
export const sharedMobileMail = (
  shop: Shop,
  given: Given<{ readonly purpose: keyof typeof BY_SHARED_MOBILE }>,
): OutgoingMail => {
  const { what, ask, path } = BY_SHARED_MOBILE[given.purpose]
  return {
    eventKey: given.eventKey,
    to: given.to,
    subject: `Please use your e-mail address to ${what} ${shop.name}${given.purpose === 'recovery' ? ' password' : ''}`,
    text:
      `${greeting(given.firstName)}somebody asked to ${ask} by your mobile number. The number belongs to more than one ` +
      `account, so please ask again with this e-mail address: ${shop.origin}${path}\n\n` +
      `If you did not ask, you need not do anything.${signature(shop)}`,
  }
}

export const passwordChangedMail = (shop: Shop, given: Given): OutgoingMail => ({
  eventKey: given.eventKey,
  to: given.to,
  subject: `Your ${shop.name} password was changed`,
  text: `${greeting(given.firstName)}your password was changed just now, and other devices were logged out.\n\n${notYou(shop)}`,
})

export const mobileChangedMail = (shop: Shop, given: Given): OutgoingMail => ({
  eventKey: given.eventKey,
  to: given.to,
  subject: `Your ${shop.name} mobile number was changed`,
  text: `${greeting(given.firstName)}the mobile number of your account was changed just now.\n\n${notYou(shop)}`,
})

const LOG_IN_WAYS = {
  password: 'your password',
  passkey: 'a passkey',
  code: 'a code that we sent',
} as const
export type LogInWay = keyof typeof LOG_IN_WAYS

/** When somebody logs in in a browser that is new to the account. */
export const newDeviceMail = (
  shop: Shop,
  given: Given<{
    readonly deviceName: string
    readonly place: string
    readonly by: LogInWay
  }>,
): OutgoingMail => ({
  eventKey: given.eventKey,
  to: given.to,
  subject: `A new log-in to your ${shop.name} account`,
  text:
    `${greeting(given.firstName)}somebody just logged in to your account with ${LOG_IN_WAYS[given.by]}: ${given.deviceName}` +
    `${given.place === '' ? '' : `, near ${given.place}`}.\n\n` +
    'If that was you, you need not do anything. If not, please end that log-in and change your password: ' +
    `${shop.origin}${pathTo('profileSecurity')}${signature(shop)}`,
})

export const passkeyAddedMail = (
  shop: Shop,
  given: Given<{ readonly deviceName: string }>,
): OutgoingMail => ({
  eventKey: given.eventKey,
  to: given.to,
  subject: `A passkey was added to your ${shop.name} account`,
  text:
    `${greeting(given.firstName)}a passkey was added to your account just now` +
    `${given.deviceName === '' ? '' : `: ${given.deviceName}`}. It logs in without your password.\n\n` +
    'If that was you, you need not do anything. If not, please remove it and change your password: ' +
    `${shop.origin}${pathTo('profileSecurity')}${signature(shop)}`,
})

/** To an address that may be anybody's: it holds nothing that the customer typed. */
export const emailCodeMail = (
  shop: Shop,
  given: {
    readonly to: string
    readonly code: string
    readonly minutes: number
    readonly eventKey: string
  },
): OutgoingMail => ({
  eventKey: given.eventKey,
  to: given.to,
  subject: `${given.code} confirms your e-mail address at ${shop.name}`,
  text:
    `${greeting(null)}your code is ${given.code}. It is valid for ${given.minutes} minutes. ` +
    `Please enter it in your account: ${shop.origin}${pathTo('profileDetails')}\n\n` +
    'If you did not ask for it, somebody mistyped an address, and you need not do anything. ' +
    `${nobodyAsks(shop)}${signature(shop)}`,
})

export const emailChangedMail = (
  shop: Shop,
  given: Given<{ readonly newEmail: string; readonly token: string }>,
): OutgoingMail => ({
  eventKey: given.eventKey,
  to: given.to,
  subject: `Your ${shop.name} e-mail address was changed`,
  text:
    `${greeting(given.firstName)}your account now belongs to ${given.newEmail}; we write there from now on.\n\n` +
    `If that was not you, take your account back within ${RESTORE_DAYS} days: ` +
    `${shop.origin}${RESTORE_PATH}?token=${given.token}\n\n` +
    `This address then belongs to your account again, and everybody is logged out.${signature(shop)}`,
})

export const emailRestoredMail = (shop: Shop, given: Given): OutgoingMail => ({
  eventKey: given.eventKey,
  to: given.to,
  subject: `Your ${shop.name} account belongs to this address again`,
  text:
    `${greeting(given.firstName)}your account belongs to this address again, and everybody was logged out. The old password opens ` +
    `nothing any more. Please choose a new one: ${shop.origin}${pathTo('passwordRecovery')}${signature(shop)}`,
})

export const emailGivenUpMail = (
  shop: Shop,
  given: { readonly to: string; readonly eventKey: string },
): OutgoingMail => ({
  eventKey: given.eventKey,
  to: given.to,
  subject: `This address was removed from a ${shop.name} account`,
  text: `${greeting(null)}the account that this address was given lately belongs to its earlier address again.\n\n${notYou(shop)}`,
})

export const addressInUseMail = (shop: Shop, given: Given): OutgoingMail => ({
  eventKey: given.eventKey,
  to: given.to,
  subject: `You already have an account at ${shop.name}`,
  text:
    `${greeting(given.firstName)}somebody tried to use this e-mail address for another account. You have one already, and nothing ` +
    `in it has changed.\n\nIf that was you, please log in, or choose a new password: ${shop.origin}${pathTo('passwordRecovery')}\n\n` +
    `If it was not you, you need not do anything.${signature(shop)}`,
})

/** The last one: the outbox forgets it once it is sent. */
export const accountDeletedMail = (shop: Shop, given: Given): OutgoingMail => ({
  eventKey: given.eventKey,
  to: given.to,
  subject: `Your ${shop.name} account was deleted`,
  text:
    `${greeting(given.firstName)}your account was deleted just now, as you asked. Invoices, with the names and addresses on them, are kept ` +
    `as long as tax law asks for it.\n\n${notYou(shop)}`,
})
