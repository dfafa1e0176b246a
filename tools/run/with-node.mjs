// Runs a script with the project's own Node, installing missing packages first.
import { spawn } from 'node:child_process'
import { install, node, root } from './install.mjs'

install()
const child = spawn(node, process.argv.slice(2), { cwd: root, stdio: 'inherit' })
child.on('exit', (code) => process.exit(code ?? 1))
