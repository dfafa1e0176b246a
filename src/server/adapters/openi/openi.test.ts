import sharp from 'sharp'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { makeOpenIResult, type OpenIAnswer, OpenIServer, send } from '../../../../tests/support/openi-server.ts'
import { createOpenI } from './client.ts'
import { isPublicAddress, lookUpPublic } from './download.ts'
import { encodeImage } from './encode-image.ts'
import { readPlainText } from './plain-text.ts'

const blank = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#556' } })
const png = await blank(512, 600).png().toBuffer()
const jpeg = await blank(2400, 1200).withMetadata({ orientation: 6 }).jpeg().toBuffer()
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="500" height="500"><script>alert(1)</script></svg>'

const server = await OpenIServer.start(png)
afterAll(() => server.close())

let now = 0
let waits: number[] = []
const open = (timeout?: number) =>
  createOpenI({
    baseUrl: server.baseUrl,
    clock: () => new Date(now),
    sleep: async (milliseconds) => {
      waits.push(milliseconds)
      now += milliseconds
    },
    ...(timeout === undefined ? {} : { timeout }),
  })
const signal = new AbortController().signal
const films = { query: 'pneumothorax', modality: 'X-ray', from: 1, to: 60 } as const
const path = '/imgs/512/99/2740205/PMC2740205_f1.png'

beforeEach(() => {
  now = 1_000_000
  waits = []
  server.results = []
  server.requests.length = 0
  server.answers.clear()
})

test('searches as the service describes it, and reads a result with its oddities', async () => {
  server.results = [makeOpenIResult('PMC2740205_f1')]
  const { figures, leftOut } = await open().search(films, signal)
  expect(Object.fromEntries(server.requests[0]?.searchParams ?? [])).toEqual({
    ...{ query: 'pneumothorax', m: '1', n: '60', it: 'x,xm', coll: 'pmc', lic: 'by' },
  })
  expect(leftOut).toEqual({ license: 0, modality: 0, incomplete: 0 })
  expect(figures).toEqual([
    {
      imagePath: path,
      record: {
        id: 'PMC2740205_f1',
        modality: 'X-ray',
        title: 'Spontaneous pneumothorax in a runner: a case report',
        caption: 'Chest radiograph of a 24-year-old man & runner. Right pneumothorax.',
        abstract: 'We describe a runner.',
        authors: 'Doe J, Roe R',
        institution: 'Department of Medicine, University Hospital.',
        journal: 'Cases journal',
        year: 2009,
        subjects: ['Pneumothorax/radiography', 'Adult'],
        license: { name: 'CC BY 2.0', url: 'https://creativecommons.org/licenses/by/2.0/' },
        sourceUrl: `${server.baseUrl}/detailedresult?img=PMC2740205_f1&req=4`,
      },
    },
  ])
})

test.each<[string, object, object, number | null]>([
  ['a date as a text', { journal_date: '2011-01-05' }, {}, 2011],
  ['a year as a number', { journal_date: { year: 2012 } }, {}, 2012],
  ['no date', { journal_date: undefined }, {}, null],
  ['a date that is none', { journal_date: ['soon'] }, {}, null],
  ['no subjects', { MeSH: null }, {}, 2009],
  ['no authors', { authors: null, affiliate: undefined }, {}, 2009],
  ['a title that is a number', { title: 1984 }, {}, 2009],
  ['no modality', {}, { modalityMajor: undefined }, 2009],
])('reads %s', async (_, given, image, year) => {
  server.results = [makeOpenIResult('PMC2740205_f1', { ...given }, { ...image })]
  const { figures } = await open().search(films, signal)
  expect(figures.map(({ record }) => record.year)).toEqual([year])
})

test.each<[string, object, object, string]>([
  ['NonCommercial', { licenseURL: 'http://creativecommons.org/licenses/by-nc/3.0' }, {}, 'license'],
  ['NoDerivatives', { licenseURL: 'http://creativecommons.org/licenses/by-nd/3.0' }, {}, 'license'],
  ['no license', { licenseURL: undefined }, {}, 'license'],
  ['two licenses', { ccLicense: 'by-nc' }, {}, 'license'],
  ['Indiana University', { docSource: 'CXR' }, {}, 'license'],
  ['another modality', {}, { modalityMajor: 'c' }, 'modality'],
  ['several panels', {}, { modalityMajor: 'mp' }, 'modality'],
  ['no caption', {}, { caption: null }, 'incomplete'],
  ['no image', { imgLarge: null }, {}, 'incomplete'],
  ['another site', { imgLarge: 'https://example.org/imgs/1.png' }, {}, 'incomplete'],
  ['a site in disguise', { imgLarge: '//example.org/imgs/abc.png' }, {}, 'incomplete'],
  ['a folder above', { imgLarge: '/imgs/../../etc/passwd.png' }, {}, 'incomplete'],
  ['a hidden folder above', { imgLarge: '/imgs/%2e%2e/secret.png' }, {}, 'incomplete'],
  ['a name with dots', { imgLarge: '/imgs/512/a..b.png' }, {}, 'incomplete'],
  ['an SVG', { imgLarge: '/imgs/512/drawing.svg' }, {}, 'incomplete'],
])('leaves out %s', async (_, given, image, reason) => {
  server.results = [makeOpenIResult('PMC2740205_f1', { ...given }, { ...image }), 'nonsense', null]
  const { figures, leftOut } = await open().search(films, signal)
  expect(figures).toEqual([])
  expect(leftOut).toEqual({ license: 0, modality: 0, incomplete: 2, [reason]: reason === 'incomplete' ? 3 : 1 })
})

const slow: OpenIAnswer = () => undefined
const cutOff: OpenIAnswer = (_, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': 1000 })
  response.write('{"list": [')
  setImmediate(() => response.destroy())
}
const inACircle: OpenIAnswer = (_, response) => {
  response.writeHead(302, { location: '/api/search' }).end()
}

test.each<[string, OpenIAnswer, RegExp]>([
  ['HTML', send('<html>Maintenance</html>', 'text/html'), /did not reply with JSON/],
  ['another shape', send('{"list": {"error": 1}}', 'application/json'), /unexpected shape/],
  ['a list', send('[]', 'application/json'), /unexpected shape/],
  ['status 500', send('oops', 'text/plain', 500), /status 500/],
  ['nothing', slow, /could not be reached/],
  ['half a reply', cutOff, /could not be reached|cut off/],
  ['a circle', inACircle, /too many times/],
])('a search that is answered with %s counts as unavailable, and is not cached', async (_, answer, message) => {
  const client = open(300)
  server.answers.set('/api/search', answer)
  await expect(client.search(films, signal)).rejects.toMatchObject({
    kind: 'unavailable',
    message: expect.stringMatching(message),
  })
  server.answers.clear()
  expect((await client.search(films, signal)).figures).toEqual([])
})

test('asks one thing at a time, a second apart, and no search twice in 12 hours', async () => {
  const client = open()
  server.mostAtOnce = 0
  const other = { ...films, modality: 'CT' } as const
  await Promise.all([client.search(films, signal), client.search(other, signal), client.receiveImage(path, signal)])
  expect(server.mostAtOnce).toBe(1)
  expect(waits).toEqual([1000, 1000])
  await client.search(films, signal)
  expect(server.requests).toHaveLength(3)
  now += 13 * 60 * 60_000
  await client.search(films, signal)
  expect(server.requests).toHaveLength(4)
})

test('a caller that stops gets its own reason', async () => {
  const caller = new AbortController()
  server.answers.set('/api/search', () => caller.abort(new Error('stopping')))
  await expect(open().search(films, caller.signal)).rejects.toThrow('stopping')
})

const isWebP = (bytes: Uint8Array) => /^RIFF.{4}WEBP/s.test(Buffer.from(bytes.subarray(0, 12)).toString('latin1'))

test('re-encodes an image as WebP, with a thumbnail and without metadata', async () => {
  const { full, thumbnail } = await open().receiveImage(path, signal)
  expect([full.width, full.height, thumbnail.width]).toEqual([512, 600, 240])
  for (const { bytes } of [full, thumbnail]) expect(isWebP(bytes)).toBe(true)
  const turned = await encodeImage('image/jpeg', jpeg)
  expect([turned.full.width, turned.full.height]).toEqual([1024, 2048])
  expect([jpeg.includes('Exif'), Buffer.from(turned.full.bytes).includes('EXIF')]).toEqual([true, false])
})

/** 200 MB, in chunks, as fast as they are taken. */
function endless(announce: boolean): OpenIAnswer {
  return (_, response) => {
    const size = 200 * 1024 * 1024
    response.writeHead(200, { 'content-type': 'image/png', ...(announce ? { 'content-length': size } : {}) })
    response.write(png)
    const chunk = Buffer.alloc(1024 * 1024)
    let sent = 0
    const more = () => {
      while (sent < size && !response.destroyed) {
        sent += chunk.length
        if (!response.write(chunk)) return void response.once('drain', more)
      }
      response.end()
    }
    more()
  }
}
const elsewhere =
  (location: string): OpenIAnswer =>
  (_, response) =>
    void response.writeHead(302, { location }).end()

/** The head of a PNG that claims 60,000 by 60,000 pixels. */
const bomb = Buffer.from(png)
bomb.writeUInt32BE(60_000, 16)
bomb.writeUInt32BE(60_000, 20)

test.each<[string, OpenIAnswer]>([
  ['200 MB', endless(true)],
  ['200 MB without a length', endless(false)],
  ['an SVG with a script', send(svg, 'image/svg+xml')],
  ['an SVG as a PNG', send(svg, 'image/png')],
  ['HTML', send('<html></html>', 'text/html')],
  ['HTML as a JPEG', send('<html></html>', 'image/jpeg')],
  ['a JPEG as a PNG', send(jpeg, 'image/png')],
  ['a GIF', send('GIF89a', 'image/gif')],
  ['half a file', send(png.subarray(0, 300), 'image/png')],
  ['billions of pixels', send(bomb, 'image/png')],
  ['a tiny image', send(await blank(80, 80).png().toBuffer(), 'image/png')],
  ['nothing', send('', 'image/png')],
  ['status 404', send('', 'text/plain', 404)],
  ['a redirect to another host', elsewhere('https://example.org/x.png')],
  ['a redirect to this machine', elsewhere('http://127.0.0.1:1/x.png')],
  ['a redirect to a file', elsewhere('file:///etc/passwd')],
])('refuses an image that is %s', async (_, answer) => {
  server.answers.set(path, answer)
  await expect(open().receiveImage(path, signal)).rejects.toMatchObject({ kind: 'unusable' })
})

test('follows a redirect on the same host, and asks for no address that leads elsewhere', async () => {
  server.answers.set(path, elsewhere('/imgs/512/moved.png'))
  expect((await open().receiveImage(path, signal)).full.width).toBe(512)
  for (const bad of ['//example.org/a.png', 'https://example.org/a.png', '/imgs/../../a.png', '/imgs/a.png?x=1']) {
    await expect(open().receiveImage(bad, signal)).rejects.toMatchObject({ kind: 'unusable' })
  }
})

test.each([
  ...[['127.0.0.1', false] as const, ['10.1.2.3', false] as const, ['169.254.169.254', false] as const],
  ...[['192.168.1.1', false] as const, ['172.20.0.1', false] as const, ['0.0.0.0', false] as const],
  ...[['::1', false] as const, ['fe80::1', false] as const, ['fd00::1', false] as const],
  ...[['::ffff:10.0.0.1', false] as const, ['130.14.29.110', true] as const, ['2607:f220::1', true] as const],
])('%s is on the public internet: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic)
})

test('a name that leads to a private address is not resolved', async () => {
  const { promise, resolve } = Promise.withResolvers<Error | null>()
  lookUpPublic('localhost', {}, resolve)
  expect((await promise)?.message).toMatch(/^localhost leads to/)
})

test.each([
  ['<p>One</p><p>two</p>', 'One two'],
  ['a&nbsp;&lt;b&gt; &#945;', 'a <b> α'],
  ['x<script>alert(1)</script>y<style>p{}</style>', 'xy'],
  ['<img src=x onerror=alert(1)>text', 'text'],
  ['un<i>closed', 'unclosed'],
  ['left\u202eright', 'left right'],
])('the text of %s', (html, text) => {
  expect(readPlainText(html)).toBe(text)
})
