import type { Brand } from '@store/shared/remotes/host/host-services'

/** Of the scripts that are written from right to left. */
const RIGHT_TO_LEFT = /\p{Script=Arabic}|\p{Script=Hebrew}/u

/** Puts the shop's own into a text. In one from right to left they are isolated: a phone number keeps its order. */
export function fillBrand(text: string, brand: Brand): string {
  const isRightToLeft = RIGHT_TO_LEFT.test(text)
  const filled = (value: string) => (isRightToLeft ? `\u2068${value}\u2069` : value)
  return text
    .replaceAll('{brand}', filled(brand.name))
    .replaceAll('{email}', filled(brand.supportEmail))
    .replaceAll('{phone}', filled(brand.supportPhone))
}
