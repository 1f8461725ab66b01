import type { Brand } from '@store/shared/remotes/host-services'

export const fillBrand = (text: string, brand: Brand): string =>
  text
    .replaceAll('{brand}', brand.name)
    .replaceAll('{email}', brand.supportEmail)
    .replaceAll('{phone}', brand.supportPhone)
