import * as z from 'zod/mini'
import { isPersonName } from '../domain/person-name'

/** Mails and papers repeat names: what would be a link in them is none (AUTH-17). */
export const nameCheck = z.refine<string>(
  isPersonName,
  'Please enter a name without links, line breaks or special characters',
)
