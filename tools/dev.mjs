// npm run dev: the server, restarted when its files change, and Vite in front of it with hot reload.
import { spawn } from 'node:child_process'
import { bin, install, node, root } from './run/install.mjs'

install()
const children = [
  spawn(node, ['--watch', 'src/server/main.ts'], { cwd: root, stdio: 'inherit' }),
  spawn(node, bin('vite', 'bin/vite.js'), { cwd: root, stdio: 'inherit' }),
]
const stop = () => {
  for (const child of children) child.kill('SIGTERM')
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop)
for (const child of children) child.on('exit', stop)
