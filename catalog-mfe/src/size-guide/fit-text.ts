import type { Size } from '@store/shared/domain/products/product'
import type { FitAdvice, Measure } from '@store/shared/domain/products/size-chart'
import type { Message, Translate } from '@store/shared/i18n/message'
import { sizeText } from '@store/shared/messages/names/size-names'
import messages from './messages.json'

const LOOSE = {
  waistCm: messages.fitsLooseWaist,
  hipsCm: messages.fitsLooseHips,
} as const satisfies Record<Measure, Message>

const TOO_LARGE = {
  waistCm: messages.tooLargeWaist,
  hipsCm: messages.tooLargeHips,
} as const satisfies Record<Measure, Message>

/** What the advice says to the shopper. */
export function fitText(t: Translate, advice: FitAdvice): string {
  switch (advice.kind) {
    case 'fits':
      return t(advice.looseAt === null ? messages.fits : LOOSE[advice.looseAt], {
        size: sizeText(advice.size, t),
      })
    case 'between':
      return t(messages.between, { smaller: sizeText(advice.smaller, t), larger: sizeText(advice.larger, t) })
    case 'too-small':
      return t(messages.tooSmall, { size: sizeText(advice.nearest, t) })
    case 'too-large':
      return t(TOO_LARGE[advice.at], { size: sizeText(advice.nearest, t) })
  }
}

/** The size that can be chosen; null where none of them fits. */
export function advisedSize(advice: FitAdvice): Size | null {
  switch (advice.kind) {
    case 'fits':
      return advice.size
    case 'between':
      return advice.larger
    case 'too-small':
      return advice.nearest
    case 'too-large':
      return null
  }
}
