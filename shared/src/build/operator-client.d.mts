export class CommandError extends Error {
  override readonly name: 'CommandError'
}
export type OperatorCall = (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) => Promise<unknown>
export function createOperatorClient(store: {
  readonly url: string
  readonly readToken: () => string
}): OperatorCall
