// npm start: installs and builds what is missing, then runs the server under the project's own Node.
import { spawn } from 'node:child_process'
import { buildWeb } from './run/build.mjs'
import { install, node, root } from './run/install.mjs'

install()
buildWeb()
const server = spawn(node, ['src/server/main.ts'], { cwd: root, stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
