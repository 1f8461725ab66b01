/**
 * Says on the document's element what this browser has stored, so that a personal page's frame has the shape of what comes: the lines of the
 * cart, and whether a customer is logged in. Runs in the head of such pages, as text: it uses nothing from outside of itself.
 *
 * @param mostLines that a skeleton shows
 */
export function markStored(cartKey: string, customerKeys: readonly string[], mostLines: number): void {
  const { dataset } = document.documentElement
  dataset.cartLines = '0'
  dataset.visitor = 'anonymous'
  // Storage may be blocked, and what is in it may be anything.
  try {
    if (customerKeys.every((key) => localStorage.getItem(key))) dataset.visitor = 'customer'
    const { lines } = JSON.parse(localStorage.getItem(cartKey) ?? '{}')
    if (Array.isArray(lines)) dataset.cartLines = String(Math.min(lines.length, mostLines))
  } catch {}
}
