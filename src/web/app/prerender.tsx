import { StrictMode } from 'react'
import { prerender } from 'react-dom/static'
import { createStaticHandler, createStaticRouter, type RouteObject, StaticRouterProvider } from 'react-router'
import type { ApiKey } from '#contract/api.ts'
import { queryKeyOf } from '#web/shared/api/call.ts'
import { createQueryClient } from '#web/shared/api/query-client.ts'
import { currentUserQuery } from '#web/shared/auth/current-user.ts'
import { features } from './features.ts'
import { Providers } from './providers.tsx'
import { createRouterContext, createRoutes } from './router.tsx'

/** A page that is rendered at build, as visitors see it. */
interface Page {
  path: string
  description: string
}

export const pages: readonly Page[] = [
  {
    path: '/',
    description:
      'Practice questions and full-length exams for 14 healthcare professions. Every answer choice explained. Start free, no credit card required.',
  },
  {
    path: '/pricing',
    description:
      "Practice quizzes are free. Pro adds full-length exams built to each board's outline. Compare the plans.",
  },
  {
    path: '/auth',
    description: 'Sign in to Preceptor or create a free account to practice for your board exam.',
  },
  {
    path: '/free-downloads',
    description:
      'Handouts to print for healthcare board exams: laboratory values, antidotes, cranial nerves, exam outlines, and more.',
  },
  {
    path: '/contact',
    description: 'Write to the team behind Preceptor: questions about plans, content, or your account.',
  },
  {
    path: '/terms',
    description: 'The terms for using Preceptor, a study aid for healthcare board exams.',
  },
  {
    path: '/privacy',
    description: 'What Preceptor stores about you, why, and how to export or delete it.',
  },
  {
    path: '/cookies',
    description: 'The few cookies Preceptor uses, and what it stores on your device.',
  },
  {
    path: '/gdpr',
    description: 'Your rights under the General Data Protection Regulation, and how to use them in Preceptor.',
  },
]

/** A reply that a page shows. */
interface PageData {
  key: ApiKey
  input?: object
  reply: unknown
}

/** The title of a page and its HTML, for the root element of the app shell. */
export async function renderPage(path: string, data: readonly PageData[]): Promise<{ title: string; content: string }> {
  const client = createQueryClient(() => {})
  client.setQueryData(currentUserQuery.queryKey, { user: null })
  for (const { key, input, reply } of data) client.setQueryData(queryKeyOf(key, input), reply)
  const { query, dataRoutes } = createStaticHandler(createRoutes(features))
  const context = await query(new Request(`http://localhost${path}`), { requestContext: createRouterContext(client) })
  if (context instanceof Response || context.statusCode !== 200) throw new Error(`${path} could not be rendered`)
  const { prelude } = await prerender(
    <StrictMode>
      <Providers client={client}>
        <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />
      </Providers>
    </StrictMode>,
    // Larger boundaries would be moved into place by inline scripts, which the content security policy refuses.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  )
  const html = await new Response(prelude).text()
  const [element = '', title] = /<title>([^<]*)<\/title>/.exec(html) ?? []
  if (!title) throw new Error(`${path} has no title`)
  return { title: decodeEntities(title), content: html.replace(element, '') }
}

function patternsOf(routes: readonly RouteObject[], base: string): string[] {
  return routes.flatMap((route) => {
    const pattern = route.path === undefined ? base : `${base}/${route.path}`.replace(/\/+/g, '/')
    return route.children ? patternsOf(route.children, pattern) : [pattern]
  })
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}

/** The text that React has encoded. */
const decodeEntities = (html: string) => html.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? '')

/** Screens whose pages the server knows. A path that none of its modules serves does not exist. */
const renderedPatterns = ['/blog/:id']

/** The patterns of all screens whose path has two segments or more, for the server: other deep paths do not exist. */
export function deepPatterns(): string[] {
  const patterns = patternsOf(createRoutes(features), '')
  return [...new Set(patterns)].filter(
    (pattern) => pattern.split('/').length > 2 && !renderedPatterns.includes(pattern),
  )
}
