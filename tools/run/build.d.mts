/** Builds the web app, unless what it is made from has not changed. */
export function buildWeb(): void
