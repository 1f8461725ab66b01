import * as z from 'zod'

/** The first line that a command's process sends to the shop's: what was typed, by whom. */
export const Call = z.strictObject({
  words: z.array(z.string()),
  /** Null where the machine cannot tell. */
  userName: z.string().nullable(),
  /** Whether what is told beside the answer is shown on a terminal. */
  isWatched: z.boolean(),
})
export type Call = z.infer<typeof Call>

/** What the shop's process sends: what is said, files that it asks for, and how the command ended. Contents are in base64. */
export const ShopMessage = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('say'), line: z.string() }),
  z.strictObject({ kind: z.literal('tell'), line: z.string() }),
  z.strictObject({ kind: z.literal('read'), path: z.string() }),
  z.strictObject({ kind: z.literal('list'), path: z.string() }),
  z.strictObject({
    kind: z.literal('write'),
    path: z.string(),
    content: z.base64(),
    isPrivate: z.boolean(),
  }),
  z.strictObject({ kind: z.literal('makeFolder'), path: z.string() }),
  z.strictObject({ kind: z.literal('end'), exitCode: z.int() }),
])
export type ShopMessage = z.infer<typeof ShopMessage>

/** What the command's process answers to each thing that is asked of its files. */
export const FileAnswer = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('done'), content: z.base64() }),
  z.strictObject({
    kind: z.literal('failed'),
    message: z.string(),
    code: z.string().nullable(),
    path: z.string().nullable(),
  }),
])
export type FileAnswer = z.infer<typeof FileAnswer>
