/** Folders must not import each other in a cycle. Separate from the other rules, because a test may import both sides. */
const { options } = require('../../.dependency-cruiser.cjs')

module.exports = {
  forbidden: [
    {
      name: 'no-folder-cycle',
      comment: 'Folders must not import each other in a cycle.',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
  ],
  options: { ...options, exclude: { path: '([.]test[.]tsx?$|^tests/|^(dist|data)/|[.]d[.]m?ts$)' } },
}
