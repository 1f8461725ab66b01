import fc from 'fast-check'
import { parseDay } from '../../dates/calendar-day'
import { writeCalendar } from './calendar-file'

const REMINDERS = [
  { kind: 'before', ahead: 1, day: parseDay('2024-04-19') ?? Number.NaN },
  { kind: 'toLog', ahead: 1, day: parseDay('2024-12-31') ?? Number.NaN },
] as const
const write = (words: string) =>
  writeCalendar(REMINDERS, { words, calendarId: 'f00d', now: new Date('2024-04-03T10:15:00.123Z') })

/** As RFC 5545 §3.1 and §3.3.11 have it read. */
const unfold = (file: string) => file.replaceAll('\r\n ', '').split('\r\n')
const wordsIn = (file: string) =>
  unfold(file)
    .find((line) => line.startsWith('SUMMARY:'))
    ?.slice('SUMMARY:'.length)
    .replace(/\\([\\;,nN])/g, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign))

function expectShortLines(file: string) {
  for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
}

describe('writeCalendar', () => {
  it('has an entry of a whole day with an alarm for each reminder [CON-08]', () => {
    expect(write('Reminder')).toBe(
      [
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'PRODID:-//Reminders//Reminders//EN',
        'CALSCALE:GREGORIAN',
        'METHOD:PUBLISH',
        ...[
          ['f00d-a1', '20240419', '20240420'],
          ['f00d-b1', '20241231', '20250101'],
        ].flatMap(([uid, start, end]) => [
          'BEGIN:VEVENT',
          `UID:${uid}`,
          'DTSTAMP:20240403T101500Z',
          `DTSTART;VALUE=DATE:${start}`,
          `DTEND;VALUE=DATE:${end}`,
          'SUMMARY:Reminder',
          'CLASS:PRIVATE',
          'TRANSP:TRANSPARENT',
          'BEGIN:VALARM',
          'ACTION:DISPLAY',
          'DESCRIPTION:Reminder',
          'TRIGGER:PT9H',
          'END:VALARM',
          'END:VEVENT',
        ]),
        'END:VCALENDAR',
        '',
      ].join('\r\n'),
    )
  })

  it('says nothing of what it is about but the words [CON-08]', () => {
    expect(write('Reminder')).not.toMatch(/period|cycle|store|tracker/i)
  })

  it.each(['a, b; c\\d', 'நினைவூட்டல் '.repeat(9), 'تذكير '.repeat(20), '🌙'.repeat(40), 'two\nlines'])(
    'keeps the words %j in lines of at most 75 octets [CON-08]',
    (words) => {
      expect(wordsIn(write(words))).toBe(words)
      expectShortLines(write(words))
    },
  )

  it('has no line of more than 75 octets, no broken character and no line of the words’ own [CON-08]', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), (words) => {
        const file = write(words)
        const bytes = new TextEncoder().encode(file)
        expect(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)).toBe(file)
        expectShortLines(file)
        expect(unfold(file)).toHaveLength(35)
        expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
      }),
    )
  })
})
