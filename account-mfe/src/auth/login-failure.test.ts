import { ApiFailure } from '@store/shared/api/failure'
import { translatorOf } from '@store/shared/i18n/translate'
import { loginFailureText } from './login-failure'

const answered = (status: number, message: string, code: string | null = null) =>
  new ApiFailure('answered', message, status, code)

it.each([
  ['a refusal', answered(401, 'No.', 'LOGIN_REJECTED'), 'Invalid email/mobile or password.'],
  ['a defect', answered(500, 'Boom'), 'Internal Server Error.'],
  ["the server's words", answered(429, 'Wait a minute.', 'TOO_MANY_TRIES'), 'Wait a minute.'],
  [
    'an answer without words',
    answered(403, 'Request failed with status code 403'),
    'An unexpected error occurred.',
  ],
  [
    'an answer of another shape',
    new ApiFailure('malformed', 'Server Response Failed', 200),
    'An unexpected error occurred.',
  ],
  [
    'no connection',
    new ApiFailure('no-connection', 'A network-related or instance-specific issue'),
    'Network error. Please check your connection.',
  ],
  [
    'a time-out',
    new ApiFailure('timeout', 'Timeout exceeded'),
    'Network error. Please check your connection.',
  ],
  ['anything else', new Error('odd'), 'Unexpected error occurred.'],
])('says of %s at log-in what SPEC §8 says [AUTH-10]', (_, failure, text) => {
  expect(loginFailureText(failure, translatorOf())).toBe(text)
})
