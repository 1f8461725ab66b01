import type { StaticPage } from '@store/shared/remotes/slots'
import { queryOptions } from '@tanstack/react-query'
import type { Prose } from '../prose/prose'

const TEXTS: Readonly<Record<StaticPage, () => Promise<{ text: Prose }>>> = {
  'about-us': () => import('./texts/about-us'),
  'break-taboos': () => import('./texts/break-taboos'),
  'terms-and-conditions': () => import('./texts/terms-and-conditions'),
  'privacy-policy': () => import('./texts/privacy-policy'),
}

/** A query, so that the browser has the text with the page and fetches no file for it. */
export const staticPageQuery = (page: StaticPage) =>
  queryOptions({
    queryKey: ['content', 'static-page', page],
    queryFn: async () => (await TEXTS[page]()).text,
  })
