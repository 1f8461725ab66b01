import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  casing: 'snake_case',
  schema: './src/delivery/db/schema.ts',
  out: './src/delivery/db/migrations',
})
