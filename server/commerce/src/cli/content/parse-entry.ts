import { InvalidArgumentError } from 'commander'
import type { EntryRef } from '../../content/entries/content-entries'
import { CONTENT_TYPE_NAMES, isContentTypeName, isEntryName } from '../../content/entries/content-types'

/** Of `article/first-talk`. */
export function parseEntry(text: string): EntryRef {
  const [type = '', name = '', ...more] = text.split('/')
  if (!isContentTypeName(type)) {
    throw new InvalidArgumentError(`Its type must be one of ${CONTENT_TYPE_NAMES.join(', ')}.`)
  }
  if (more.length > 0 || !isEntryName(name))
    throw new InvalidArgumentError('It must be like article/first-talk.')
  return { type, name }
}
