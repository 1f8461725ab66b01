import { FAILURES } from '@store/shared/messages/failures'
import { string } from 'yup'

/** As strict as the API, which wants a domain with a dot. */
export const emailRule = () =>
  string()
    .trim()
    .required(FAILURES.EMAIL_INVALID)
    .max(254, FAILURES.EMAIL_INVALID)
    .email(FAILURES.EMAIL_INVALID)
    .matches(/@.+\.[^.]{2,}$/, FAILURES.EMAIL_INVALID)
