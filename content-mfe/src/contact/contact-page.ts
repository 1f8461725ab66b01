import { definePage } from '@store/shared/remotes/slot-definition'
import type { remote } from '../../remote'
import { contactContentQuery } from '../entries/content-queries'
import { ContactPage } from './ContactPage'

export const page = definePage<typeof remote, 'ContactPage'>({
  Component: ContactPage,
  prefetch: ({ query, api, queryClient }) =>
    queryClient.prefetchQuery(contactContentQuery(api, query.preview)),
})
