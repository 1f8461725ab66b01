import { CommerceFailure } from './commerce-failure'

/** Which page of a list is asked for, from 1, and how many of its entries. */
export interface PageWindow {
  readonly page: number
  readonly limit: number
}

/** @throws {CommerceFailure} VALIDATION for a page below 1, or for more entries than `most` */
export function checkPageWindow({ page, limit }: PageWindow, most: number): void {
  const fields = [
    ...(page < 1 ? [{ path: 'page', message: 'must be at least 1' }] : []),
    ...(limit < 1 || limit > most ? [{ path: 'limit', message: `must be 1 to ${most}` }] : []),
  ]
  if (fields.length > 0) throw new CommerceFailure('VALIDATION', { fields })
}
