/** The categories of the blog, in the order of their buttons. */
export const blogCategories = ['Professional Development', 'Wellness'] as const
export type BlogCategory = (typeof blogCategories)[number]

/** What the id of a post looks like, which is the last part of its address and the name of its file; tags look the same. */
export const postIdPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
