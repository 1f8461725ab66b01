import { sizeLabel } from '@store/shared/domain/products/product'
import { Refusal } from '../audit/refusal'
import { CommerceFailure } from '../http/commerce-failure'
import { type LineState, LinesRefused, MOST_TOLD } from '../orders/booking/check-lines'

/** What refuses a shopper refuses the shop, in words for whoever books for her. */
export const refused = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw error instanceof CommerceFailure ? new Refusal(wordsOf(error)) : error
  })

function wordsOf(failure: CommerceFailure): string {
  if (failure instanceof LinesRefused) return failure.lines.flatMap(lineWords).slice(0, MOST_TOLD).join(' ')
  if (failure.code === 'TOO_MUCH_UNPAID') {
    return 'Too much of this customer, or to this address, is not paid yet: an open order has to be paid or cancelled first, or this one be smaller.'
  }
  return failure.message
}

function lineWords({ title, size, available, problem }: LineState): readonly string[] {
  if (problem === null) return []
  const name = `“${title}” (${sizeLabel(size)})`
  switch (problem) {
    case 'OUT_OF_STOCK':
      return [`${name} is out of stock or hidden: take it out of the draft.`]
    case 'NOT_ENOUGH_STOCK':
      return [`At most ${available} of ${name} can be ordered now: lower the quantity.`]
    default:
      return [`${name} has another price by now: look at the total again.`]
  }
}
