import { defineSlot } from '@store/shared/remotes/contract/slot-definition'
import { testimonialsQuery } from '../entries/content-queries'
import { type TestimonialQuery, Testimonials } from './Testimonials'

export const slot = defineSlot<'content/Testimonials', 1, TestimonialQuery>({
  name: 'content/Testimonials',
  version: 1,
  Component: Testimonials,
  prefetch: ({ query, api, queryClient }) => queryClient.prefetchQuery(testimonialsQuery(api, query.preview)),
})
