import { isRecord } from '@store/shared/domain/record'

/** The code that Node's own errors carry, for example EADDRINUSE; null for any other value. */
export const errorCode = (error: unknown): string | null =>
  isRecord(error) && typeof error.code === 'string' ? error.code : null

/** The file or folder that Node's own errors are about; null for any other value. */
export const errorPath = (error: unknown): string | null =>
  isRecord(error) && typeof error.path === 'string' ? error.path : null
