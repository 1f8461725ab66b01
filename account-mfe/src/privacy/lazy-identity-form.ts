import { lazyPart } from '@store/shared/ui/lazy-part'

export const IdentityForm = lazyPart(
  'account/IdentityForm',
  async () => (await import('./IdentityForm')).IdentityForm,
)
