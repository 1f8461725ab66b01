import {
  logInByCode,
  login,
  register,
  requestLogInCode,
  requestPasswordReset,
  resetPassword,
  verifyResetCode,
} from '@store/shared/api/accounts'
import type { AuthView } from '@store/shared/events/commands'
import { RESET_CODE_KEY, RESET_EMAIL_KEY, RESET_STEP_KEY } from '@store/shared/storage/storage-keys'
import { type RenderSlotOptions, renderSlot, TEST_SESSION } from '@store/shared/testing/host-services'
import { fails, pending, respond, unanswered } from '@store/shared/testing/stubbed-api'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { slot } from './auth-modal-slot'

const open = async (
  view: AuthView,
  { returnTo = null, ...options }: RenderSlotOptions & { returnTo?: string | null } = {},
) => {
  const onClose = jest.fn()
  const rendered = await renderSlot(slot, { view, returnTo, onClose }, options)
  return { ...rendered, onClose, user: userEvent.setup() }
}

const click = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const fill = async (label: string, text: string) => {
  await userEvent.click(screen.getByLabelText(label))
  await userEvent.paste(text)
}

const logIn = async () => {
  await fill('Email', 'asha@example.in')
  await fill('Password', 'secret1')
  await click('Log in')
}

const fillRegistration = async () => {
  await fill('First name', 'Asha')
  await fill('Last name', 'Rao')
  await fill('Email', 'asha@example.in')
  await fill('Mobile number', '9876543210')
  await fill('Password', 'Secret12')
  await fill('Confirm password', 'Secret12')
}

const storeReset = () => {
  window.sessionStorage.setItem(RESET_EMAIL_KEY, 'asha@example.in')
  window.sessionStorage.setItem(RESET_CODE_KEY, 'challenge-1')
}

beforeEach(() => window.sessionStorage.clear())

describe('logging in', () => {
  it('links to registration, recovery and terms, and shows the password on request [AUTH-01, AUTH-02]', async () => {
    await open('LOGIN')
    expect(screen.getByRole('dialog', { name: 'Log in' })).toBeInTheDocument()
    expect(screen.getByText("Looks like you're new here!")).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Forgot your password?' })).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'New User? Register' })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Terms & Conditions' })).toHaveAttribute(
      'href',
      '/terms-and-conditions',
    )
    expect(screen.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy-policy')
    await click('Show password')
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text')
  })

  it('says under each field what is wrong and goes to the first [AUTH-04]', async () => {
    const { host } = await open('LOGIN')
    await click('Log in')
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Please enter a valid email address')
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(
      'Password must be at least 6 characters',
    )
    expect(screen.getByLabelText('Email')).toHaveFocus()
    expect(host.api.callsTo(login)).toHaveLength(0)
  })

  it('takes a password of six and refuses one of five [AUTH-04]', async () => {
    await open('LOGIN')
    const password = screen.getByLabelText('Password')
    await userEvent.type(password, '12345')
    await userEvent.tab({ shift: true })
    await userEvent.tab({ shift: true })
    await click('Log in')
    expect(password).toHaveAccessibleDescription('Password must be at least 6 characters')
    await userEvent.type(password, '6')
    await waitFor(() => expect(password).not.toHaveAccessibleDescription())
  })

  it('checks a field when the shopper goes on to the next [AUTH-04]', async () => {
    await open('LOGIN')
    await fill('Email', 'asha')
    await userEvent.tab()
    expect(await screen.findByText('Please enter a valid email address')).toBeInTheDocument()
  })

  it('lets no message move what is being clicked [AUTH-02]', async () => {
    await open('LOGIN')
    await fill('Email', 'asha')
    await click('Show password')
    expect(screen.queryByText('Please enter a valid email address')).not.toBeInTheDocument()
    await userEvent.click(screen.getByLabelText('Password'))
    await click('New User? Register')
    expect(screen.getByRole('dialog', { name: 'Create your account' })).toBeInTheDocument()
    expect(screen.getByLabelText('First name')).toHaveFocus()
  })

  it('starts the session, says so, closes and goes home [AUTH-06]', async () => {
    const { host, onClose } = await open('LOGIN', {
      path: '/products',
      responses: [respond(login, TEST_SESSION)],
    })
    await logIn()
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    expect(host.session.get()).toEqual(TEST_SESSION)
    expect(host.toasted).toEqual([{ kind: 'success', text: 'Login Successful!' }])
    expect(host.navigated).toEqual([{ to: '/', replace: false }])
    expect(host.api.callsTo(login)[0]?.body).toEqual({ userName: 'asha@example.in', password: 'secret1' })
  })

  it('goes back to the page that asked for it [AUTH-06, RTE-16]', async () => {
    const { host, onClose } = await open('LOGIN', {
      path: '/orders/12',
      returnTo: '/orders/12',
      responses: [respond(login, TEST_SESSION)],
    })
    await logIn()
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(host.navigated).toEqual([{ to: '/orders/12', replace: true }])
  })

  it('leaves no log-in page behind in the history [AUTH-06, RTE-10]', async () => {
    const { host, onClose } = await open('LOGIN', {
      path: '/login',
      responses: [respond(login, TEST_SESSION)],
    })
    await logIn()
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(host.navigated).toEqual([{ to: '/', replace: true }])
  })

  it('says what failed and keeps what was typed [AUTH-10]', async () => {
    const { host } = await open('LOGIN', { responses: [respond(login, fails(401, 'LOGIN_REJECTED'))] })
    await logIn()
    expect(await screen.findByText('Invalid email/mobile or password.')).toBeInTheDocument()
    expect(screen.getByLabelText('Email')).toHaveValue('asha@example.in')
    host.api.stub(respond(login, unanswered()))
    await click('Log in')
    expect(await screen.findByText('Network error. Please check your connection.')).toBeInTheDocument()
  })

  it('sends one request however often it is asked to [AUTH-06]', async () => {
    const { host } = await open('LOGIN', { responses: [respond(login, () => pending())] })
    await logIn()
    await waitFor(() => expect(host.api.callsTo(login)).toHaveLength(1))
    await click('Log in')
    await userEvent.type(screen.getByLabelText('Password'), '{Enter}')
    expect(host.api.callsTo(login)).toHaveLength(1)
  })

  it('sends one request for two submits in one moment [AUTH-06]', async () => {
    const { host } = await open('LOGIN', { responses: [respond(login, () => pending())] })
    await fill('Email', 'asha@example.in')
    await fill('Password', 'secret1')
    const form = screen.getByRole('form')
    await act(async () => {
      fireEvent.submit(form)
      fireEvent.submit(form)
    })
    await waitFor(() => expect(host.api.callsTo(login)).toHaveLength(1))
  })
})

describe('logging in with a code', () => {
  const askForCode = async (name: string) => {
    await click('Log in with a code instead')
    expect(screen.getByLabelText('Email or mobile number')).toHaveFocus()
    await userEvent.paste(name)
    await click('Send code')
  }

  it('sends one to an email or a number, takes it in six boxes and starts the session [AUTH-06, AUTH-11]', async () => {
    const { host, onClose, user } = await open('LOGIN', {
      returnTo: '/orders/12',
      responses: [
        respond(requestLogInCode, { challenge: 'challenge-1' }),
        respond(logInByCode, fails(400, 'OTP_REJECTED')),
      ],
    })
    await askForCode('+91 98765 43210')
    expect(await screen.findByRole('dialog', { name: 'Enter the code' })).toBeInTheDocument()
    expect(host.api.callsTo(requestLogInCode)[0]?.body).toEqual({ emailOrMobile: '+91 98765 43210' })
    expect(screen.getByLabelText('Digit 1 of 6')).toHaveFocus()
    await user.paste('111111')
    await click('Verify')
    expect(await screen.findByText('Invalid OTP. Please try again.')).toBeInTheDocument()
    host.api.stub(respond(logInByCode, TEST_SESSION))
    await user.paste('123456')
    await click('Verify')
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    expect(host.api.callsTo(logInByCode)[1]?.body).toEqual({ challenge: 'challenge-1', code: '123456' })
    expect(host.session.get()).toEqual(TEST_SESSION)
    expect(host.navigated).toEqual([{ to: '/orders/12', replace: false }])
  })

  it('offers another code after half a minute, and ways back [AUTH-11]', async () => {
    const { host } = await open('LOGIN', {
      responses: [respond(requestLogInCode, { challenge: 'challenge-1' })],
    })
    await askForCode('asha@example.in')
    expect(await screen.findByText('You can ask for a new code in 30 s.')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Send a new code' })).not.toBeInTheDocument()
    const later = Date.now() + 30_000
    const clock = jest.spyOn(Date, 'now').mockReturnValue(later)
    const resend = await screen.findByRole('button', { name: 'Send a new code' }, { timeout: 3000 })
    clock.mockRestore()
    host.api.stub(respond(requestLogInCode, { challenge: 'challenge-2' }))
    await userEvent.click(resend)
    expect(await screen.findByText('We have sent you a new code.')).toBeInTheDocument()
    expect(host.api.callsTo(requestLogInCode)).toHaveLength(2)
    await click('Change email or number')
    expect(screen.getByLabelText('Email or mobile number')).toHaveValue('asha@example.in')
    await click('Use your password')
    expect(screen.getByRole('dialog', { name: 'Log in' })).toBeInTheDocument()
  })

  it.each(['', 'asha@', '12345'])('refuses %p under the field [AUTH-04]', async (name) => {
    const { host } = await open('LOGIN')
    await askForCode(name)
    expect(screen.getByLabelText('Email or mobile number')).toHaveAccessibleDescription(
      'Please enter a valid email address or mobile number',
    )
    expect(host.api.callsTo(requestLogInCode)).toHaveLength(0)
  })
})

describe('registering', () => {
  it('says under each field what is wrong [AUTH-05]', async () => {
    await open('REGISTER')
    expect(screen.getByText("Looks like you're new here!")).toBeInTheDocument()
    await click('Create account')
    const problems = {
      'First name': 'First name is required',
      'Last name': 'Last name is required',
      Email: 'Invalid email address',
      'Mobile number': 'Mobile number must be 10 digits',
      Password: 'Password must be at least 8 characters',
      'Confirm password': "Passwords don't match",
    }
    for (const [label, text] of Object.entries(problems)) {
      expect(screen.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(text))
    }
    expect(screen.getByLabelText('First name')).toHaveFocus()
  })

  it.each([
    ['Short1a', 'Password must be at least 8 characters'],
    ['secret12', 'Password must contain at least one uppercase letter'],
    ['SECRET12', 'Password must contain at least one lowercase letter'],
    ['Secretly', 'Password must contain at least one number'],
  ])('refuses the password %s [AUTH-05]', async (password, text) => {
    await open('REGISTER')
    await fill('Password', password)
    await userEvent.tab()
    await click('Create account')
    expect(await screen.findByText(text)).toBeInTheDocument()
  })

  it.each(['987654321', '98765432101', '98765 4321', 'ninenineni'])(
    'refuses the mobile number %s [AUTH-05]',
    async (mobile) => {
      await open('REGISTER')
      await fill('Mobile number', mobile)
      await userEvent.tab()
      expect(await screen.findByText('Mobile number must be 10 digits')).toBeInTheDocument()
    },
  )

  it('refuses two different passwords [AUTH-05]', async () => {
    await open('REGISTER')
    await fill('Password', 'Secret12')
    await fill('Confirm password', 'Secret13')
    await click('Create account')
    expect(await screen.findByText("Passwords don't match")).toBeInTheDocument()
  })

  it('logs the new customer in and shows the profile [AUTH-07]', async () => {
    const { host, onClose } = await open('REGISTER', { responses: [respond(register, TEST_SESSION)] })
    await fillRegistration()
    await click('Create account')
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    expect(host.session.get()).toEqual(TEST_SESSION)
    expect(host.toasted).toEqual([{ kind: 'success', text: 'Registration successful!' }])
    expect(host.navigated).toEqual([{ to: '/profile/profile', replace: false }])
  })

  it('goes on where a page had asked for it [AUTH-07, RTE-16]', async () => {
    const { host } = await open('REGISTER', {
      returnTo: '/cart',
      responses: [respond(register, TEST_SESSION)],
    })
    await fillRegistration()
    await click('Create account')
    await waitFor(() => expect(host.navigated).toEqual([{ to: '/cart', replace: false }]))
  })

  it('shows what the server refuses under the field it refused, until that changes [AUTH-07]', async () => {
    await open('REGISTER', { responses: [respond(register, fails(409, 'EMAIL_TAKEN'))] })
    await fillRegistration()
    await click('Create account')
    const email = screen.getByLabelText('Email')
    await waitFor(() => expect(email).toHaveAccessibleDescription(/already has an account/))
    expect(email).toHaveFocus()
    await userEvent.tab()
    expect(email).toHaveAccessibleDescription(/already has an account/)
    await userEvent.type(email, 'x')
    await waitFor(() => expect(email).not.toHaveAccessibleDescription())
  })

  it("shows the server's messages by field under their fields [AUTH-07]", async () => {
    const fields = [{ path: 'mobileNo', message: 'This number is blocked' }]
    await open('REGISTER', { responses: [respond(register, fails(400, 'VALIDATION', { fields }))] })
    await fillRegistration()
    await click('Create account')
    expect(await screen.findByText('This number is blocked')).toBeInTheDocument()
    expect(screen.getByLabelText('Mobile number')).toHaveFocus()
  })

  it.each([
    ["the server's words", fails(429, 'TOO_MANY_TRIES'), /Too many attempts/],
    ['its own without them', unanswered(), 'Registration failed'],
  ])('says %s of a failure [AUTH-07]', async (_, failure, text) => {
    const { host } = await open('REGISTER', { responses: [respond(register, failure)] })
    await fillRegistration()
    await click('Create account')
    expect(await screen.findByText(text)).toBeInTheDocument()
    expect(host.toasted).toEqual([{ kind: 'failure', text: expect.stringMatching(text) }])
  })

  it('takes a mobile number however it is written, and none that is not in use [ADR-01, AUTH-05]', async () => {
    const { host } = await open('REGISTER', { responses: [respond(register, unanswered())] })
    await fillRegistration()
    await userEvent.clear(screen.getByLabelText('Mobile number'))
    await fill('Mobile number', '1234567890')
    await click('Create account')
    expect(await screen.findByText('Please enter a valid mobile number')).toBeInTheDocument()
    await userEvent.clear(screen.getByLabelText('Mobile number'))
    await fill('Mobile number', '+91 98400 12345')
    await click('Create account')
    await waitFor(() => expect(host.api.callsTo(register)[0]?.body).toMatchObject({ mobileNo: '9840012345' }))
  })
})

describe('recovering a password', () => {
  it('goes from e-mail over code to a new password and back to the log-in [AUTH-03, AUTH-12, AUTH-13]', async () => {
    const { host, user } = await open('LOGIN', {
      responses: [
        respond(requestPasswordReset, { challenge: 'challenge-1' }),
        respond(verifyResetCode, { resetToken: 'token-1' }),
        respond(resetPassword, { message: 'done' }),
      ],
    })
    await click('Forgot your password?')
    expect(screen.getByLabelText('Email')).toHaveFocus()
    await fill('Email', 'asha@example.in')
    await click('Send code')

    expect(await screen.findByRole('dialog', { name: 'Enter the code' })).toBeInTheDocument()
    expect(window.sessionStorage.getItem(RESET_EMAIL_KEY)).toBe('asha@example.in')
    expect(window.sessionStorage.getItem(RESET_CODE_KEY)).toBe('challenge-1')
    expect(screen.getByLabelText('Digit 1 of 6')).toHaveFocus()
    expect(screen.getByRole('button', { name: 'Verify' })).toBeDisabled()
    await user.paste('123456')
    await click('Verify')

    expect(await screen.findByRole('dialog', { name: 'Choose a new password' })).toBeInTheDocument()
    expect(host.api.callsTo(verifyResetCode)[0]?.body).toEqual({ challenge: 'challenge-1', code: '123456' })
    expect(window.sessionStorage.getItem(RESET_CODE_KEY)).toBe('token-1')
    await fill('New password', 'Secret12')
    await fill('Confirm new password', 'Secret12')
    await click('Save password')

    expect(await screen.findByRole('dialog', { name: 'Log in' })).toBeInTheDocument()
    expect(host.api.callsTo(resetPassword)[0]?.body).toEqual({
      emailOrMobile: 'asha@example.in',
      verifyOTP: 'token-1',
      password: 'Secret12',
    })
    expect(host.toasted).toEqual([{ kind: 'success', text: 'Password has been reset successfully.' }])
    expect(screen.getByRole('status')).toHaveTextContent('Password has been reset successfully.')
    expect(window.sessionStorage.getItem(RESET_EMAIL_KEY)).toBeNull()
    expect(window.sessionStorage.getItem(RESET_CODE_KEY)).toBeNull()
  })

  it('types digits only, moving on, and back with backspace [AUTH-11]', async () => {
    window.sessionStorage.setItem(RESET_EMAIL_KEY, 'asha@example.in')
    window.sessionStorage.setItem(RESET_CODE_KEY, 'challenge-1')
    const { user } = await open('OTP')
    await user.click(screen.getByLabelText('Digit 1 of 6'))
    await user.keyboard('1a2b3')
    expect(screen.getByLabelText('Digit 3 of 6')).toHaveValue('3')
    expect(screen.getByLabelText('Digit 4 of 6')).toHaveFocus()
    await user.keyboard('{Backspace}')
    expect(screen.getByLabelText('Digit 3 of 6')).toHaveFocus()
    expect(screen.getByLabelText('Digit 3 of 6')).toHaveValue('')
    await user.keyboard('3456')
    expect(screen.getByRole('button', { name: 'Verify' })).toBeEnabled()
    expect(screen.getByLabelText('Digit 1 of 6')).toHaveAttribute('autocomplete', 'one-time-code')
  })

  it('moves on from a digit that is typed over the same one [AUTH-11]', async () => {
    storeReset()
    const { user } = await open('OTP')
    await user.click(screen.getByLabelText('Digit 1 of 6'))
    await user.keyboard('84')
    const first = screen.getByLabelText<HTMLInputElement>('Digit 1 of 6')
    await user.click(first)
    // What a browser does for a key that replaces the selected digit with itself.
    fireEvent.input(first, { target: { value: '8' } })
    expect(screen.getByLabelText('Digit 2 of 6')).toHaveFocus()
    expect(first).toHaveValue('8')
  })

  it('empties the boxes after a wrong code, so that the next one is read as typed [AUTH-11]', async () => {
    storeReset()
    const { host, user } = await open('OTP', {
      responses: [respond(verifyResetCode, fails(400, 'OTP_REJECTED'))],
    })
    await user.click(screen.getByLabelText('Digit 1 of 6'))
    await user.keyboard('841972')
    await click('Verify')
    expect(await screen.findByText('Invalid OTP. Please try again.')).toBeInTheDocument()
    await waitFor(() => expect(screen.getByLabelText('Digit 1 of 6')).toHaveFocus())
    expect(screen.getByRole('button', { name: 'Verify' })).toBeDisabled()
    await user.keyboard('841961')
    await click('Verify')
    await waitFor(() => expect(host.api.callsTo(verifyResetCode)).toHaveLength(2))
    expect(host.api.callsTo(verifyResetCode)[1]?.body).toMatchObject({ code: '841961' })
  })

  it('asks for a new code once the old one can no longer be used [AUTH-11]', async () => {
    storeReset()
    const { user } = await open('OTP', {
      responses: [
        respond(verifyResetCode, fails(400, 'OTP_EXPIRED')),
        respond(requestPasswordReset, { challenge: 'challenge-2' }),
      ],
    })
    await user.click(screen.getByLabelText('Digit 1 of 6'))
    await user.keyboard('841972')
    await click('Verify')
    const problem = 'This code can no longer be used. Please ask for a new one.'
    expect(await screen.findByText(problem)).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Verify' })).not.toBeInTheDocument()
    await click('Send a new code')
    expect(await screen.findByText('We have sent you a new code.')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Verify' })).toBeInTheDocument()
    expect(screen.getByLabelText('Digit 1 of 6')).toHaveFocus()
  })

  it('comes back to the code after a reload, until another email is wanted [AUTH-03, RTE-10]', async () => {
    const { unmount } = await open('FORGOT_PASSWORD', {
      responses: [respond(requestPasswordReset, { challenge: 'challenge-1' })],
    })
    await fill('Email', 'asha@example.in')
    await click('Send code')
    await screen.findByRole('dialog', { name: 'Enter the code' })
    expect(window.sessionStorage.getItem(RESET_STEP_KEY)).toBe('OTP')
    unmount()
    const again = await open('FORGOT_PASSWORD')
    expect(screen.getByRole('dialog', { name: 'Enter the code' })).toBeInTheDocument()
    await click('Use another email')
    again.unmount()
    await open('FORGOT_PASSWORD')
    expect(screen.getByLabelText('Email')).toHaveValue('asha@example.in')
  })

  it('goes back from the code to the e-mail when its storage was cleared [AUTH-03]', async () => {
    storeReset()
    const { host, user } = await open('OTP')
    window.sessionStorage.clear()
    await user.click(screen.getByLabelText('Digit 1 of 6'))
    await user.keyboard('841972')
    await click('Verify')
    expect(screen.getByRole('dialog', { name: 'Recover your password' })).toBeInTheDocument()
    expect(host.api.calls).toEqual([])
  })

  it('goes back when the shopper returns to a tab without its storage [AUTH-03]', async () => {
    storeReset()
    await open('OTP')
    window.sessionStorage.clear()
    fireEvent(document, new Event('visibilitychange'))
    expect(screen.getByRole('dialog', { name: 'Recover your password' })).toBeInTheDocument()
  })

  it('checks the new password’s storage after half a second [AUTH-03]', async () => {
    jest.useFakeTimers()
    storeReset()
    await open('RESET_PASSWORD')
    window.sessionStorage.clear()
    act(() => jest.advanceTimersByTime(499))
    expect(screen.getByRole('dialog', { name: 'Choose a new password' })).toBeInTheDocument()
    act(() => jest.advanceTimersByTime(1))
    expect(screen.getByRole('dialog', { name: 'Recover your password' })).toBeInTheDocument()
    jest.useRealTimers()
  })

  it('says that a code is wrong, and sends a new one [AUTH-11]', async () => {
    window.sessionStorage.setItem(RESET_EMAIL_KEY, 'asha@example.in')
    window.sessionStorage.setItem(RESET_CODE_KEY, 'challenge-1')
    const { host, user } = await open('OTP', {
      responses: [
        respond(verifyResetCode, fails(400, 'OTP_REJECTED')),
        respond(requestPasswordReset, { challenge: 'challenge-2' }),
      ],
    })
    await user.click(screen.getByLabelText('Digit 1 of 6'))
    await user.paste('000000')
    await click('Verify')
    expect(await screen.findByText('Invalid OTP. Please try again.')).toBeInTheDocument()
    await click('Send a new code')
    expect(await screen.findByText('We have sent you a new code.')).toBeInTheDocument()
    expect(screen.queryByText('Invalid OTP. Please try again.')).not.toBeInTheDocument()
    expect(screen.getByLabelText('Digit 1 of 6')).toHaveValue('')
    expect(window.sessionStorage.getItem(RESET_CODE_KEY)).toBe('challenge-2')
    expect(host.api.callsTo(requestPasswordReset)[0]?.body).toEqual({ emailOrMobile: 'asha@example.in' })
  })

  it('returns from OTP to the e-mail when nothing is stored [AUTH-03]', async () => {
    await open('OTP')
    expect(screen.getByRole('dialog', { name: 'Recover your password' })).toBeInTheDocument()
  })

  it('returns from the new password to the e-mail after half a second when nothing is stored [AUTH-03]', async () => {
    jest.useFakeTimers()
    await open('RESET_PASSWORD')
    act(() => jest.advanceTimersByTime(499))
    expect(screen.getByRole('dialog', { name: 'Choose a new password' })).toBeInTheDocument()
    act(() => jest.advanceTimersByTime(1))
    expect(screen.getByRole('dialog', { name: 'Recover your password' })).toBeInTheDocument()
    jest.useRealTimers()
  })

  it.each([
    ["the server's words", fails(429, 'TOO_MANY_TRIES'), /Too many attempts/],
    ['its own without them', unanswered(), 'An unexpected error occurred.'],
  ])('says %s when no code could be sent [AUTH-13]', async (_, failure, text) => {
    await open('FORGOT_PASSWORD', { responses: [respond(requestPasswordReset, failure)] })
    await fill('Email', 'asha@example.in')
    await click('Send code')
    expect(await screen.findByText(text)).toBeInTheDocument()
  })

  it.each([
    ["the server's words", fails(400, 'OTP_REJECTED'), 'Invalid OTP. Please try again.'],
    ['its own without them', unanswered(), 'Failed to reset password. Please try again.'],
  ])('says %s when the password could not be reset [AUTH-13]', async (_, failure, text) => {
    window.sessionStorage.setItem(RESET_EMAIL_KEY, 'asha@example.in')
    window.sessionStorage.setItem(RESET_CODE_KEY, 'token-1')
    await open('RESET_PASSWORD', { responses: [respond(resetPassword, failure)] })
    await fill('New password', 'Secret12')
    await fill('Confirm new password', 'Secret12')
    await click('Save password')
    expect(await screen.findByText(text)).toBeInTheDocument()
  })

  it('leads back to the e-mail and to the log-in [AUTH-03, RTE-10]', async () => {
    window.sessionStorage.setItem(RESET_EMAIL_KEY, 'asha@example.in')
    window.sessionStorage.setItem(RESET_CODE_KEY, 'challenge-1')
    await open('OTP')
    await click('Use another email')
    expect(screen.getByLabelText('Email')).toHaveValue('asha@example.in')
    await click('Back to log in')
    expect(screen.getByRole('dialog', { name: 'Log in' })).toBeInTheDocument()
  })
})

it('closes on request', async () => {
  const { onClose } = await open('LOGIN')
  await click('Close')
  expect(onClose).toHaveBeenCalledTimes(1)
})
