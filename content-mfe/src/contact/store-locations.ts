export interface StoreLocation {
  readonly city: string
  readonly lines: readonly string[]
  readonly hours: string
}

/** Invented, which a note beside them says. */
export const STORE_LOCATIONS: readonly StoreLocation[] = [
  {
    city: 'Chennai',
    lines: ['Shop counter, Alwarpet', 'Tamil Nadu 600018, India'],
    hours: 'Monday to Saturday, 10 am to 6 pm',
  },
  {
    city: 'Guwahati',
    lines: ['Shop counter in the women’s cooperative, Uzan Bazar', 'Assam 781001, India'],
    hours: 'Tuesday to Saturday, 10 am to 5 pm',
  },
  {
    city: 'Dubai',
    lines: ['Collection point, Al Karama', 'Dubai, United Arab Emirates'],
    hours: 'Monday to Friday, 11 am to 7 pm',
  },
]
