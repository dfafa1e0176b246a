import { Outlet } from 'react-router'

/** /admin/blog: the list of blog posts, and the post being edited. */
export function BlogTab() {
  return <Outlet />
}
