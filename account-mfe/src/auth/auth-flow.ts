import { AUTH_VIEWS, type AuthView } from '@store/shared/events/commands'
import type { Message } from '@store/shared/i18n/message'
import authMessages from '@store/shared/messages/pages/auth.account.messages.json'

/** A password reset under way. */
export interface PasswordReset {
  readonly email: string
  /** The challenge of the mailed code; once that is verified, the token that allows the reset. */
  readonly code: string
}

/** A log-in by code under way. */
export interface CodeLogIn {
  /** The e-mail address or mobile number that was typed. */
  readonly name: string
  readonly challenge: string
}

/** The views that the dialog can be opened with, and those of a log-in by code, which only LOGIN leads to. */
export const DIALOG_VIEWS = [...AUTH_VIEWS, 'CODE_LOGIN', 'LOGIN_CODE'] as const
export type DialogView = (typeof DIALOG_VIEWS)[number]

/** The steps of a reset for which something is stored. */
export const RESET_STEPS = ['OTP', 'RESET_PASSWORD'] as const satisfies readonly AuthView[]
export type ResetStep = (typeof RESET_STEPS)[number]

/** What an earlier opening of the dialog has left in this tab. */
export interface StoredReset {
  readonly reset: PasswordReset
  /** Null once the shopper went back to another e-mail address. */
  readonly step: ResetStep | null
}

export interface AuthFlow {
  readonly view: DialogView
  readonly reset: PasswordReset | null
  readonly codeLogIn: CodeLogIn | null
  /** Good news to say above the view. */
  readonly notice: Message | null
}

export type AuthStep =
  | { readonly type: 'went'; readonly to: DialogView }
  | { readonly type: 'log-in-code-sent'; readonly codeLogIn: CodeLogIn }
  | { readonly type: 'code-sent'; readonly reset: PasswordReset }
  | { readonly type: 'code-accepted'; readonly resetToken: string }
  | { readonly type: 'password-reset' }
  /** The stored e-mail or code is not there. */
  | { readonly type: 'reset-missing' }

/** Where the links of each view lead (SPEC §4), those of a log-in by code beside it (AUTH-01). */
export const AUTH_LINKS = {
  LOGIN: ['REGISTER', 'FORGOT_PASSWORD', 'CODE_LOGIN'],
  REGISTER: ['LOGIN'],
  FORGOT_PASSWORD: ['LOGIN'],
  OTP: ['FORGOT_PASSWORD', 'LOGIN'],
  RESET_PASSWORD: ['FORGOT_PASSWORD', 'LOGIN'],
  CODE_LOGIN: ['LOGIN'],
  LOGIN_CODE: ['CODE_LOGIN', 'LOGIN'],
} as const satisfies Record<DialogView, readonly DialogView[]>

export const RESET_CHECK_MS = 500

/**
 * The flow as it opens on a view. A recovery that was under way goes on at its step: phones reload the page while their
 * owner is looking up the code.
 */
export function openAuthFlow(view: AuthView, stored: StoredReset | null): AuthFlow {
  const isResumed = view === 'FORGOT_PASSWORD' && stored !== null && stored.step !== null
  return enter(isResumed ? stored.step : view, stored?.reset ?? null)
}

/** The step that a view belongs to, for which e-mail and code have to be stored. */
export const resetStepOf = (view: DialogView): ResetStep | null =>
  RESET_STEPS.find((step) => step === view) ?? null

/** The flow after a step. One that does not belong to the view, such as an answer that comes late, changes nothing. */
export function advanceAuthFlow(flow: AuthFlow, step: AuthStep): AuthFlow {
  switch (step.type) {
    case 'went':
      return isLinked(flow.view, step.to) ? enter(step.to, flow.reset, flow.codeLogIn) : flow
    case 'log-in-code-sent':
      return flow.view === 'CODE_LOGIN' || flow.view === 'LOGIN_CODE'
        ? enter('LOGIN_CODE', null, step.codeLogIn)
        : flow
    case 'code-sent':
      return flow.view === 'FORGOT_PASSWORD' || flow.view === 'OTP' ? enter('OTP', step.reset) : flow
    case 'code-accepted':
      return flow.view === 'OTP' && flow.reset
        ? enter('RESET_PASSWORD', { ...flow.reset, code: step.resetToken })
        : flow
    case 'password-reset':
      return flow.view === 'RESET_PASSWORD'
        ? { ...enter('LOGIN', null), notice: authMessages.passwordReset }
        : flow
    case 'reset-missing':
      return resetStepOf(flow.view) === null ? flow : enter('FORGOT_PASSWORD', null)
  }
}

/** A path of this site; anything that a browser would read as another host is `/`. */
export const toOwnPath = (path: string): string => (/^\/(?![/\\])/.test(path) ? path : '/')

function isLinked(from: DialogView, to: DialogView): boolean {
  const links: readonly DialogView[] = AUTH_LINKS[from]
  return links.includes(to)
}

function enter(view: DialogView, reset: PasswordReset | null, codeLogIn: CodeLogIn | null = null): AuthFlow {
  if (view === 'LOGIN') return { view, reset: null, codeLogIn: null, notice: null }
  if (view === 'OTP' && reset === null) return enter('FORGOT_PASSWORD', null)
  return { view, reset, codeLogIn, notice: null }
}
