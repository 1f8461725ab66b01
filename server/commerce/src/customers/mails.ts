import { formatUtcDay } from '@store/shared/domain/calendar'
import type { Language } from '@store/shared/i18n/languages'
import type { Message, Translate } from '@store/shared/i18n/message'
import { deviceText } from '@store/shared/messages/names/device-text'
import { pathTo } from '@store/shared/remotes/site/paths'
import { translateIn } from '../i18n/translate-in'
import type { Addressee } from '../mail/addressee'
import { button, note, paragraph } from '../mail/mail-content'
import type { OutgoingMail } from '../mail/mailer'
import type { Shop } from '../mail/shop'
import messages from './messages.json'

/** For so long an address that was given up can take the account back. */
export const RESTORE_DAYS = 7
export const RESTORE_PATH = '/account/restore-email'

type Given<More = unknown> = Addressee & { readonly eventKey: string } & More
/** For an address that may be a stranger's. */
type Nameless<More = unknown> = {
  readonly to: string
  readonly eventKey: string
  readonly language: Language
} & More
interface Code {
  readonly code: string
  readonly minutes: number
}

const head = ({ eventKey, to, firstName, language }: Given) => ({
  eventKey,
  to,
  language,
  greeting: { firstName },
})

/** A warning, and that the code is for nobody else. */
const codeNote = (t: Translate, shop: Shop, message: Message) =>
  note(`${t(message)} ${t(messages.nobodyAsks, { shop: shop.name })}`)
const notYou = (t: Translate, shop: Shop) => note(t(messages.notYou, { email: shop.supportEmail }))

export const resetCodeMail = (shop: Shop, given: Given<Code>): OutgoingMail => {
  const { code, minutes, language } = given
  const t = translateIn(language)
  return {
    ...head(given),
    subject: t(messages.resetCodeSubject, { code, shop: shop.name }),
    heading: t(messages.resetPassword),
    blocks: [{ kind: 'code', code, minutes }, codeNote(t, shop, messages.resetCodeNote)],
  }
}

export const logInCodeMail = (shop: Shop, given: Given<Code>): OutgoingMail => {
  const { code, minutes, language } = given
  const t = translateIn(language)
  return {
    ...head(given),
    subject: t(messages.logInCodeSubject, { code, shop: shop.name }),
    heading: t(messages.logIn),
    blocks: [{ kind: 'code', code, minutes }, codeNote(t, shop, messages.logInCodeNote)],
  }
}

/** For a customer who is logged in and about to download or delete what the shop holds of her. */
export const identityCodeMail = (shop: Shop, given: Given<Code>): OutgoingMail => {
  const { code, minutes, language } = given
  const t = translateIn(language)
  return {
    ...head(given),
    subject: t(messages.identityCodeSubject, { code, shop: shop.name }),
    heading: t(messages.identityCodeHeading),
    blocks: [
      { kind: 'code', code, minutes },
      paragraph(t(messages.identityCodeUse)),
      codeNote(t, shop, messages.identityCodeNote),
      button(t(messages.changePassword), pathTo('profileSecurity')),
    ],
  }
}

const BY_SHARED_MOBILE = {
  recovery: {
    subject: messages.sharedMobileResetSubject,
    text: messages.sharedMobileReset,
    label: messages.resetPassword,
    path: pathTo('passwordRecovery'),
  },
  'log-in-code': {
    subject: messages.sharedMobileLogInSubject,
    text: messages.sharedMobileLogIn,
    label: messages.logIn,
    path: pathTo('login'),
  },
} as const

/** For a mobile number that several accounts share, to each of them: no code, as it is not known whose account is meant. */
export const sharedMobileMail = (
  shop: Shop,
  given: Given<{ readonly purpose: keyof typeof BY_SHARED_MOBILE }>,
): OutgoingMail => {
  const { subject, text, label, path } = BY_SHARED_MOBILE[given.purpose]
  const t = translateIn(given.language)
  return {
    ...head(given),
    subject: t(subject, { shop: shop.name }),
    heading: t(messages.sharedMobileHeading),
    blocks: [paragraph(t(text)), button(t(label), path), note(t(messages.ignoreIfNotYou))],
  }
}

export const passwordChangedMail = (shop: Shop, given: Given): OutgoingMail => {
  const t = translateIn(given.language)
  return {
    ...head(given),
    subject: t(messages.passwordChangedSubject, { shop: shop.name }),
    heading: t(messages.passwordChangedHeading),
    blocks: [paragraph(t(messages.passwordChanged)), notYou(t, shop)],
  }
}

export const mobileChangedMail = (shop: Shop, given: Given): OutgoingMail => {
  const t = translateIn(given.language)
  return {
    ...head(given),
    subject: t(messages.mobileChangedSubject, { shop: shop.name }),
    heading: t(messages.mobileChangedHeading),
    blocks: [paragraph(t(messages.mobileChanged)), notYou(t, shop)],
  }
}

const BY_LOG_IN_WAY = {
  password: messages.newDeviceByPassword,
  passkey: messages.newDeviceByPasskey,
  code: messages.newDeviceByCode,
} as const
export type LogInWay = keyof typeof BY_LOG_IN_WAY

/** For a log-in in a browser that is new to the account. */
export const newDeviceMail = (
  shop: Shop,
  given: Given<{
    readonly deviceName: string
    readonly place: string
    readonly by: LogInWay
  }>,
): OutgoingMail => {
  const t = translateIn(given.language)
  const { place } = given
  const name = deviceText(given.deviceName, t)
  const device = place === '' ? name : t(messages.deviceNear, { device: name, place })
  return {
    ...head(given),
    subject: t(messages.newDeviceSubject, { shop: shop.name }),
    heading: t(messages.newDeviceHeading),
    blocks: [
      paragraph(t(BY_LOG_IN_WAY[given.by], { device })),
      note(t(messages.newDeviceNote)),
      button(t(messages.seeLogIns), pathTo('profileSecurity')),
    ],
  }
}

export const passkeyAddedMail = (shop: Shop, given: Given<{ readonly deviceName: string }>): OutgoingMail => {
  const t = translateIn(given.language)
  return {
    ...head(given),
    subject: t(messages.passkeyAddedSubject, { shop: shop.name }),
    heading: t(messages.passkeyAddedHeading),
    blocks: [
      paragraph(
        given.deviceName === ''
          ? t(messages.passkeyAdded)
          : t(messages.passkeyAddedOn, { device: deviceText(given.deviceName, t) }),
      ),
      note(t(messages.passkeyAddedNote)),
      button(t(messages.seePasskeys), pathTo('profileSecurity')),
    ],
  }
}

/** To an address that may be a stranger's: it holds nothing that the customer typed. */
export const emailCodeMail = (shop: Shop, given: Nameless<Code>): OutgoingMail => {
  const { code, minutes, language } = given
  const t = translateIn(language)
  return {
    ...head({ ...given, firstName: null }),
    subject: t(messages.emailCodeSubject, { code, shop: shop.name }),
    heading: t(messages.emailCodeHeading),
    blocks: [
      { kind: 'code', code, minutes },
      paragraph(t(messages.emailCodeUse)),
      button(t(messages.goToAccount), pathTo('profileDetails')),
      codeNote(t, shop, messages.emailCodeNote),
    ],
  }
}

export const emailChangedMail = (
  shop: Shop,
  given: Given<{ readonly newEmail: string; readonly token: string }>,
): OutgoingMail => {
  const t = translateIn(given.language)
  return {
    ...head(given),
    subject: t(messages.emailChangedSubject, { shop: shop.name }),
    heading: t(messages.emailChangedHeading),
    blocks: [
      paragraph(t(messages.emailChanged, { newEmail: given.newEmail })),
      note(t(messages.emailChangedNote, { days: RESTORE_DAYS })),
      button(t(messages.takeAccountBack), `${RESTORE_PATH}?token=${given.token}`),
    ],
  }
}

export const emailRestoredMail = (shop: Shop, given: Given): OutgoingMail => {
  const t = translateIn(given.language)
  return {
    ...head(given),
    subject: t(messages.emailRestoredSubject, { shop: shop.name }),
    heading: t(messages.emailRestoredHeading),
    blocks: [
      paragraph(t(messages.emailRestored)),
      paragraph(t(messages.chooseNewOne)),
      button(t(messages.chooseNewPassword), pathTo('passwordRecovery')),
    ],
  }
}

export const emailGivenUpMail = (shop: Shop, given: Nameless): OutgoingMail => {
  const t = translateIn(given.language)
  return {
    ...head({ ...given, firstName: null }),
    subject: t(messages.emailGivenUpSubject, { shop: shop.name }),
    heading: t(messages.emailGivenUpHeading),
    blocks: [paragraph(t(messages.emailGivenUp)), notYou(t, shop)],
  }
}

export const addressInUseMail = (shop: Shop, given: Given): OutgoingMail => {
  const t = translateIn(given.language)
  return {
    ...head(given),
    subject: t(messages.addressInUseSubject, { shop: shop.name }),
    heading: t(messages.addressInUseHeading),
    blocks: [
      paragraph(t(messages.addressInUse)),
      paragraph(t(messages.addressInUseNext)),
      button(t(messages.chooseNewPassword), pathTo('passwordRecovery')),
      note(t(messages.ignoreIfNotYou)),
    ],
  }
}

/** To a customer whose account nobody has used for years. */
export const accountUnusedMail = (
  shop: Shop,
  given: Given<{ readonly years: number; readonly goesAt: Date }>,
): OutgoingMail => {
  const t = translateIn(given.language)
  const day = formatUtcDay(given.goesAt, t)
  return {
    ...head(given),
    subject: t(messages.accountUnusedSubject, { shop: shop.name, day }),
    heading: t(messages.accountUnusedHeading),
    blocks: [
      paragraph(t(messages.accountUnused, { years: given.years, day })),
      paragraph(t(messages.accountUnusedKeep)),
      button(t(messages.logIn), pathTo('login')),
      note(t(messages.accountUnusedNote)),
    ],
  }
}

/** The last one: the outbox forgets it once it is sent. */
export const accountDeletedMail = (
  shop: Shop,
  given: Given<{ readonly because: 'asked' | 'unused' }>,
): OutgoingMail => {
  const t = translateIn(given.language)
  return {
    ...head(given),
    subject: t(messages.accountDeletedSubject, { shop: shop.name }),
    heading: t(messages.accountDeletedHeading),
    blocks:
      given.because === 'asked'
        ? [paragraph(t(messages.accountDeleted)), notYou(t, shop)]
        : [paragraph(t(messages.unusedAccountDeleted))],
  }
}
