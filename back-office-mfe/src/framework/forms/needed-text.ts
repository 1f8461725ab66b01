import { string } from 'yup'

/** A text that is needed, of a field without a rule of its own in the shop. */
export const neededText = (failure: string, most: number) =>
  string().trim().required(failure).max(most, `Please use at most ${most} characters`)
