/** `2026-05-04 10:00:00` in UTC, without the parts that nobody reads. */
export const instantText = (at: Date): string => at.toISOString().slice(0, 19).replace('T', ' ')
