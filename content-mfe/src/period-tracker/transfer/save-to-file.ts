import { saveFile } from '@store/shared/remotes/host/save-file'
import { toIsoDate } from '../../dates/calendar-day'
import { NO_RECORD, writeRecord } from '../record/tracker-record'
import type { Tracker } from '../use-tracker'

/** Downloads all periods as a file that the tracker can import; it is not encrypted. */
export const saveToFile = ({ periods, today }: Pick<Tracker, 'periods' | 'today'>) =>
  saveFile({
    name: `periods-${toIsoDate(today)}.json`,
    contentType: 'application/json',
    bytes: toBytes(writeRecord({ ...NO_RECORD, periods })),
  })

/** Downloads texts that could not be read as they are. */
export const saveTexts = (texts: readonly string[], today: Tracker['today']) =>
  saveFile({
    name: `unreadable-${toIsoDate(today)}.txt`,
    contentType: 'text/plain',
    bytes: toBytes(texts.join('\n\n')),
  })

const toBytes = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer
