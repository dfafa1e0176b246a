/** A private PostgreSQL server of a test or bench run. */
export interface PrivatePostgres {
  url: string
  version: string
  stop(): Promise<void>
}
export function startPostgres(options?: { fsync?: boolean }): Promise<PrivatePostgres | undefined>
