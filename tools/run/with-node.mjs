// Runs a script of ours under the project's own Node, after installing what is missing.
import { spawn } from 'node:child_process'
import { install, node, root } from './install.mjs'

install()
const child = spawn(node, process.argv.slice(2), { cwd: root, stdio: 'inherit' })
child.on('exit', (code) => process.exit(code ?? 1))
