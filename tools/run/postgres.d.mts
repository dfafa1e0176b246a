/** A private PostgreSQL server for a test run or benchmark. */
export interface PrivatePostgres {
  url: string
  version: string
  stop(): Promise<void>
}
export function startPostgres(options?: { fsync?: boolean }): Promise<PrivatePostgres | undefined>
