import headerMessages from '@store/shared/messages/pages/header.messages.json'
import { definePage } from '@store/shared/remotes/contract/slot-definition'
import { textOf } from '@store/shared/remotes/shop/shop-texts'
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
