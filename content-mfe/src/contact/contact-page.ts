import { definePage } from '@store/shared/remotes/contract/slot-definition'
import type { remote } from '../../remote'
import { contactContentQuery, returnTermsQuery } from '../entries/content-queries'
import { ContactPage } from './ContactPage'

export const page = definePage<typeof remote, 'ContactPage'>({
  Component: ContactPage,
  prefetch: async ({ query, api, queryClient }) => {
    await Promise.all([
      queryClient.prefetchQuery(contactContentQuery(api, query.preview)),
      queryClient.prefetchQuery(returnTermsQuery(api)),
    ])
  },
})
