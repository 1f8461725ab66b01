import { IN_RENDERER } from '@store/remote-kit/release/source-positions.mjs'
import { PART_NAME } from '@store/shared/remotes/releases/part-name.mjs'

const MAX_TEXT = 500
const QUERY = /\?[^\s"'`)]*/g
const E_MAIL = /[^\s"'<>()/]{1,64}(?:@|%40)(?:[\w-]{1,63}\.){1,8}[a-z]{2,}/gi
const LONG_NUMBER = /\+?\d(?:[\s()-]{0,2}\d){6,}/g

/**
 * A text written by a release's code, as the log may keep it: one line of bounded length. All that a release knows of a visitor
 * is the address of the page, so queries (a visitor may search for a name), e-mail addresses and long numbers are taken out.
 */
export const toLogText = (text: string): string =>
  text
    .slice(0, 4 * MAX_TEXT)
    .replace(QUERY, '?…')
    .replace(E_MAIL, '…@…')
    .replace(LONG_NUMBER, '…')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX_TEXT)

/** Said of what is late, as of a call without an answer. */
const LATE = /: took |took (?:longer|too long)|still waited|no-connection|timed? ?out/

/** Of what did not come in time, which may be the machine's fault. */
export const isLateText = (text: string): boolean => LATE.test(text)

/** What a release's code threw. */
export interface ThrownText {
  /** Without the stack; fit for the log. */
  readonly message: string
  /** Positions in files of releases, such as `catalog/node/entry.1a2b3c4d.cjs:1:2345`, from where it was thrown outwards. */
  readonly frames: readonly string[]
}

const MOST_FRAMES = 6
const STACK = /\n\s+at /

/** An error's text with its stack, taken apart. */
export const toThrownText = (text: string): ThrownText => ({
  message: toLogText(text.split(STACK, 1)[0] ?? ''),
  frames: [...text.slice(0, 4 * MAX_TEXT).matchAll(IN_RENDERER)]
    .slice(0, MOST_FRAMES)
    .map(([, part = '', , path = '', line = '', column = '']) => `${part}/${path}:${line}:${column}`),
})

/** `shell`, a remote or one of its slots; empty for anything else, which a release could write whatever it likes into. */
export function toPlace(text: string): string {
  const [part = '', slot = 'None', ...more] = text.split('/')
  return PART_NAME.test(part) && SLOT_NAME.test(slot) && more.length === 0 ? text : ''
}

const SLOT_NAME = /^[A-Za-z]{1,40}$/
