import type { Plugin } from 'vite'

/** What must never reach a browser: keys, the server, and the schemas' own library. */
const forbidden = [/\/content\//, /\/src\/server\//, /\/src\/contract\//, /\/node_modules\/zod\//]

/** Fails the build when a module that must stay on the server is in the bundle, whatever imported it. */
export function guardBundle(): Plugin {
  return {
    name: 'guard-bundle',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        for (const id of chunk.moduleIds) {
          if (forbidden.some((pattern) => pattern.test(id))) this.error(`${id} must not be in the web bundle`)
        }
      }
    },
  }
}
