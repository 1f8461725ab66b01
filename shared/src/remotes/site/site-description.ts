import * as z from 'zod/mini'

export const SKELETON_SHAPES = ['banner', 'cards', 'detail', 'cart', 'page', 'band', 'none'] as const
export type SkeletonShape = (typeof SKELETON_SHAPES)[number]

const forms = z.record(z.string(), z.string())
const versions = z.array(z.int())

const path = z.object({
  title: z.string(),
  description: z.string(),
  params: z.optional(forms),
  opens: z.optional(z.enum(['LOGIN', 'FORGOT_PASSWORD'])),
})

const page = z.object({
  /** The slots of the first view; without it the page's own module. */
  first: z.optional(z.array(z.string())),
  below: z.optional(z.array(z.string())),
  takesSlots: z.optional(z.boolean()),
  access: z.optional(z.enum(['public', 'customer'])),
  rendered: z.optional(z.enum(['page', 'frame'])),
  skeleton: z.optional(z.enum(SKELETON_SHAPES)),
  minimalHeader: z.optional(z.string().check(z.maxLength(40))),
  ownFrame: z.optional(z.boolean()),
  query: z.optional(forms),
  paths: z.record(z.string(), path),
})

/** What a page has to know of a part to find addresses, place slots and read queries; names as in `RemoteDefinition`. */
export const SiteDescription = z.object({
  pages: z.optional(z.record(z.string(), page)),
  redirects: z.optional(z.record(z.string(), z.string())),
  slots: z.optional(
    z.record(
      z.string(),
      z.object({
        versions,
        skeleton: z.optional(z.enum(SKELETON_SHAPES)),
        query: z.optional(forms),
      }),
    ),
  ),
  adds: z.optional(z.array(z.object({ slot: z.string(), below: z.string() }))),
  /** The version of each slot of another part that it places. */
  places: z.optional(z.record(z.string(), z.int())),
})
export type SiteDescription = z.infer<typeof SiteDescription>
export type PageDescription = z.infer<typeof page>
