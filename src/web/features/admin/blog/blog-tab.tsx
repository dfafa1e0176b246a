import { Outlet } from 'react-router'

/** /admin/blog: the posts of the blog, and the one that is being written. */
export function BlogTab() {
  return <Outlet />
}
