export const SHARED: Readonly<
  Record<string, { readonly requiredVersion: string; readonly names?: readonly string[] }>
>
