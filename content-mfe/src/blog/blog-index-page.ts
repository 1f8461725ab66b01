import headerMessages from '@store/shared/messages/header.messages.json'
import { textOf } from '@store/shared/remotes/shop-texts'
import { definePage } from '@store/shared/remotes/slot-definition'
import type { remote } from '../../remote'
import { articlesQuery } from '../entries/content-queries'
import { indexArticles, pathOfIndex } from './article-lists'
import { BlogIndexPage } from './BlogIndexPage'
import messages from './messages.json'

export const page = definePage<typeof remote, 'BlogIndexPage'>({
  Component: BlogIndexPage,
  prefetch: ({ query, api, queryClient }) =>
    queryClient.prefetchQuery(articlesQuery(api, indexArticles(query.page))),
  head: ({ query, brand, translate }) => ({
    title: translate(headerMessages.blog),
    description: textOf(brand, 'blogLead', translate(messages.articlesOf, { brand: brand.name })),
    canonicalPath: pathOfIndex(query.page),
  }),
})
