import authMessages from '@store/shared/messages/pages/auth.account.messages.json'
import {
  AUTH_LINKS,
  advanceAuthFlow,
  type CodeLogIn,
  DIALOG_VIEWS,
  openAuthFlow,
  type PasswordReset,
  type StoredReset,
  toOwnPath,
} from './auth-flow'

const reset: PasswordReset = { email: 'asha@example.in', code: 'challenge' }
const stored: StoredReset = { reset, step: null }
const codeLogIn: CodeLogIn = { name: 'asha@example.in', challenge: 'challenge' }

describe('the auth flow', () => {
  it.each(DIALOG_VIEWS)('follows the links of %s and no others [AUTH-03]', (view) => {
    const flow = { ...openAuthFlow('LOGIN', null), view, reset, codeLogIn }
    for (const to of DIALOG_VIEWS) {
      const links: readonly string[] = AUTH_LINKS[view]
      const expected = links.includes(to) ? to : view
      expect(advanceAuthFlow(flow, { type: 'went', to }).view).toBe(expected)
    }
  })

  it('leads from a forgotten password over the code to a new one and back to the log-in [AUTH-03]', () => {
    const forgot = advanceAuthFlow(openAuthFlow('LOGIN', null), { type: 'went', to: 'FORGOT_PASSWORD' })
    const otp = advanceAuthFlow(forgot, { type: 'code-sent', reset })
    expect(otp).toMatchObject({ view: 'OTP', reset })
    const choosing = advanceAuthFlow(otp, { type: 'code-accepted', resetToken: 'token' })
    expect(choosing).toMatchObject({
      view: 'RESET_PASSWORD',
      reset: { email: 'asha@example.in', code: 'token' },
    })
    expect(advanceAuthFlow(choosing, { type: 'password-reset' })).toEqual({
      view: 'LOGIN',
      reset: null,
      codeLogIn: null,
      notice: authMessages.passwordReset,
    })
  })

  it('leads from the log-in to the code that is sent instead, and back [AUTH-01]', () => {
    const asking = advanceAuthFlow(openAuthFlow('LOGIN', null), { type: 'went', to: 'CODE_LOGIN' })
    const sent = advanceAuthFlow(asking, { type: 'log-in-code-sent', codeLogIn })
    expect(sent).toMatchObject({ view: 'LOGIN_CODE', codeLogIn })
    const other = advanceAuthFlow(sent, { type: 'went', to: 'CODE_LOGIN' })
    expect(other).toMatchObject({ view: 'CODE_LOGIN', codeLogIn })
    const login = advanceAuthFlow(other, { type: 'went', to: 'LOGIN' })
    expect(login).toMatchObject({ view: 'LOGIN', codeLogIn: null })
    expect(advanceAuthFlow(login, { type: 'log-in-code-sent', codeLogIn })).toBe(login)
  })

  it('clears the stored e-mail and code on entering LOGIN [AUTH-03]', () => {
    expect(openAuthFlow('LOGIN', stored).reset).toBeNull()
    expect(advanceAuthFlow(openAuthFlow('OTP', stored), { type: 'went', to: 'LOGIN' }).reset).toBeNull()
  })

  it('returns from OTP to FORGOT_PASSWORD without a stored code [AUTH-03]', () => {
    expect(openAuthFlow('OTP', null).view).toBe('FORGOT_PASSWORD')
  })

  it.each(['OTP', 'RESET_PASSWORD'] as const)(
    'returns from %s when e-mail or code are missing [AUTH-03]',
    (view) => {
      const flow = openAuthFlow(view, stored)
      expect(advanceAuthFlow(flow, { type: 'reset-missing' })).toEqual({
        view: 'FORGOT_PASSWORD',
        reset: null,
        codeLogIn: null,
        notice: null,
      })
      const login = openAuthFlow('LOGIN', null)
      expect(advanceAuthFlow(login, { type: 'reset-missing' })).toBe(login)
    },
  )

  it.each(['OTP', 'RESET_PASSWORD'] as const)(
    'goes on at %s where a reload interrupted it [AUTH-03]',
    (step) => {
      expect(openAuthFlow('FORGOT_PASSWORD', { reset, step })).toMatchObject({ view: step, reset })
      expect(openAuthFlow('FORGOT_PASSWORD', stored)).toMatchObject({ view: 'FORGOT_PASSWORD', reset })
    },
  )

  it('is not moved by an answer that comes after the shopper left the view [AUTH-03]', () => {
    const login = openAuthFlow('LOGIN', null)
    expect(advanceAuthFlow(login, { type: 'code-sent', reset })).toBe(login)
    expect(advanceAuthFlow(login, { type: 'code-accepted', resetToken: 'token' })).toBe(login)
    expect(advanceAuthFlow(login, { type: 'password-reset' })).toBe(login)
  })
})

it.each([
  ['/checkout?coupon=1', '/checkout?coupon=1'],
  ['/', '/'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['https://evil.example', '/'],
  ['javascript:alert(1)', '/'],
])('brings a shopper back to %s as %s [RTE-16]', (returnTo, path) => {
  expect(toOwnPath(returnTo)).toBe(path)
})
