// npm start: installs and builds what is missing, then runs the server under the project's own Node.
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
// Compiled modules are kept between starts.
const env = { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'), ...process.env }
const server = spawn(node, ['src/server/main.ts'], { cwd: root, stdio: 'inherit', env })
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
