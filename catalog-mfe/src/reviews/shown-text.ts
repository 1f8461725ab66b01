import { REMOVED_PASSAGE } from '@store/shared/domain/products/review-list'
import type { Translate } from '@store/shared/i18n/message'
import messages from './messages.json'

/** A review's text, with what the shop has put in it in the reader's language. */
export const shownText = (t: Translate, text: string): string =>
  text.replaceAll(REMOVED_PASSAGE, () => t(messages.removed))
