import { type Day, toIsoDate } from '../../dates/calendar-day'
import type { Reminder } from './due-reminders'

/** When a calendar rings on the day. */
const ALARM = 'PT9H'

const LINE_OCTETS = 75

/**
 * Reminders as an iCalendar file (RFC 5545): entries of a whole day, private, without a place or a name that says what they are about.
 *
 * @param calendarId the same for every file of a device, so that a later file replaces the entries of an earlier one
 */
export function writeCalendar(
  reminders: readonly Reminder[],
  { words, calendarId, now }: { readonly words: string; readonly calendarId: string; readonly now: Date },
): string {
  const stamp = now.toISOString().replace(/[-:]|\.\d+/g, '')
  const text = escapeText(words)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Reminders//Reminders//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...reminders.flatMap(({ kind, ahead, day }) => [
      'BEGIN:VEVENT',
      `UID:${calendarId}-${kind === 'before' ? 'a' : 'b'}${ahead}`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${dateOf(day)}`,
      `DTEND;VALUE=DATE:${dateOf(day + 1)}`,
      `SUMMARY:${text}`,
      'CLASS:PRIVATE',
      'TRANSP:TRANSPARENT',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      `DESCRIPTION:${text}`,
      `TRIGGER:${ALARM}`,
      'END:VALARM',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

const dateOf = (day: Day): string => toIsoDate(day).replaceAll('-', '')

/** Line breaks as `\n`; other control characters are not allowed. */
const escapeText = (text: string): string =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '')

/** Lines of at most 75 octets, the further ones after a space; no character is cut. */
function fold(line: string): string {
  const octetsOf = (text: string) => new TextEncoder().encode(text).length
  const parts = ['']
  let octets = 0
  for (const character of line) {
    const size = octetsOf(character)
    if (octets + size > LINE_OCTETS) {
      parts.push('')
      octets = 1
    }
    parts.push(`${parts.pop() ?? ''}${character}`)
    octets += size
  }
  return parts.join('\r\n ')
}
