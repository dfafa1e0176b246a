/** Work that is done after the reply, or by the clock, and survives a restart. */
export interface Jobs {
  /** States what does the jobs of a name; before `start`. A handler that raises is run again later. */
  handle<T extends object>(name: string, handler: (data: T) => Promise<void>): void
  /** States that a job is to be run by the clock, on one server at a time. `cron` has five fields, in UTC. */
  schedule(name: string, cron: string, handler: () => Promise<void>): void
  /** Hands a job in; resolves when it is kept, not when it is done. Put no secret into `data`: it is stored. */
  send(name: string, data: object): Promise<void>
  start(): Promise<void>
  /** Lets running jobs finish, then stops. */
  stop(): Promise<void>
}
