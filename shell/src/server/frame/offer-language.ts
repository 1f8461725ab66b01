/**
 * Says on the document's element in which other language this page is offered to this shopper: the one that she chose, otherwise the first of her
 * browser's that the shop has. Keeps what she chooses in the cookie from then on; closing the line is to choose the page's own. Runs in the head as text: it
 * uses nothing from outside of itself.
 *
 * @param cookie its name
 * @param page the language of the page
 * @param languages that the shop can be read in
 * @param jar the document
 */
export function offerLanguage(
  cookie: string,
  page: string,
  languages: readonly string[],
  jar: { cookie: string },
): void {
  const { dataset } = document.documentElement
  // Cookies may be blocked.
  try {
    const [, chosen = ''] = new RegExp(`(?:^|; )${cookie}=(\\w+)`).exec(jar.cookie) ?? []
    const offered = [chosen, ...navigator.languages]
      .map((tag) => tag.slice(0, 2))
      .find((code) => languages.includes(code))
    if (offered && offered !== page) dataset.languageOffer = offered
  } catch {}
  addEventListener(
    'click',
    ({ target }) => {
      const { language } = (target as Element).closest<HTMLElement>('[data-language]')?.dataset ?? {}
      if (!language) return
      delete dataset.languageOffer
      jar.cookie = `${cookie}=${language};Path=/;Max-Age=31536000;SameSite=Lax${location.protocol === 'https:' ? ';Secure' : ''}`
    },
    true,
  )
}
