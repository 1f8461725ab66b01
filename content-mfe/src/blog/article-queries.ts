import { queryOptions } from '@tanstack/react-query'
import type { Prose } from '../prose/prose'
import type { ArticleSlug } from './articles'

const TEXTS: Readonly<Record<ArticleSlug, () => Promise<{ text: Prose }>>> = {
  'how-much-a-cycle-varies': () => import('./texts/how-much-a-cycle-varies'),
  'choosing-for-your-day': () => import('./texts/choosing-for-your-day'),
  'before-her-first-period': () => import('./texts/before-her-first-period'),
  'washing-what-you-keep': () => import('./texts/washing-what-you-keep'),
  'where-a-used-pad-goes': () => import('./texts/where-a-used-pad-goes'),
  'easier-at-work-and-school': () => import('./texts/easier-at-work-and-school'),
}

/** A query, so that the browser has the text with the page and fetches no file for it. */
export const articleTextQuery = (slug: ArticleSlug) =>
  queryOptions({
    queryKey: ['content', 'article', slug],
    queryFn: async () => (await TEXTS[slug]()).text,
  })
