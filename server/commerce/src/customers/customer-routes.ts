import {
  changePassword,
  confirmEmail,
  confirmMobile,
  endLogIn,
  getCustomer,
  getLogIns,
  logInByCode,
  login,
  logout,
  refreshSession,
  register,
  requestLogInCode,
  requestPasswordReset,
  resetPassword,
  sendEmailCode,
  sendMobileCode,
  updateCustomer,
  verifyResetCode,
} from '@store/shared/api/accounts'
import { sourceText } from '@store/shared/i18n/source-text'
import auth from '@store/shared/messages/pages/auth.account.messages.json'
import { CommerceFailure } from '../http/commerce-failure'
import type { Mount } from '../http/mount-endpoint'
import { originOf } from '../http/origin-of'
import { say } from '../i18n/said'
import { translateIn, translateText } from '../i18n/translate-in'
import type { CodeLogIn } from './code-log-in'
import type { CustomerService } from './customer-service'
import type { EmailAddresses } from './email/email-addresses'
import messages from './messages.json'
import type { PasswordRecovery } from './passwords/password-recovery'
import type { SessionCookies } from './sessions/session-cookies'
import type { Sessions } from './sessions/sessions'

export interface CustomerRouteServices {
  readonly customers: CustomerService
  readonly emailAddresses: EmailAddresses
  readonly recovery: PasswordRecovery
  readonly codeLogIn: CodeLogIn
  readonly sessions: Sessions
  readonly cookies: SessionCookies
  /** City and country of a network address; empty where they are not known. */
  readonly placeOf: (ip: string) => Promise<string>
}

export function registerCustomerRoutes(mount: Mount, services: CustomerRouteServices): void {
  const { customers, emailAddresses, recovery, codeLogIn, sessions, cookies, placeOf } = services
  const { callerOf } = cookies

  mount(register, async ({ body, request, reply }) => {
    const issued = await customers.register(body, callerOf(request))
    return cookies.hand(request, reply, issued)
  })

  mount(login, async ({ body, request, reply }) => {
    const issued = await customers.logIn(body, callerOf(request))
    return cookies.hand(request, reply, issued)
  })

  mount(requestLogInCode, async ({ body, request }) => ({
    challenge: await codeLogIn.request(body.emailOrMobile, callerOf(request)),
  }))

  mount(logInByCode, async ({ body, request, reply }) =>
    cookies.hand(request, reply, await codeLogIn.logIn(body, callerOf(request))),
  )

  mount(refreshSession, async ({ request, reply }) => {
    try {
      return cookies.renew(reply, await sessions.renew(cookies.refreshTokenOf(request), originOf(request)))
    } catch (error) {
      if (error instanceof CommerceFailure) cookies.clear(reply)
      throw error
    }
  })

  mount(logout, async ({ customerId, request, reply, language }) => {
    const whose =
      customerId ?? (await sessions.findCustomer(cookies.refreshTokenOf(request), originOf(request)))
    if (whose !== null) await customers.logOut(whose, originOf(request))
    cookies.clear(reply)
    return { message: translateIn(language)(messages.loggedOut) }
  })

  mount(requestPasswordReset, async ({ body, query, request }) => {
    const emailOrMobile = required('emailOrMobile', body.emailOrMobile ?? query.emailOrMobile)
    return { challenge: await recovery.request(emailOrMobile, callerOf(request)) }
  })

  mount(verifyResetCode, async ({ body, request }) => ({
    resetToken: await recovery.verify(body.challenge, body.code, request.ip),
  }))

  mount(resetPassword, async ({ body: { verifyOTP: resetToken, ...given }, request, language }) => {
    await recovery.reset({ ...given, resetToken }, originOf(request))
    return { message: translateText(sourceText(auth.passwordReset), language) }
  })

  mount(getCustomer, async ({ params, customerId }) => {
    if (params.id !== customerId) throw new CommerceFailure('NOT_FOUND')
    return customers.get(customerId)
  })

  mount(updateCustomer, ({ body, customerId, request }) =>
    customers.update(customerId, body, originOf(request)),
  )

  mount(confirmEmail, ({ body, customerId, request }) =>
    emailAddresses.confirm({ ...body, customerId, from: originOf(request) }, (tx) =>
      customers.get(customerId, tx),
    ),
  )

  mount(sendEmailCode, async ({ customerId, language }) => {
    await emailAddresses.askAgain(customerId)
    return { message: translateIn(language)(messages.codeSentIfWaiting) }
  })

  mount(sendMobileCode, async ({ customerId, request }) => ({
    challenge: await codeLogIn.askForMobile(customerId, originOf(request)),
  }))

  mount(confirmMobile, ({ body, customerId, request }) =>
    codeLogIn.confirmMobile({ ...body, customerId, from: originOf(request) }, (tx) =>
      customers.get(customerId, tx),
    ),
  )

  mount(getLogIns, async ({ customerId, request }) => {
    const logIns = await sessions.list(customerId, cookies.refreshTokenOf(request))
    return Promise.all(logIns.map(async (each) => ({ ...each, place: await placeOf(each.network) })))
  })

  mount(endLogIn, async ({ params, customerId, request, language }) => {
    await sessions.end(customerId, params.id, originOf(request))
    return { message: translateIn(language)(messages.logInEnded) }
  })

  mount(changePassword, async ({ body, customerId, request, reply }) =>
    cookies.renew(reply, await customers.changePassword(customerId, body, callerOf(request))),
  )
}

/** A value that old clients send in the query and new ones in the body. */
function required(name: string, value: string | undefined): string {
  if (value !== undefined && value !== '') return value
  throw new CommerceFailure('VALIDATION', { fields: [{ path: name, message: say(messages.required) }] })
}
