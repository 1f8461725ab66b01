import {
  addToServerCart,
  getServerCart,
  removeFromServerCart,
  type ServerCartLine,
  updateServerCart,
} from '@store/shared/api/server-cart'
import { isRecord } from '@store/shared/domain/record'
import { respond, type StubbedCall, type StubbedResponse } from '@store/shared/testing/stubbed-api'

type Line = Omit<ServerCartLine, 'cartRevision'>

/** A customer's cart at the server, as its four calls behave. */
export function createFakeServerCart(start: readonly Omit<Line, 'id'>[] = [], maxUnits = 10) {
  let nextId = 1
  let cartRevision = 1
  let lines: readonly Line[] = start.map((line) => ({ id: nextId++, ...line }))
  const answer = (): readonly ServerCartLine[] => lines.map((line) => ({ ...line, cartRevision }))
  const change = (changed: readonly Line[]): readonly ServerCartLine[] => {
    lines = changed
    cartRevision += 1
    return answer()
  }
  const idOf = ({ path }: StubbedCall) => Number(path.split('/').at(-1))
  const fieldOf = ({ body }: StubbedCall, name: string) => (isRecord(body) ? Number(body[name]) : Number.NaN)

  const responses: readonly StubbedResponse[] = [
    respond(getServerCart, answer),
    respond(addToServerCart, (call) => {
      const variantId = fieldOf(call, 'sizeId')
      const twin = lines.find((line) => line.variantId === variantId)
      const quantity = Math.min(maxUnits, (twin?.quantity ?? 0) + fieldOf(call, 'quantity'))
      const line = { id: twin?.id ?? nextId++, productId: fieldOf(call, 'productId'), variantId, quantity }
      return change([...lines.filter((other) => other !== twin), line])
    }),
    respond(updateServerCart, (call) => {
      const quantity = Math.min(maxUnits, fieldOf(call, 'quantity'))
      return change(lines.map((line) => (line.id === idOf(call) ? { ...line, quantity } : line)))
    }),
    respond(removeFromServerCart, (call) => change(lines.filter((line) => line.id !== idOf(call)))),
  ]
  return {
    responses,
    quantities: () => Object.fromEntries(lines.map(({ variantId, quantity }) => [variantId, quantity])),
  }
}
