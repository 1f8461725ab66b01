import { CommandError, OperatorFailure } from '@store/remote-kit/operator/operator-client.mjs'
import type { OperatorRefusal } from '@store/remote-kit/operator/operator-endpoint.mjs'
import { Unreachable } from './connection'

export interface FailureText {
  /** What went wrong, in the store's own words where it answered. */
  readonly message: string
  /** What to do next. */
  readonly advice: string
}

const ADVICE = {
  'token-missing': 'Log in with a token.',
  'token-unknown': 'Check that you pasted the whole token, or ask an administrator for a new one.',
  'token-expired': 'Log in with a new token. An administrator makes one with: token create',
  'token-revoked': 'Log in with a new token. An administrator makes one with: token create',
  scope: 'Ask an administrator for a token with this scope, or ask an operator who has it.',
  malformed: 'Correct the input and try again.',
  gate: 'Mend the release and publish it again, or promote the versions that it needs together with it.',
  shadow:
    'Look at what was found in its pages, on its card in Versions, and accept it there if it is intended.',
  unchecked: 'Another operator is changing the composition. Check again.',
  exists: 'Choose another name or version.',
  reserved: 'It is being uploaded at present. Try again in a minute.',
  conflict:
    'Another operator changed the composition meanwhile. Close this, look at what is live, and check again.',
  unchanged: 'Nothing needs to be done.',
  bad: 'Choose another version, or tick the box that takes the mark off.',
  pinned: 'Ask whoever pinned it, then unpin it first.',
  busy: 'Promote or stop a canary that runs, then check again.',
  removed: 'Publish the same build again, then check again.',
  unknown: 'Choose another version; the page may have been out of date.',
  'no-space': 'Ask whoever runs the server to free disk space, then publish the build again.',
  files: 'Publish the build again.',
  untrusted: 'Find out who changed the database. If it is right as it is: release trust',
} as const satisfies Record<OperatorRefusal, string>

export function toFailureText(error: unknown): FailureText {
  if (error instanceof Unreachable) {
    return {
      message: 'The store does not answer.',
      advice: 'Check your connection and that the process with the role operator runs, then try again.',
    }
  }
  if (error instanceof OperatorFailure) {
    const busy = 'Try again in a moment. If it stays, look into the log of the store.'
    return { message: error.message, advice: error.code ? ADVICE[error.code] : busy }
  }
  if (error instanceof CommandError) {
    return { message: error.message, advice: 'Load this page again: the store was probably updated.' }
  }
  return { message: 'The console has a defect.', advice: 'Load this page again, or use the command line.' }
}
