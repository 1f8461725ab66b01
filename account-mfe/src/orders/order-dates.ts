const day = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long', year: 'numeric' })
const moment = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
})

// In the shopper's own time zone, as orders are never rendered on the server.

/** `5 March 2026` */
export const formatDay = (instant: string): string => day.format(new Date(instant))

/** `5 Mar, 3:30 pm` */
export const formatMoment = (instant: string): string => moment.format(new Date(instant))
