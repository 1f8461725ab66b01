import { CommerceFailure } from '../commerce-failure'

/** Which page of a list is asked for, from 1, and how many of its entries. */
export interface PageWindow {
  readonly page: number
  readonly limit: number
}

/**
 * @param most entries in a page
 * @param reach how many of the first entries can be asked for, where the database steps over those before a page
 * @throws {CommerceFailure} VALIDATION by the field
 */
export function checkPageWindow(
  { page, limit }: PageWindow,
  { most, reach = Number.POSITIVE_INFINITY }: { readonly most: number; readonly reach?: number },
): void {
  const fields = [
    ...(page < 1 ? [{ path: 'page', message: 'must be at least 1' }] : []),
    ...(page * limit > reach
      ? [{ path: 'page', message: `must be at most ${Math.floor(reach / limit)}` }]
      : []),
    ...(limit < 1 || limit > most ? [{ path: 'limit', message: `must be 1 to ${most}` }] : []),
  ]
  if (fields.length > 0) throw new CommerceFailure('VALIDATION', { fields })
}
