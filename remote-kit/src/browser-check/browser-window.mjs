/** What a browser needs where it runs as root, or in a container. */
export const ARGUMENTS = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--disable-background-networking',
  '--no-first-run',
]

/**
 * The cookies of whoever opened the link.
 *
 * @param {import('playwright-core').Browser} browser
 * @param {string} link
 */
export async function openLink(browser, link) {
  const context = await browser.newContext()
  try {
    const answer = await context.request.get(link, { maxRedirects: 0 })
    if (answer.status() !== 302)
      throw new Error(`${new URL(link).origin} does not show the version (${answer.status()})`)
    return await context.cookies()
  } finally {
    await context.close()
  }
}
