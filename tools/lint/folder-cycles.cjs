/** No two folders need each other. Apart from the other directions, since a test may need both sides. */
const { options } = require('../../.dependency-cruiser.cjs')

module.exports = {
  forbidden: [
    {
      name: 'no-folder-cycle',
      comment: 'No two folders need each other.',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
  ],
  options: { ...options, exclude: { path: '([.]test[.]tsx?$|^tests/|^(dist|data)/|[.]d[.]m?ts$)' } },
}
