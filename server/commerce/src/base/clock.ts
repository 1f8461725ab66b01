/** The current instant; tests bring their own. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()

export const later = (instant: Date, ms: number): Date => new Date(instant.getTime() + ms)
