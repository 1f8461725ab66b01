import { STAFF_ROLE_LABELS, type StaffRole } from '@store/shared/domain/people/staff'
import { button, note, paragraph } from '../mail/mail-content'
import type { OutgoingMail } from '../mail/mailer'
import type { Shop } from '../mail/shop'

/** Links work for so long. */
export const INVITATION_DAYS = 3

/** Behind the `#`, so that no server on the way and no log ever sees the token. */
export const invitationPath = (token: string): string => `/staff/invitation#${token}`

interface Given {
  readonly eventKey: string
  readonly to: string
  readonly token: string
}

export const staffInvitationMail = (
  shop: Shop,
  { eventKey, to, token, role, by }: Given & { readonly role: StaffRole; readonly by: string },
): OutgoingMail => ({
  eventKey,
  to,
  greeting: { firstName: null },
  subject: `You are invited to the back office of ${shop.name}`,
  heading: 'Welcome to the back office',
  blocks: [
    paragraph(`${by} invites you to work in the back office of ${shop.name} as ${STAFF_ROLE_LABELS[role]}.`),
    paragraph('You will choose a password and connect an authenticator app on your phone.'),
    button('Accept the invitation', invitationPath(token)),
    note(
      `The link works once, for ${INVITATION_DAYS} days. If you do not know what this is about, you can ignore this email.`,
    ),
  ],
})

export const staffPasskeyMail = (
  shop: Shop,
  { eventKey, to, name, device }: Omit<Given, 'token'> & { readonly name: string; readonly device: string },
): OutgoingMail => ({
  eventKey,
  to,
  greeting: { firstName: null },
  subject: `A passkey was added to your access to the back office of ${shop.name}`,
  heading: 'A passkey was added',
  blocks: [
    paragraph(`The passkey ${name} was added with ${device}. It logs you in without password and code.`),
    button('See your passkeys', '/staff/profile'),
    note('If it was not you, remove it there, change your password, and tell an owner of the shop.'),
  ],
})

export const staffResetMail = (shop: Shop, { eventKey, to, token }: Given): OutgoingMail => ({
  eventKey,
  to,
  greeting: { firstName: null },
  subject: `Your access to the back office of ${shop.name}`,
  heading: 'Set up your access again',
  blocks: [
    paragraph('With this link you choose another password and connect your authenticator app again.'),
    button('Set up your access', invitationPath(token)),
    note(
      `The link works once, for ${INVITATION_DAYS} days. If you did not ask for it, tell an owner of the shop.`,
    ),
  ],
})
