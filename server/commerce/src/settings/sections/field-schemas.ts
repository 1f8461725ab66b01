import * as z from 'zod'
import { readSvgDrawing, SvgProblem } from '../svg-drawing'

const CONTROL_CHARACTERS = /\p{Cc}/u

/** One line of text. */
export const line = (max: number) =>
  z
    .string('must be text')
    .trim()
    .min(1, 'must not be empty')
    .max(max, `must have at most ${max} characters`)
    .refine((text) => !CONTROL_CHARACTERS.test(text), 'must be one line without control characters')

export const httpsUrl = z
  .string('must be text')
  .max(300, 'must have at most 300 characters')
  .refine(
    (text) => URL.canParse(text) && new URL(text).protocol === 'https:',
    'must be an address that begins with https://',
  )

export const emailAddress = z
  .string('must be text')
  .max(254, 'must have at most 254 characters')
  .regex(/^[^\s@<>]+@[^\s@<>]+$/, 'must be an e-mail address')

/** SVG that only draws, as it was given. */
export const svgText = z.string('must be text').superRefine((text, context) => {
  try {
    readSvgDrawing(text)
  } catch (error) {
    if (!(error instanceof SvgProblem)) throw error
    context.addIssue({ code: 'custom', message: error.message })
  }
})
