export const loadIdentityForm = () => import('./IdentityForm').then((module) => module.IdentityForm)
