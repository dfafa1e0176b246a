import type { Config } from 'drizzle-kit'

export const config: Config = {
  dialect: 'postgresql',
  schema: './src/server/adapters/db/schema.ts',
  out: './src/server/adapters/db/migrations',
}

export default config
