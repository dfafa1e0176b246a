import type { QueryClient } from '@tanstack/react-query'
import type { RouteObject } from 'react-router'
import { read } from '#web/shared/api/call.ts'
import { queryClientContext } from '#web/shared/routing.ts'

// Their loaders begin to read without waiting: the screens show that they are loading, and say so when it fails.
const startReadingPosts = (client: QueryClient) => client.ensureQueryData(read('GET /api/blog-posts'))
const startReadingPost = (client: QueryClient, id = '') =>
  client.ensureQueryData(read('GET /api/blog-posts/:id', { params: { id } }))

export const routes: RouteObject[] = [
  {
    path: 'blog',
    loader({ context }) {
      startReadingPosts(context.get(queryClientContext)).catch(() => {})
      return null
    },
    lazy: async () => ({ Component: (await import('./blog-screen.tsx')).BlogScreen }),
  },
  {
    path: 'blog/:id',
    loader({ context, params }) {
      startReadingPost(context.get(queryClientContext), params.id).catch(() => {})
      return null
    },
    lazy: async () => ({ Component: (await import('./article-screen.tsx')).ArticleScreen }),
  },
]
