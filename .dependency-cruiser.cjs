/**
 * Directions of imports, checked on every run, type imports included:
 *   domain <- contract <- { server, web };  content is data;  server and web are strangers.
 */
const SERVER_MODULE = '^src/server/modules/([^/]+)/'
const WEB_FEATURE = '^src/web/features/([^/]+)/'
const TEST = '([.]test[.]tsx?$|^tests/)'
const STORE = '[.]store[.]ts$'
/** What the browser runs of the domain: what it may show. Keys and grading stay on the server. */
const SHOWN_DOMAIN =
  '^src/domain/((fields|presentation|plans)/|question/difficulty\\.ts$|exams/simulation-exam\\.ts$|cse/(feedback|image-type|clock)\\.ts$)'
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
    error('no-file-cycle', 'No file imports itself round a corner.', {}, { circular: true }),
    error(
      'domain-is-pure',
      'The rules import zod and themselves.',
      { path: '^src/domain/', pathNot: TEST },
      { pathNot: ['^src/domain/', '^node_modules/zod/'] },
    ),
    error(
      'contract-knows-only-domain',
      'The wire is described with zod and the domain.',
      { path: '^src/contract/', pathNot: TEST },
      { pathNot: ['^src/(contract|domain)/', '^node_modules/zod/'] },
    ),
    error(
      'content-knows-only-domain',
      'Item models are drawn from the domain alone.',
      { path: '^content/', pathNot: TEST },
      { pathNot: ['^content/', '^src/domain/'] },
    ),
    error(
      'server-and-web-are-strangers',
      'They meet in the contract.',
      { path: '^src/(server|web)/' },
      { path: '^src/(server|web)/', pathNot: '^src/$1/' },
    ),
    error(
      'web-takes-contract-as-types',
      'The schemas stay out of the browser.',
      { path: '^src/web/' },
      { path: '^src/contract/', dependencyTypesNot: ['type-only'] },
    ),
    error(
      'web-runs-only-shown-domain',
      'What the browser runs of the domain is what it may show; keys and grading stay on the server.',
      { path: '^src/web/' },
      { path: '^src/domain/', pathNot: SHOWN_DOMAIN, dependencyTypesNot: ['type-only'] },
    ),
    error(
      'shown-domain-stands-alone',
      'What it runs comes into the browser with it.',
      { path: SHOWN_DOMAIN, pathNot: TEST },
      { pathNot: SHOWN_DOMAIN, dependencyTypesNot: ['type-only'] },
    ),
    error(
      'web-never-parses',
      'The schemas and their library stay out of the browser.',
      { path: '^src/web/' },
      { path: '^node_modules/zod/', dependencyTypesNot: ['type-only'] },
    ),
    error('web-never-sees-content', 'Keys are content.', { path: '^src/web/' }, { path: '^content/' }),
    error(
      'only-main-brings-content',
      'Modules read the bank; what it is loaded from is brought in once.',
      { path: '^src/server/', pathNot: [TEST, '^src/server/bootstrap[.]ts$'] },
      { path: '^content/' },
    ),
    error(
      'http-knows-no-module',
      'The ground does not know the house.',
      { path: '^src/server/http/' },
      { path: '^src/server/(modules|adapters|main|worker|bootstrap|process)' },
    ),
    error(
      'adapters-know-no-module',
      'Nor do the pipes.',
      { path: '^src/server/adapters/' },
      { path: '^src/server/(modules|http|main|worker|bootstrap|process)' },
    ),
    error(
      'modules-meet-at-the-door',
      'A module is entered by its index.ts.',
      { path: SERVER_MODULE },
      { path: SERVER_MODULE, pathNot: ['^src/server/modules/$1/', '^src/server/modules/[^/]+/index[.]ts$'] },
    ),
    error(
      'the-house-uses-the-doors',
      'Who wires the modules enters them by their index.ts too.',
      { path: '^src/server/', pathNot: [SERVER_MODULE, TEST] },
      { path: SERVER_MODULE, pathNot: '^src/server/modules/[^/]+/index[.]ts$' },
    ),
    error(
      'only-main-builds-adapters',
      'Modules take adapters as types.',
      { path: '^src/server/', pathNot: [TEST, STORE, '^src/server/(bootstrap[.]ts$|adapters/)'] },
      { path: '^src/server/adapters/', dependencyTypesNot: ['type-only'] },
    ),
    error(
      'stores-use-the-database-alone',
      'A store reads and writes rows; mail, payments and the like are for services.',
      { path: STORE },
      { path: '^src/server/adapters/', pathNot: '^src/server/adapters/db/' },
    ),
    error(
      'sql-lives-in-stores',
      'Handlers never see rows.',
      { path: '^src/server/', pathNot: [TEST, STORE, '^src/server/(bootstrap[.]ts$|adapters/)'] },
      {
        path: [
          '^src/server/adapters/db/(schema|open|postgres|pglite|embedded)',
          '^node_modules/(drizzle-orm|pg|@electric-sql)/',
        ],
      },
    ),
    error(
      'stores-never-see-requests',
      'A store maps rows to the domain; the wire is the views and the routes.',
      { path: STORE },
      {
        path: ['^src/contract/', '^src/server/http/', '^node_modules/fastify', '[.](routes|service|views)[.]ts$'],
        pathNot: '^src/server/http/principal[.]ts$',
      },
    ),
    error(
      'routes-go-through-services',
      'A handler asks a service, never a store.',
      { path: '[.]routes[.]ts$' },
      { path: STORE, dependencyTypesNot: ['type-only'] },
    ),
    error(
      'features-are-strangers',
      'Features are combined in app/.',
      { path: WEB_FEATURE },
      { path: '^src/web/(features|app)/', pathNot: '^src/web/features/$1/' },
    ),
    error(
      'ui-and-lib-know-no-feature',
      'They are below.',
      { path: '^src/web/(ui|lib)/' },
      { path: '^src/web/(features|app)/' },
    ),
    error('lib-knows-no-ui', 'lib is below ui.', { path: '^src/web/lib/' }, { path: '^src/web/ui/' }),
    error(
      'ui-knows-no-contract',
      'The design system knows no product.',
      { path: '^src/web/ui/' },
      { path: '^src/(contract|domain)/' },
    ),
    error(
      'trees-are-named',
      'From one tree into another by its # name, never by climbing.',
      { path: '^(src/[^/]+|content|tools|tests)/' },
      {
        path: '^(src/[^/]+|content)/',
        pathNot: '^$1/',
        dependencyTypesNot: ['aliased-subpath-import'],
      },
    ),
    error(
      'shipped-code-never-imports-tools',
      'Tools are for building and proving.',
      { path: '^(src|content)/', pathNot: TEST },
      { path: '^tools/' },
    ),
    error('shipped-code-never-imports-tests', 'Tests are not shipped.', { pathNot: TEST }, { path: TEST }),
    error(
      'no-dev-dependencies',
      'What ships is installed.',
      { path: '^(src|content)/', pathNot: TEST },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    ),
    error(
      'everything-resolves',
      'No import of what is not there.',
      { path: '^(src|content|tools|tests)/' },
      { couldNotResolve: true },
    ),
    error(
      'no-orphans',
      'What nobody imports is removed.',
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
