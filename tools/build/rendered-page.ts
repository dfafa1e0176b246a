/** A reply of an endpoint that a page shows. */
export interface PageData {
  key: string
  input?: object
  reply: unknown
}

/** A page that is rendered at build, as visitors see it. */
export interface RenderedPage {
  path: string
  description: string
  /** The day (UTC, YYYY-MM-DD) from which it takes the place of the page with the same path; none if it is there at once. */
  from?: string
  data?: readonly PageData[]
  /** Structured data of an article, with the address of its picture. */
  article?: { image: string }
  /** It says where the feed of the blog is. */
  hasFeed?: true
}
