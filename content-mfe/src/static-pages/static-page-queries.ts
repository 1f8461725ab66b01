import type { PagePropsOf } from '@store/shared/remotes/slot-definition'
import { queryOptions } from '@tanstack/react-query'
import type { remote } from '../../remote'
import type { Prose } from '../prose/prose'

export type StaticPath = PagePropsOf<typeof remote, 'StaticPage'>['path']

const TEXTS: Readonly<Record<StaticPath, () => Promise<{ text: Prose }>>> = {
  '/about-us': () => import('./texts/about-us'),
  '/break-taboos': () => import('./texts/break-taboos'),
  '/terms-and-conditions': () => import('./texts/terms-and-conditions'),
  '/privacy-policy': () => import('./texts/privacy-policy'),
}

/** A query, so that the browser has the text with the page and fetches no file for it. */
export const staticPageQuery = (path: StaticPath) =>
  queryOptions({
    queryKey: ['content', 'static-page', path],
    queryFn: async () => (await TEXTS[path]()).text,
  })
