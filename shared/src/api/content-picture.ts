import * as z from 'zod/mini'

/** A picture of the media library. */
export const ContentPictureWire = z.object({
  url: z.string(),
  alt: z.string(),
  width: z.int(),
  height: z.int(),
  colour: z.string(),
  focus: z.object({ x: z.number(), y: z.number() }),
})
