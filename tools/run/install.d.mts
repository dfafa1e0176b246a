/** The project folder. */
export const root: string
/** The project's own Node, whichever Node runs the script. */
export const node: string
