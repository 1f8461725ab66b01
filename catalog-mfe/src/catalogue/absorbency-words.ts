import type { AbsorbencyLevel } from '@store/shared/domain/product'

export const ABSORBENCY_WORDS = {
  light: 'Light',
  medium: 'Medium',
  heavy: 'Heavy',
  'very-heavy': 'Very heavy',
} as const satisfies Record<AbsorbencyLevel, string>
