import { expect, test } from 'vitest'
import { readOpenLicense } from './open-license.ts'

test.each([
  [['http://creativecommons.org/licenses/by/2.0'], 'CC BY 2.0', 'https://creativecommons.org/licenses/by/2.0/'],
  [['https://creativecommons.org/licenses/by/4.0/'], 'CC BY 4.0', 'https://creativecommons.org/licenses/by/4.0/'],
  [
    ['http://www.creativecommons.org/licenses/by-sa/3.0/us/'],
    'CC BY-SA 3.0',
    'https://creativecommons.org/licenses/by-sa/3.0/',
  ],
  [
    ['https://creativecommons.org/publicdomain/zero/1.0/'],
    'CC0 1.0',
    'https://creativecommons.org/publicdomain/zero/1.0/',
  ],
  [['open-access', ' CC  BY 4.0 ', ''], 'CC BY 4.0', 'https://creativecommons.org/licenses/by/4.0/'],
  [['CC-BY-SA-3.0'], 'CC BY-SA 3.0', 'https://creativecommons.org/licenses/by-sa/3.0/'],
  [['CC0'], 'CC0 1.0', 'https://creativecommons.org/publicdomain/zero/1.0/'],
  [['by', 'http://creativecommons.org/licenses/by/2.0/'], 'CC BY 2.0', 'https://creativecommons.org/licenses/by/2.0/'],
])('%j is %s', (texts, name, url) => {
  expect(readOpenLicense(texts)).toEqual({ name, url })
})

test.each([
  [[]],
  [['']],
  [['open-access']],
  // Without a version there is no text of the license to link to.
  [['by']],
  [['CC BY']],
  [['CC BY 9.9']],
  [['http://creativecommons.org/licenses/by-nc/3.0/']],
  [['http://creativecommons.org/licenses/by-nd/4.0/']],
  [['http://creativecommons.org/licenses/by-nc-nd/4.0/']],
  [['http://creativecommons.org/licenses/by-nc-sa/4.0/']],
  [['bync', 'http://creativecommons.org/licenses/by/4.0/']],
  [['CC BY 4.0', 'CC BY-NC 4.0']],
  [['CC BY 4.0', 'Noncommercial use only']],
  [['CC BY 4.0', 'No derivatives']],
  [['CC BY 4.0', 'CC BY-SA 4.0']],
  [['CC BY 4.0 - All rights reserved']],
  [['https://creativecommons.org.example.org/licenses/by/4.0/']],
  [['https://example.org/?https://creativecommons.org/licenses/by/4.0/']],
  [['javascript:https://creativecommons.org/licenses/by/4.0/']],
  [['http://creativecommons.org/licenses/by/4.0nc/']],
  [['http://creativecommons.org/publicdomain/mark/1.0/']],
  [['GFDL']],
])('%j does not allow reuse in a paid product', (texts) => {
  expect(readOpenLicense(texts)).toBeUndefined()
})
