import { pathTo } from '@store/shared/remotes/paths'
import type { Addressee } from '../mail/addressee'
import { button, note, paragraph } from '../mail/mail-content'
import type { OutgoingMail } from '../mail/mailer'
import type { Shop } from '../mail/shop'

/** For so long an address that was given up can take the account back. */
export const RESTORE_DAYS = 7
export const RESTORE_PATH = '/account/restore-email'

type Given<More = unknown> = Addressee & { readonly eventKey: string } & More

const head = ({ eventKey, to, firstName }: Given) => ({ eventKey, to, greeting: { firstName } })

const nobodyAsks = (shop: Shop): string => `Nobody from ${shop.name} will ever ask you for this code.`
const notYou = (shop: Shop) => note(`If that was not you, please write to ${shop.supportEmail} at once.`)

export const resetCodeMail = (
  shop: Shop,
  given: Given<{ readonly code: string; readonly minutes: number }>,
): OutgoingMail => ({
  ...head(given),
  subject: `${given.code} is your code to reset your ${shop.name} password`,
  heading: 'Reset your password',
  blocks: [
    { kind: 'code', code: given.code, minutes: given.minutes },
    note(
      `If you did not ask for it, you can ignore this email: your password stays the same. ${nobodyAsks(shop)}`,
    ),
  ],
})

export const logInCodeMail = (
  shop: Shop,
  given: Given<{ readonly code: string; readonly minutes: number }>,
): OutgoingMail => ({
  ...head(given),
  subject: `${given.code} is your code to log in to ${shop.name}`,
  heading: 'Log in',
  blocks: [
    { kind: 'code', code: given.code, minutes: given.minutes },
    note(
      `If you did not ask for it, you can ignore this email: nobody can log in without it. ${nobodyAsks(shop)}`,
    ),
  ],
})

/** For a customer who is logged in and about to download or delete what the shop holds of her. */
export const identityCodeMail = (
  shop: Shop,
  given: Given<{ readonly code: string; readonly minutes: number }>,
): OutgoingMail => ({
  ...head(given),
  subject: `${given.code} is your ${shop.name} code`,
  heading: 'Confirm that it is you',
  blocks: [
    { kind: 'code', code: given.code, minutes: given.minutes },
    paragraph('You need it to download your data or delete your account.'),
    note(
      `If you did not ask for it, someone else is logged in to your account. Please change your password. ${nobodyAsks(shop)}`,
    ),
    button('Change your password', pathTo('profileSecurity')),
  ],
})

const BY_SHARED_MOBILE = {
  recovery: {
    what: 'reset your',
    ask: 'reset a password',
    label: 'Reset your password',
    path: pathTo('passwordRecovery'),
  },
  'log-in-code': { what: 'log in to', ask: 'log in', label: 'Log in', path: pathTo('login') },
} as const

/** For a mobile number that several accounts share, to each of them: no code, as it is not known whose account is meant. */
export const sharedMobileMail = (
  shop: Shop,
  given: Given<{ readonly purpose: keyof typeof BY_SHARED_MOBILE }>,
): OutgoingMail => {
  const { what, ask, label, path } = BY_SHARED_MOBILE[given.purpose]
  return {
    ...head(given),
    subject: `Please use your e-mail address to ${what} ${shop.name}${given.purpose === 'recovery' ? ' password' : ''}`,
    heading: 'Please use your e-mail address',
    blocks: [
      paragraph(
        `Someone asked to ${ask} with your mobile number. The number belongs to more than one account, ` +
          'so please ask again with this e-mail address.',
      ),
      button(label, path),
      note('If this was not you, you can ignore this email.'),
    ],
  }
}

export const passwordChangedMail = (shop: Shop, given: Given): OutgoingMail => ({
  ...head(given),
  subject: `Your ${shop.name} password was changed`,
  heading: 'Your password was changed',
  blocks: [paragraph('Your password was changed just now, and other devices were logged out.'), notYou(shop)],
})

export const mobileChangedMail = (shop: Shop, given: Given): OutgoingMail => ({
  ...head(given),
  subject: `Your ${shop.name} mobile number was changed`,
  heading: 'Your mobile number was changed',
  blocks: [paragraph('The mobile number of your account was changed just now.'), notYou(shop)],
})

const LOG_IN_WAYS = {
  password: 'your password',
  passkey: 'a passkey',
  code: 'a code that we sent',
} as const
export type LogInWay = keyof typeof LOG_IN_WAYS

/** For a log-in in a browser that is new to the account. */
export const newDeviceMail = (
  shop: Shop,
  given: Given<{
    readonly deviceName: string
    readonly place: string
    readonly by: LogInWay
  }>,
): OutgoingMail => ({
  ...head(given),
  subject: `A new log-in to your ${shop.name} account`,
  heading: 'A new log-in to your account',
  blocks: [
    paragraph(
      `Someone just logged in to your account with ${LOG_IN_WAYS[given.by]}: ${given.deviceName}` +
        `${given.place === '' ? '' : `, near ${given.place}`}.`,
    ),
    note(
      'If that was you, there is nothing to do. If not, please log that device out and change your password.',
    ),
    button('See your log-ins', pathTo('profileSecurity')),
  ],
})

export const passkeyAddedMail = (
  shop: Shop,
  given: Given<{ readonly deviceName: string }>,
): OutgoingMail => ({
  ...head(given),
  subject: `A passkey was added to your ${shop.name} account`,
  heading: 'A passkey was added to your account',
  blocks: [
    paragraph(
      `A passkey was added to your account just now${given.deviceName === '' ? '' : `: ${given.deviceName}`}. ` +
        'It can be used to log in without your password.',
    ),
    note('If that was you, there is nothing to do. If not, please remove it and change your password.'),
    button('See your passkeys', pathTo('profileSecurity')),
  ],
})

/** To an address that may be a stranger's: it holds nothing that the customer typed. */
export const emailCodeMail = (
  shop: Shop,
  given: {
    readonly to: string
    readonly code: string
    readonly minutes: number
    readonly eventKey: string
  },
): OutgoingMail => ({
  ...head({ ...given, firstName: null }),
  subject: `${given.code} confirms your e-mail address at ${shop.name}`,
  heading: 'Confirm your e-mail address',
  blocks: [
    { kind: 'code', code: given.code, minutes: given.minutes },
    paragraph('Please enter it in your account.'),
    button('Go to your account', pathTo('profileDetails')),
    note(
      `If you did not ask for it, someone mistyped their address, and you can ignore this email. ${nobodyAsks(shop)}`,
    ),
  ],
})

export const emailChangedMail = (
  shop: Shop,
  given: Given<{ readonly newEmail: string; readonly token: string }>,
): OutgoingMail => ({
  ...head(given),
  subject: `Your ${shop.name} e-mail address was changed`,
  heading: 'Your e-mail address was changed',
  blocks: [
    paragraph(`Your account now uses ${given.newEmail}. We will write to that address from now on.`),
    note(
      `If that was not you, take your account back within ${RESTORE_DAYS} days. ` +
        'This address will belong to your account again, and all devices will be logged out.',
    ),
    button('Take your account back', `${RESTORE_PATH}?token=${given.token}`),
  ],
})

export const emailRestoredMail = (shop: Shop, given: Given): OutgoingMail => ({
  ...head(given),
  subject: `Your ${shop.name} account belongs to this address again`,
  heading: 'Your account is yours again',
  blocks: [
    paragraph(
      'Your account belongs to this address again, and all devices were logged out. The old password no longer works.',
    ),
    paragraph('Please choose a new one.'),
    button('Choose a new password', pathTo('passwordRecovery')),
  ],
})

export const emailGivenUpMail = (
  shop: Shop,
  given: { readonly to: string; readonly eventKey: string },
): OutgoingMail => ({
  ...head({ ...given, firstName: null }),
  subject: `This address was removed from a ${shop.name} account`,
  heading: 'This address was removed from an account',
  blocks: [
    paragraph('The account that recently used this address belongs to its earlier address again.'),
    notYou(shop),
  ],
})

export const addressInUseMail = (shop: Shop, given: Given): OutgoingMail => ({
  ...head(given),
  subject: `You already have an account at ${shop.name}`,
  heading: 'You already have an account',
  blocks: [
    paragraph(
      'Someone tried to use this e-mail address for another account. You already have one, and nothing in it has changed.',
    ),
    paragraph('If that was you, please log in, or choose a new password.'),
    button('Choose a new password', pathTo('passwordRecovery')),
    note('If this was not you, you can ignore this email.'),
  ],
})

/** The last one: the outbox forgets it once it is sent. */
export const accountDeletedMail = (shop: Shop, given: Given): OutgoingMail => ({
  ...head(given),
  subject: `Your ${shop.name} account was deleted`,
  heading: 'Your account was deleted',
  blocks: [
    paragraph(
      'Your account was deleted just now, as you asked. Invoices, with the names and addresses on them, are kept for as long as tax law requires.',
    ),
    notYou(shop),
  ],
})
