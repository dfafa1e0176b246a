// npm start: installs packages and builds the web app if needed, then runs the server with the project's own Node.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { buildWeb } from './run/build.mjs'
import { fail, install, node, root } from './run/install.mjs'

install()
try {
  buildWeb()
} catch (error) {
  fail(error.message)
}
// Caches compiled modules between starts.
const env = { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'), ...process.env }
const server = spawn(node, ['src/server/main.ts'], { cwd: root, stdio: 'inherit', env })
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
