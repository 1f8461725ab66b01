// What the tracker keeps in the browser's storage.

/** The record while there is no code. */
export const TRACKER_KEY = 'period_tracker'
/** The encrypted record. A key of its own: releases from before the lock read it as absent, and so leave it alone. */
export const LOCKED_KEY = 'period_tracker_locked'
/** Written by the button that locks, so that the other tabs do. */
export const LOCKED_AT_KEY = 'period_tracker_locked_at'
/** How long the page may be hidden before it locks. */
export const LOCK_AFTER_KEY = 'period_tracker_lock_after'
/** How often a wrong code was entered, and when. */
export const ATTEMPTS_KEY = 'period_tracker_attempts'
export const REMINDERS_KEY = 'period_tracker_reminders'

/** What "Delete everything" deletes. */
export const ALL_KEYS = [
  TRACKER_KEY,
  LOCKED_KEY,
  LOCKED_AT_KEY,
  LOCK_AFTER_KEY,
  ATTEMPTS_KEY,
  REMINDERS_KEY,
] as const
