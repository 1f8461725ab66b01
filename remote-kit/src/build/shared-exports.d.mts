export const SHARED_EXPORTS: {
  readonly '@lingui/core': readonly string[]
  readonly '@lingui/react': readonly string[]
  readonly '@store/shared/i18n/translate': readonly string[]
  readonly 'react-router-dom': readonly string[]
  readonly '@tanstack/react-query': readonly string[]
  readonly 'styled-components': readonly string[]
  readonly 'zod/mini': readonly string[]
}
export const SHARED_WHOLE: readonly string[]
export const SHARED_PACKAGES: readonly string[]
export function findImportedNames(source: string, file?: string): Map<string, readonly string[]>
export function findRefusedImports(source: string, file?: string): string[]
