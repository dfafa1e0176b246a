import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { sendNotFound } from './error-replies.ts'

const aYear = 31_536_000_000

/** Serves the built web app: hashed assets for ever, every other page address as the one document. */
export async function installWebApp(app: FastifyInstance, folder: string): Promise<void> {
  const built = existsSync(join(folder, 'index.html'))
  if (built) {
    await app.register(fastifyStatic, {
      root: folder,
      index: false,
      preCompressed: true,
      wildcard: false,
      maxAge: 0,
      setHeaders: (reply, path) => {
        if (path.includes('/assets/')) reply.header('cache-control', `public, max-age=${aYear / 1000}, immutable`)
      },
    })
  }
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? ''
    const isPage = built && request.method === 'GET' && !path.startsWith('/api/') && path !== '/api'
    // A file name that is not there is an error, not a page: a missing script must not answer with HTML.
    if (!isPage || /\.[a-z0-9]{2,5}$/i.test(path)) return sendNotFound(reply)
    return reply.header('cache-control', 'no-cache').sendFile('index.html')
  })
}
