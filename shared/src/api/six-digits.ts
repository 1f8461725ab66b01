import { FIELD_RULES } from '../domain/field-rules'
import { zodFieldOf } from './zod-field'

/** A code as it is mailed to a customer; by itself, as no public page needs it. */
export const sixDigits = zodFieldOf(FIELD_RULES.code)
