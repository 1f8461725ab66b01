import { PART_NAME } from '@store/shared/remotes/part-name.mjs'

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

/** `shell`, a remote or one of its slots; empty for anything else, which a release could write whatever it likes into. */
export function toPlace(text: string): string {
  const [part = '', slot = 'None', ...more] = text.split('/')
  return PART_NAME.test(part) && SLOT_NAME.test(slot) && more.length === 0 ? text : ''
}

const SLOT_NAME = /^[A-Za-z]{1,40}$/
