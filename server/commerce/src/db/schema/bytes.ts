import { customType } from 'drizzle-orm/pg-core'

/** The content of a file. */
export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' })
