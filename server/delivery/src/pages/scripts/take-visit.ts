import type {} from '@store/shared/remotes/reports/visit'

/**
 * Runs in the page's head, before anything else: a page of another tab that comes now would put its own cookie in the place of this page's. Taken
 * away, the cookie is not sent along with requests.
 *
 * Its text stands in every page: it uses nothing from outside of itself.
 *
 * @param jar the document
 */
export function takeVisit(jar: { cookie: string }) {
  window.visit = /(?:^|; )visit=([^;]*)/.exec(jar.cookie)?.[1]
  jar.cookie = 'visit=; Path=/; Max-Age=0'
}
