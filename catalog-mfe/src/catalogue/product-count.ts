import type { Translate } from '@store/shared/i18n/message'
import messages from './messages.json'

/** "1 product", "6 products". */
export const productCountText = (t: Translate, count: number): string => t(messages.productCount, { count })
