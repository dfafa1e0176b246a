/** Files by path, with their text. */
export type Tree = Record<string, string>

const packageJson = JSON.stringify({
  type: 'module',
  imports: {
    '#content/*': './content/*',
    '#domain/*': './src/domain/*',
    '#contract/*': './src/contract/*',
    '#server/*': './src/server/*',
    '#web/*': './src/web/*',
  },
  dependencies: { zod: '1.0.0', fastify: '1.0.0', 'drizzle-orm': '1.0.0', pg: '1.0.0' },
  devDependencies: { vitest: '1.0.0' },
})

const installed = ['zod', 'fastify', 'drizzle-orm', 'pg', 'vitest'].flatMap((name) => [
  [`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'index.js', license: 'MIT' })],
  [`node_modules/${name}/index.js`, 'module.exports = {}'],
])

/** A small house with the layout of this one, in which every import goes a way that is allowed. */
export const cleanTree: Tree = {
  'package.json': packageJson,
  ...Object.fromEntries(installed),
  'content/item-models/index.ts': "import { grade } from '#domain/grading/grade.ts'; export const models = [grade]",
  'src/domain/fields/field.ts': 'export const fields = []',
  'src/domain/grading/grade.ts': "import { z } from 'zod'; import '../fields/field.ts'; export const grade = z",
  'src/domain/grading/grade.test.ts': "import 'vitest'; import './grade.ts'",
  'src/contract/quiz.ts': "import { z } from 'zod'; import '#domain/grading/grade.ts'; export const quiz = z",
  'src/server/main.ts': "import './bootstrap.ts'; import './modules/bank/index.ts'",
  'src/server/bootstrap.ts':
    "import './adapters/db/open.ts'; import './adapters/mail/outbox.ts'; import './http/app.ts'; import './modules/quiz/index.ts'; import '#content/item-models/index.ts'",
  'src/server/http/app.ts': "import 'fastify'; import '#contract/quiz.ts'; import './principal.ts'",
  'src/server/http/principal.ts':
    "import type { FastifyRequest } from 'fastify'; export type Principal = FastifyRequest",
  'src/server/adapters/db/db.ts': 'export type Db = unknown; export const isTaken = () => false',
  'src/server/adapters/db/schema.ts': "import 'drizzle-orm'",
  'src/server/adapters/db/open.ts': "import 'pg'; import './schema.ts'; import './db.ts'",
  'src/server/adapters/mail/outbox.ts': "import type { Db } from '../db/db.ts'; export type Outbox = Db",
  'src/server/modules/bank/index.ts': "export { find } from './bank.service.ts'",
  'src/server/modules/bank/bank.service.ts': 'export const find = () => undefined',
  'src/server/modules/quiz/index.ts':
    "import './quiz.routes.ts'; import { createStore } from './quiz.store.ts'; import '../bank/index.ts'; export const quiz = createStore",
  'src/server/modules/quiz/quiz.routes.ts':
    "import '#server/http/app.ts'; import './quiz.service.ts'; import './quiz.views.ts'; import type { Store } from './quiz.store.ts'; export type Routed = Store",
  'src/server/modules/quiz/quiz.service.ts':
    "import type { Db } from '#server/adapters/db/db.ts'; import type { Outbox } from '#server/adapters/mail/outbox.ts'; export type Given = Db | Outbox",
  'src/server/modules/quiz/quiz.store.ts':
    "import { isTaken } from '#server/adapters/db/db.ts'; import '#server/adapters/db/schema.ts'; import 'drizzle-orm'; import type { Principal } from '#server/http/principal.ts'; export type Store = Principal; export const createStore = isTaken",
  'src/server/modules/quiz/quiz.views.ts':
    "import type { quiz } from '#contract/quiz.ts'; export type View = typeof quiz",
  'src/server/modules/quiz/quiz.test.ts':
    "import 'vitest'; import './quiz.service.ts'; import '../../../../tests/support/database.ts'; import '#server/adapters/db/open.ts'",
  'src/web/app/main.tsx': "import '#web/features/quiz/screen.tsx'; import '#web/features/landing/screen.tsx'",
  'src/web/features/landing/screen.tsx': "import '../../ui/button.tsx'; import '#domain/fields/field.ts'",
  'src/web/features/quiz/screen.tsx':
    "import '#web/lib/call.ts'; import type { grade } from '#domain/grading/grade.ts'; export type Grade = typeof grade",
  'src/web/lib/call.ts': "import type { quiz } from '#contract/quiz.ts'; export type Quiz = typeof quiz",
  'src/web/ui/button.tsx': "import '../lib/call.ts'",
  'tools/check.ts': "import '#content/item-models/index.ts'; import 'vitest'",
  'tests/support/database.ts': "import '#server/adapters/db/open.ts'",
}

/** A rule, and files that break it and no other rule when they are added to the clean tree. */
export const plants: [rule: string, breaks: string, files: Tree][] = [
  [
    'no-file-cycle',
    'two files that import each other',
    { 'src/domain/grading/a.ts': "import './b.ts'", 'src/domain/grading/b.ts': "import './a.ts'" },
  ],
  ['domain-is-pure', 'domain -> Node', { 'src/domain/grading/x.ts': "import 'node:fs'" }],
  ['domain-is-pure', 'domain -> contract', { 'src/domain/grading/x.ts': "import '#contract/quiz.ts'" }],
  ['domain-is-pure', 'domain -> content', { 'src/domain/grading/x.ts': "import '#content/item-models/index.ts'" }],
  ['contract-knows-only-domain', 'contract -> Node', { 'src/contract/x.ts': "import 'node:fs'" }],
  ['contract-knows-only-domain', 'contract -> server', { 'src/contract/x.ts': "import '#server/http/app.ts'" }],
  ['contract-knows-only-domain', 'contract -> web', { 'src/contract/x.ts': "import '#web/lib/call.ts'" }],
  ['content-knows-only-domain', 'content -> a package', { 'content/item-models/x.ts': "import 'zod'" }],
  ['content-knows-only-domain', 'content -> server', { 'content/item-models/x.ts': "import '#server/http/app.ts'" }],
  ['server-and-web-are-strangers', 'server -> web', { 'src/server/http/x.ts': "import '#web/lib/call.ts'" }],
  [
    'server-and-web-are-strangers',
    'web -> server, types only',
    { 'src/web/lib/x.ts': "import type { Principal } from '#server/http/principal.ts'; export type X = Principal" },
  ],
  ['web-takes-contract-as-types', 'web runs the contract', { 'src/web/lib/x.ts': "import '#contract/quiz.ts'" }],
  ['web-runs-only-shown-domain', 'web runs grading', { 'src/web/lib/x.ts': "import '#domain/grading/grade.ts'" }],
  ['shown-domain-stands-alone', 'fields run grading', { 'src/domain/fields/x.ts': "import '../grading/grade.ts'" }],
  ['shown-domain-stands-alone', 'fields run zod', { 'src/domain/fields/x.ts': "import 'zod'" }],
  ['web-never-parses', 'web -> zod', { 'src/web/lib/x.ts': "import 'zod'" }],
  [
    'web-never-sees-content',
    'web -> content, types only',
    {
      'src/web/lib/x.ts': "import type { models } from '#content/item-models/index.ts'; export type X = typeof models",
    },
  ],
  [
    'only-main-brings-content',
    'a module -> content',
    { 'src/server/modules/bank/x.ts': "import '#content/item-models/index.ts'" },
  ],
  ['http-knows-no-module', 'http -> a module', { 'src/server/http/x.ts': "import '#server/modules/bank/index.ts'" }],
  [
    'http-knows-no-module',
    'http -> an adapter, types only',
    { 'src/server/http/x.ts': "import type { Db } from '#server/adapters/db/db.ts'; export type X = Db" },
  ],
  [
    'adapters-know-no-module',
    'an adapter -> a module',
    { 'src/server/adapters/mail/x.ts': "import '#server/modules/bank/index.ts'" },
  ],
  [
    'adapters-know-no-module',
    'an adapter -> http',
    { 'src/server/adapters/mail/x.ts': "import '#server/http/app.ts'" },
  ],
  [
    'modules-meet-at-the-door',
    'a module -> the inside of another',
    { 'src/server/modules/quiz/x.ts': "import '../bank/bank.service.ts'" },
  ],
  [
    'the-house-uses-the-doors',
    'the wiring -> the inside of a module',
    { 'src/server/x.ts': "import './modules/bank/bank.service.ts'" },
  ],
  [
    'only-main-builds-adapters',
    'a module builds an adapter',
    { 'src/server/modules/quiz/x.ts': "import '#server/adapters/mail/outbox.ts'" },
  ],
  [
    'only-main-builds-adapters',
    'the wiring builds an adapter',
    { 'src/server/x.ts': "import './adapters/mail/outbox.ts'" },
  ],
  [
    'stores-use-the-database-alone',
    'a store -> mail',
    { 'src/server/modules/quiz/x.store.ts': "import '#server/adapters/mail/outbox.ts'" },
  ],
  ['sql-lives-in-stores', 'a service writes SQL', { 'src/server/modules/quiz/x.service.ts': "import 'drizzle-orm'" }],
  ['sql-lives-in-stores', 'a service -> the driver', { 'src/server/modules/quiz/x.service.ts': "import 'pg'" }],
  [
    'sql-lives-in-stores',
    'a route sees rows, as types',
    {
      'src/server/modules/quiz/x.routes.ts':
        "import type { rows } from '#server/adapters/db/schema.ts'; export type X = typeof rows",
    },
  ],
  [
    'stores-never-see-requests',
    'a store -> the wire, types only',
    {
      'src/server/modules/quiz/x.store.ts':
        "import type { quiz } from '#contract/quiz.ts'; export type X = typeof quiz",
    },
  ],
  ['stores-never-see-requests', 'a store -> fastify', { 'src/server/modules/quiz/x.store.ts': "import 'fastify'" }],
  [
    'stores-never-see-requests',
    'a store -> a view',
    { 'src/server/modules/quiz/x.store.ts': "import './quiz.views.ts'" },
  ],
  [
    'routes-go-through-services',
    'a route -> a store',
    { 'src/server/modules/quiz/x.routes.ts': "import './quiz.store.ts'" },
  ],
  [
    'features-are-strangers',
    'a feature -> another',
    { 'src/web/features/landing/x.ts': "import '#web/features/quiz/screen.tsx'" },
  ],
  ['features-are-strangers', 'a feature -> app', { 'src/web/features/landing/x.ts': "import '#web/app/main.tsx'" }],
  ['ui-and-lib-know-no-feature', 'ui -> a feature', { 'src/web/ui/x.ts': "import '#web/features/quiz/screen.tsx'" }],
  ['ui-and-lib-know-no-feature', 'lib -> a feature', { 'src/web/lib/x.ts': "import '#web/features/quiz/screen.tsx'" }],
  ['lib-knows-no-ui', 'lib -> ui', { 'src/web/lib/x.ts': "import '#web/ui/button.tsx'" }],
  [
    'ui-knows-no-contract',
    'ui -> contract, types only',
    { 'src/web/ui/x.ts': "import type { quiz } from '#contract/quiz.ts'; export type X = typeof quiz" },
  ],
  ['trees-are-named', 'server climbs to the contract', { 'src/server/http/x.ts': "import '../../contract/quiz.ts'" }],
  ['trees-are-named', 'tools climb to the server', { 'tools/x.ts': "import '../src/server/http/app.ts'" }],
  [
    'shipped-code-never-imports-tools',
    'server -> tools',
    { 'src/server/http/x.ts': "import '../../../tools/check.ts'" },
  ],
  [
    'shipped-code-never-imports-tests',
    'server -> tests',
    { 'src/server/http/x.ts': "import '../../../tests/support/database.ts'" },
  ],
  [
    'shipped-code-never-imports-tests',
    'server -> a test beside it',
    { 'src/server/modules/quiz/x.ts': "import './quiz.test.ts'" },
  ],
  ['no-dev-dependencies', 'server -> a package that is not shipped', { 'src/server/http/x.ts': "import 'vitest'" }],
  ['everything-resolves', 'an import of nothing', { 'src/server/http/x.ts': "import './nothing.ts'" }],
  ['no-orphans', 'a file that nobody imports', { 'src/domain/grading/x.ts': 'export const x = 1' }],
  [
    'no-folder-cycle',
    'two folders that need each other, without a cycle of files',
    {
      'src/domain/fields/x.ts': "import type { More } from '../grading/more.ts'; export type X = More",
      'src/domain/grading/more.ts': 'export type More = 1',
    },
  ],
]
