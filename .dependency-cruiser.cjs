/**
 * Allowed directions of imports, type imports included, checked on every test run:
 *   domain <- contract <- { server, web };  imaging stands alone;  content is data;  server and web are separate.
 *   In the web: ui <- shared <- features <- app.
 */
const SERVER_MODULE = '^src/server/modules/([^/]+)/'
const WEB_FEATURE = '^src/web/features/([^/]+)/'
const TEST = '([.]test[.]tsx?$|^tests/)'
const STORE = '[.]store[.]ts$'
/** Builds the adapters and connects the modules. */
const BOOTSTRAP = '^src/server/(main|worker|bootstrap|build-adapters)[.]ts$'
/** The parts of the domain that the browser may run. Answer keys and grading stay on the server. */
const BROWSER_DOMAIN = `^src/domain/(${[
  '(fields|presentation|plans|calculator|video-script)/',
  'analytics/(mastery|period|study-patterns)\\.ts$',
  'audit/audit\\.ts$',
  'blog/(admin-post|post-rules|read-time|cover|cover-colors|marks|figures|objects)\\.ts$',
  'entitlements/early-access\\.ts$',
  'exams/exam\\.ts$',
  'exchange/format\\.ts$',
  'generation/generation\\.ts$',
  'flashcards/(scheduling|intervals|limits)\\.ts$',
  'media/practice-topics\\.ts$',
  'notebook/notebook\\.ts$',
  'problem-reports/problem-report\\.ts$',
  'progress/(history-filter|streak)\\.ts$',
  'question/(difficulty|lifecycle)\\.ts$',
  'referrals/referral\\.ts$',
  'search/edits\\.ts$',
  'simulations/(categories|feedback|image-type|clock)\\.ts$',
  'study/(labels|strip|typed-answer)\\.ts$',
  'study-plan/study-plan\\.ts$',
  'support/support\\.ts$',
].join('|')})`
const error = (name, comment, from, to, scope) => ({
  name,
  comment,
  severity: 'error',
  from,
  to,
  ...(scope ? { scope } : {}),
})

module.exports = {
  forbidden: [
    error('no-file-cycle', 'Files must not import each other in a cycle.', {}, { circular: true }),
    error(
      'domain-is-pure',
      'The domain imports zod, the Markdown parser, the FSRS scheduler, itself, and the list of findings that imaging can render.',
      { path: '^src/domain/', pathNot: TEST },
      {
        pathNot: [
          '^src/domain/',
          '^src/imaging/findings[.]ts$',
          '^node_modules/(zod|micromark|micromark-extension-gfm-table|ts-fsrs)/',
        ],
      },
    ),
    error(
      'imaging-stands-alone',
      'Image simulation imports nothing outside itself.',
      { path: '^src/imaging/', pathNot: TEST },
      { pathNot: '^src/imaging/' },
    ),
    error(
      'imaging-is-behind-its-adapter',
      'Rendering takes up to half a second and runs in a worker thread: use the image renderer.',
      { path: '^src/(server|web)/', pathNot: [TEST, '^src/server/adapters/images/'] },
      { path: '^src/imaging/' },
    ),
    error(
      'contract-knows-only-domain',
      'The API is described with zod and the domain.',
      { path: '^src/contract/', pathNot: TEST },
      { pathNot: ['^src/(contract|domain)/', '^node_modules/zod/'] },
    ),
    error(
      'content-knows-only-domain',
      'Item models are written with the domain alone.',
      { path: '^content/', pathNot: TEST },
      { pathNot: ['^content/', '^src/domain/'] },
    ),
    error(
      'server-and-web-are-separate',
      'They share the contract, not code.',
      { path: '^src/(server|web)/' },
      { path: '^src/(server|web)/', pathNot: '^src/$1/' },
    ),
    error(
      'web-takes-contract-as-types',
      'Schemas stay out of the browser bundle.',
      { path: '^src/web/' },
      { path: '^src/contract/', dependencyTypesNot: ['type-only'] },
    ),
    error(
      'web-runs-only-browser-domain',
      'The browser runs only what it may show; answer keys and grading stay on the server.',
      { path: '^src/web/' },
      { path: '^src/domain/', pathNot: BROWSER_DOMAIN, dependencyTypesNot: ['type-only'] },
    ),
    error(
      'browser-domain-is-self-contained',
      'Whatever it imports ends up in the browser too.',
      { path: BROWSER_DOMAIN, pathNot: TEST },
      { pathNot: [BROWSER_DOMAIN, '^node_modules/ts-fsrs/'], dependencyTypesNot: ['type-only'] },
    ),
    error(
      'web-never-parses',
      'Schemas and zod stay out of the browser bundle.',
      { path: '^src/web/' },
      { path: '^node_modules/zod/', dependencyTypesNot: ['type-only'] },
    ),
    error('web-never-sees-content', 'Content contains answer keys.', { path: '^src/web/' }, { path: '^content/' }),
    error(
      'only-bootstrap-loads-content',
      'Modules read the bank from the database; content files are loaded in one place.',
      { path: '^src/server/', pathNot: [TEST, BOOTSTRAP] },
      { path: '^content/' },
    ),
    error(
      'http-knows-no-module',
      'The HTTP layer serves any module and uses no adapter.',
      { path: '^src/server/http/' },
      { path: '^src/server/(modules/|adapters/|(main|worker|bootstrap|build-adapters|process)[.]ts$)' },
    ),
    error(
      'adapters-know-no-module',
      'Adapters wrap outside services and know nothing of the product.',
      { path: '^src/server/adapters/' },
      { path: '^src/server/(modules/|http/|(main|worker|bootstrap|build-adapters|process)[.]ts$)' },
    ),
    error(
      'ai-sdk-is-loaded-when-used',
      'It takes 135 ms and 35 MB, and a server without a key never uses it: import it dynamically, in its adapter.',
      { path: '^src/' },
      { path: '^node_modules/(ai|@ai-sdk/[^/]+)/', dynamic: false, dependencyTypesNot: ['type-only'] },
    ),
    error(
      'modules-meet-at-their-index',
      'Import another module through its index.ts.',
      { path: SERVER_MODULE },
      { path: SERVER_MODULE, pathNot: ['^src/server/modules/$1/', '^src/server/modules/[^/]+/index[.]ts$'] },
    ),
    error(
      'wiring-uses-module-indexes',
      'The code that connects the modules imports them through their index.ts too.',
      { path: '^src/server/', pathNot: [SERVER_MODULE, TEST] },
      { path: SERVER_MODULE, pathNot: '^src/server/modules/[^/]+/index[.]ts$' },
    ),
    error(
      'only-bootstrap-builds-adapters',
      'Modules receive adapters and import only their types.',
      { path: '^src/server/', pathNot: [TEST, STORE, BOOTSTRAP, '^src/server/adapters/'] },
      { path: '^src/server/adapters/', dependencyTypesNot: ['type-only'] },
    ),
    error(
      'stores-use-the-database-alone',
      'A store reads and writes rows; mail, payments, and other services belong in a service.',
      { path: STORE },
      { path: '^src/server/adapters/', pathNot: '^src/server/adapters/db/' },
    ),
    error(
      'sql-lives-in-stores',
      'Only stores and the database adapter write SQL.',
      { path: '^src/server/', pathNot: [TEST, STORE, BOOTSTRAP, '^src/server/adapters/'] },
      {
        path: [
          '^src/server/adapters/db/(schema|open|postgres|pglite|embedded)',
          '^node_modules/(drizzle-orm|pg|@electric-sql)/',
        ],
      },
    ),
    error(
      'stores-never-see-requests',
      'A store maps rows to domain values; the API belongs to views and routes.',
      { path: STORE },
      {
        path: ['^src/contract/', '^src/server/http/', '^node_modules/fastify', '[.](routes|service|views)[.]ts$'],
        pathNot: '^src/server/http/principal[.]ts$',
      },
    ),
    error(
      'routes-go-through-services',
      'A route calls a service, never a store.',
      { path: '[.]routes[.]ts$' },
      { path: STORE, dependencyTypesNot: ['type-only'] },
    ),
    error(
      'ui-is-the-lowest-layer',
      'The design system knows nothing of the product.',
      { path: '^src/web/ui/' },
      { path: '^src/web/', pathNot: '^src/web/ui/' },
    ),
    error(
      'ui-knows-no-contract',
      'The design system takes plain props.',
      { path: '^src/web/ui/' },
      { path: '^src/(contract|domain)/' },
    ),
    error(
      'shared-knows-no-feature',
      'What features share is below them.',
      { path: '^src/web/shared/' },
      { path: '^src/web/(features|app)/' },
    ),
    error(
      'features-are-independent',
      'Features share code through shared/ and are combined in app/.',
      { path: WEB_FEATURE },
      { path: '^src/web/(features|app)/', pathNot: '^src/web/features/$1/' },
    ),
    error(
      'cross-tree-imports-use-aliases',
      'Import from another tree by its # alias, not by a relative path.',
      { path: '^(src/[^/]+|content|tools|tests)/' },
      {
        path: '^(src/[^/]+|content)/',
        pathNot: '^$1/',
        dependencyTypesNot: ['aliased-subpath-import'],
      },
    ),
    error(
      'shipped-code-never-imports-tools',
      'Tools build and check the product; they are not part of it.',
      { path: '^(src|content)/', pathNot: TEST },
      { path: '^tools/' },
    ),
    error('shipped-code-never-imports-tests', 'Tests are not shipped.', { pathNot: TEST }, { path: TEST }),
    error(
      'no-dev-dependencies',
      'Development dependencies are missing in production.',
      { path: '^(src|content)/', pathNot: TEST },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    ),
    error(
      'everything-resolves',
      'Every import must resolve to a file or package.',
      { path: '^(src|content|tools|tests)/' },
      { couldNotResolve: true },
    ),
    error(
      'no-orphans',
      'Delete files that nothing imports.',
      { orphan: true, path: '^src/', pathNot: [TEST, '[.]d[.]ts$'] },
      {},
    ),
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^(dist|data|src/web/public)/|[.]d[.]m?ts$)' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
}
