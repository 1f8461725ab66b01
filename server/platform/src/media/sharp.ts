/** More is no picture of a shop: decoded it would take the memory of many visitors. */
export const MAX_PIXELS = 40_000_000

/** The picture library, loaded with the first picture that is worked on; one thread a picture, the rest answers visitors, and no pixels are kept. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}
