const MOMENT = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short' })

/** In the time zone of who looks. */
export const momentText = (moment: Date | string): string =>
  MOMENT.format(typeof moment === 'string' ? new Date(moment) : moment)
