import { timestamp } from 'drizzle-orm/pg-core'

/** A moment that is set when the row is inserted, unless given. */
export const now = (name: string) => timestamp(name, { withTimezone: true }).notNull().defaultNow()

/** A moment; may be null. */
export const moment = (name: string) => timestamp(name, { withTimezone: true })
