/** Builds the web app if its inputs have changed. */
export function buildWeb(): void
