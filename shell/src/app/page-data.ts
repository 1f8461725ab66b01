import { parseLocation } from '@store/shared/domain/currency'
import { CURRENCIES } from '@store/shared/domain/money'
import type { PageData } from '@store/shared/remotes/page-rendering'
import { ReleaseDocument } from '@store/shared/remotes/release-document'
import * as z from 'zod/mini'

const PageDataSchema = z.object({
  release: ReleaseDocument,
  brand: z.object({ name: z.string(), supportPhone: z.string(), supportEmail: z.string() }),
  currency: z.enum(CURRENCIES),
  location: z.unknown(),
  queries: z.unknown(),
  status: z.union([z.literal(200), z.literal(404)]),
})

/** @throws when the page came without its data: nothing can be made of it */
export function readPageData(): PageData {
  const text = document.getElementById('page-data')?.textContent ?? ''
  const { location, ...data } = PageDataSchema.parse(JSON.parse(text))
  return { ...data, location: parseLocation(location) }
}
