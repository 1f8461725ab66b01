import type { MessageState } from '@store/shared/api/staff/shop/staff-messages'

export const MESSAGE_LABELS = {
  waiting: 'Waits',
  answered: 'Done',
} as const satisfies Readonly<Record<MessageState, string>>

export const MESSAGE_TONES = {
  waiting: 'clay',
  answered: 'leaf',
} as const satisfies Readonly<Record<MessageState, 'clay' | 'leaf'>>
