/** Files by path, with their text. */
export type Tree = Record<string, string>

const packageJson = JSON.stringify({
  type: 'module',
  imports: {
    '#content/*': './content/*',
    '#domain/*': './src/domain/*',
    '#imaging/*': './src/imaging/*',
    '#contract/*': './src/contract/*',
    '#server/*': './src/server/*',
    '#web/*': './src/web/*',
  },
  dependencies: { zod: '1.0.0', fastify: '1.0.0', 'drizzle-orm': '1.0.0', pg: '1.0.0', ai: '1.0.0' },
  devDependencies: { vitest: '1.0.0' },
})

const installed = ['zod', 'fastify', 'drizzle-orm', 'pg', 'ai', 'vitest'].flatMap((name) => [
  [`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'index.js', license: 'MIT' })],
  [`node_modules/${name}/index.js`, 'module.exports = {}'],
])

/** A small repository with the layout of this one, in which every import is allowed. */
export const cleanTree: Tree = {
  'package.json': packageJson,
  ...Object.fromEntries(installed),
  'content/item-models/index.ts': "import { grade } from '#domain/grading/grade.ts'; export const models = [grade]",
  'src/domain/fields/field.ts': 'export const fields = []',
  'src/domain/grading/grade.ts': "import { z } from 'zod'; import '../fields/field.ts'; export const grade = z",
  'src/domain/grading/grade.test.ts': "import 'vitest'; import './grade.ts'",
  'src/domain/simulations/clinical-image.ts': "import '#imaging/findings.ts'",
  'src/imaging/findings.ts': 'export const findings = []',
  'src/imaging/ecg/render.ts': "import '../findings.ts'",
  'src/imaging/ecg/render.test.ts':
    "import 'vitest'; import './render.ts'; import '../../../tests/support/database.ts'",
  'src/contract/quiz.ts': "import { z } from 'zod'; import '#domain/grading/grade.ts'; export const quiz = z",
  'src/server/main.ts': "import './bootstrap.ts'",
  'src/server/bootstrap.ts':
    "import './adapters/db/open.ts'; import './adapters/mail/outbox.ts'; import './adapters/mail/model.ts'; import './adapters/images/render.ts'; import './http/app.ts'; import './modules/quiz/index.ts'; import './modules/bank/index.ts'; import '#content/item-models/index.ts'",
  'src/server/http/app.ts': "import 'fastify'; import '#contract/quiz.ts'; import './principal.ts'",
  'src/server/http/principal.ts':
    "import type { FastifyRequest } from 'fastify'; export type Principal = FastifyRequest",
  'src/server/adapters/db/db.ts': 'export type Db = unknown; export const isTaken = () => false',
  'src/server/adapters/db/schema.ts': "import 'drizzle-orm'",
  'src/server/adapters/db/open.ts': "import 'pg'; import './schema.ts'; import './db.ts'",
  'src/server/adapters/mail/outbox.ts': "import type { Db } from '../db/db.ts'; export type Outbox = Db",
  'src/server/adapters/mail/model.ts':
    "import type { Model } from 'ai'; export type X = Model; export const load = () => import('ai')",
  'src/server/adapters/images/render.ts': "import '#imaging/ecg/render.ts'",
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
    "import '#web/shared/api/call.ts'; import type { grade } from '#domain/grading/grade.ts'; export type Grade = typeof grade",
  'src/web/shared/api/call.ts':
    "import '../../ui/button.tsx'; import type { quiz } from '#contract/quiz.ts'; export type Quiz = typeof quiz",
  'src/web/ui/theme.ts': 'export const theme = 1',
  'src/web/ui/button.tsx': "import './theme.ts'",
  'tools/check.ts': "import '#content/item-models/index.ts'; import 'vitest'",
  'tests/support/database.ts': "import '#server/adapters/db/open.ts'",
}

/** Each entry: a rule, a description, and files that, added to the clean tree, break that rule and no other. */
export const plants: [rule: string, breaks: string, files: Tree][] = [
  [
    'no-file-cycle',
    'two files that import each other',
    { 'src/domain/grading/a.ts': "import './b.ts'", 'src/domain/grading/b.ts': "import './a.ts'" },
  ],
  ['domain-is-pure', 'domain -> Node', { 'src/domain/grading/x.ts': "import 'node:fs'" }],
  ['domain-is-pure', 'domain -> contract', { 'src/domain/grading/x.ts': "import '#contract/quiz.ts'" }],
  ['domain-is-pure', 'domain -> content', { 'src/domain/grading/x.ts': "import '#content/item-models/index.ts'" }],
  ['domain-is-pure', 'domain -> a renderer', { 'src/domain/grading/x.ts': "import '#imaging/ecg/render.ts'" }],
  ['imaging-stands-alone', 'imaging -> domain', { 'src/imaging/ecg/x.ts': "import '#domain/grading/grade.ts'" }],
  ['imaging-stands-alone', 'imaging -> a package', { 'src/imaging/ecg/x.ts': "import 'zod'" }],
  [
    'imaging-is-behind-its-adapter',
    'a module -> imaging',
    { 'src/server/modules/bank/x.ts': "import '#imaging/ecg/render.ts'" },
  ],
  ['imaging-is-behind-its-adapter', 'web -> imaging', { 'src/web/shared/api/x.ts': "import '#imaging/findings.ts'" }],
  ['contract-knows-only-domain', 'contract -> Node', { 'src/contract/x.ts': "import 'node:fs'" }],
  ['contract-knows-only-domain', 'contract -> server', { 'src/contract/x.ts': "import '#server/http/app.ts'" }],
  ['contract-knows-only-domain', 'contract -> web', { 'src/contract/x.ts': "import '#web/shared/api/call.ts'" }],
  ['content-knows-only-domain', 'content -> a package', { 'content/item-models/x.ts': "import 'zod'" }],
  ['content-knows-only-domain', 'content -> server', { 'content/item-models/x.ts': "import '#server/http/app.ts'" }],
  ['server-and-web-are-separate', 'server -> web', { 'src/server/http/x.ts': "import '#web/shared/api/call.ts'" }],
  [
    'server-and-web-are-separate',
    'web -> server, types only',
    {
      'src/web/shared/api/x.ts':
        "import type { Principal } from '#server/http/principal.ts'; export type X = Principal",
    },
  ],
  ['web-takes-contract-as-types', 'web runs the contract', { 'src/web/shared/api/x.ts': "import '#contract/quiz.ts'" }],
  [
    'web-runs-only-browser-domain',
    'web runs grading',
    { 'src/web/shared/api/x.ts': "import '#domain/grading/grade.ts'" },
  ],
  [
    'browser-domain-is-self-contained',
    'fields run grading',
    { 'src/domain/fields/x.ts': "import '../grading/grade.ts'" },
  ],
  ['browser-domain-is-self-contained', 'fields run zod', { 'src/domain/fields/x.ts': "import 'zod'" }],
  ['web-never-parses', 'web -> zod', { 'src/web/shared/api/x.ts': "import 'zod'" }],
  [
    'web-never-sees-content',
    'web -> content, types only',
    {
      'src/web/shared/api/x.ts':
        "import type { models } from '#content/item-models/index.ts'; export type X = typeof models",
    },
  ],
  [
    'ai-sdk-is-loaded-when-used',
    'an adapter -> the AI SDK, at start',
    { 'src/server/adapters/mail/outbox.ts': "import 'ai'" },
  ],
  [
    'only-bootstrap-loads-content',
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
    'modules-meet-at-their-index',
    'a module -> the inside of another',
    { 'src/server/modules/quiz/x.ts': "import '../bank/bank.service.ts'" },
  ],
  [
    'wiring-uses-module-indexes',
    'the wiring -> the inside of a module',
    { 'src/server/x.ts': "import './modules/bank/bank.service.ts'" },
  ],
  [
    'only-bootstrap-builds-adapters',
    'a module builds an adapter',
    { 'src/server/modules/quiz/x.ts': "import '#server/adapters/mail/outbox.ts'" },
  ],
  [
    'only-bootstrap-builds-adapters',
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
    'features-are-independent',
    'a feature -> another',
    { 'src/web/features/landing/x.ts': "import '#web/features/quiz/screen.tsx'" },
  ],
  ['features-are-independent', 'a feature -> app', { 'src/web/features/landing/x.ts': "import '#web/app/main.tsx'" }],
  ['ui-is-the-lowest-layer', 'ui -> a feature', { 'src/web/ui/x.ts': "import '#web/features/quiz/screen.tsx'" }],
  [
    'ui-is-the-lowest-layer',
    'ui -> shared',
    { 'src/web/ui/x.ts': "import '../shared/api/state.ts'", 'src/web/shared/api/state.ts': '' },
  ],
  [
    'shared-knows-no-feature',
    'shared -> a feature',
    { 'src/web/shared/forms/x.ts': "import '#web/features/landing/screen.tsx'" },
  ],
  ['shared-knows-no-feature', 'shared -> app', { 'src/web/shared/forms/x.ts': "import '#web/app/main.tsx'" }],
  [
    'ui-knows-no-contract',
    'ui -> contract, types only',
    { 'src/web/ui/x.ts': "import type { quiz } from '#contract/quiz.ts'; export type X = typeof quiz" },
  ],
  [
    'cross-tree-imports-use-aliases',
    'server climbs to the contract',
    { 'src/server/http/x.ts': "import '../../contract/quiz.ts'" },
  ],
  [
    'cross-tree-imports-use-aliases',
    'tools climb to the server',
    { 'tools/x.ts': "import '../src/server/http/app.ts'" },
  ],
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
