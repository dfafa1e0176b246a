/** The folder of the project. */
export const root: string
/** The project's own Node, whatever runs a script. */
export const node: string
