/** The first instant of a day, so many days later, in the time zone of who typed it. */
export function dayStart(day: string, later = 0): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + later)
}

/** The day of an instant in the time zone of who looks, as a field for dates has it. */
export function dayText(moment: Date, earlier = 0): string {
  const day = new Date(moment.getFullYear(), moment.getMonth(), moment.getDate() - earlier)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`
}

/** The instant of a day and a time of day, as fields have them, in the time zone of who typed it; null where there is none such. */
export function momentOf(day: string, time: string): Date | null {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  if (!isDay(day) || !/^\d{2}:\d{2}/.test(time)) return null
  const moment = dayStart(day)
  moment.setHours(hours, minutes)
  return moment
}

/** Whether a text from an address is a day that there is. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && dayText(dayStart(text)) === text

/** An instant as a field for day and time has it, in the time zone of who looks; nothing for what is none. */
export function minuteText(instant: string): string {
  const moment = new Date(instant)
  if (Number.isNaN(moment.getTime())) return ''
  const two = (part: number) => String(part).padStart(2, '0')
  return `${dayText(moment)}T${two(moment.getHours())}:${two(moment.getMinutes())}`
}

/** The instant of what such a field has; nothing for what is none. */
export function instantText(typed: string): string {
  const [day = '', time = ''] = typed.split('T')
  return momentOf(day, time)?.toISOString() ?? ''
}
