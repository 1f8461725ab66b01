import type { CartLine } from '@store/shared/domain/orders/cart'
import { useTranslate } from '@store/shared/i18n/use-translate'
import { sizeText } from '@store/shared/messages/names/size-names'
import messages from './line.messages.json'

export interface RestoredStatusProps {
  /** The line that was just put back. */
  readonly line: CartLine | null
}

/** Read out after Undo. It stands on the page from the start: a live region that is made with its text is not read out. */
export function RestoredStatus({ line }: RestoredStatusProps) {
  const t = useTranslate()
  return (
    <p role="status" className="visually-hidden">
      {line && t(messages.isBack, { product: line.title, size: sizeText(line.size, t) })}
    </p>
  )
}
