import { expect, test } from 'vitest'
import { findMarkupProblem } from './svg-markup.ts'

test.each([
  '<path class="tissue" d="M10 10C20,20 30.5-4 40 40Z"/>',
  '<g class="outline" transform="rotate(-12 240 200)">\n  <circle cx="4" cy="5" r="2.5"/>\n</g>',
  '<line class="line-vessel-red" stroke-width="6" x1="0" y1="0" x2="9" y2="-9" />',
  '<polygon class="bone shade" points="0,0 10,0 10,10"/><rect x="1" y="2" width="3" height="4" rx="1"/>',
])('%s is fit', (markup) => {
  expect(findMarkupProblem(markup)).toBeUndefined()
})

test.each([
  ['<script>alert(1)</script>', 'allows no <script>'],
  ['<text x="1" y="1">Aorta</text>', 'allows no <text>'],
  ['<style>*{}</style>', 'allows no <style>'],
  ['<use href="#a"/>', 'allows no <use>'],
  ['<constructor/>', 'allows no <constructor>'],
  ['<path d="M0 0" onclick="alert(1)"/>', 'allows no attribute onclick'],
  ['<path d="M0 0" onclick=alert(1)/>', 'is not a shape or group'],
  ['<path d="M0 0" style="fill:red"/>', 'allows no attribute style'],
  ['<path d="M0 0" fill="url(https://example.org)"/>', 'allows no attribute fill'],
  ['<path d="M0 0" id="a"/>', 'allows no attribute id'],
  ['<path d="url(#a)"/>', 'has an invalid d'],
  ['<path d="M0 0" d="M1 1"/>', 'repeats the attribute d'],
  ['<circle cx="1e9" cy="0" r="1"/>', 'has an invalid cx'],
  ['<circle cx="1" cy="1" r="&#49;"/>', 'is not a shape or group'],
  ['<g transform="matrix(1 0 0 1 0 0)"></g>', 'has an invalid transform'],
  ['<g class="fixed inset-0"></g>', 'has no class "fixed"'],
  ['<!-- <path d="M0 0"/> -->', 'is not a shape or group'],
  ['<![CDATA[x]]>', 'is not a shape or group'],
  ['<?xml version="1.0"?>', 'is not a shape or group'],
  ['<!DOCTYPE svg>', 'is not a shape or group'],
  ['<PATH d="M0 0"/>', 'is not a shape or group'],
  ['<svg:script/>', 'is not a shape or group'],
  ['words', 'is not a shape or group at "words"'],
  ['<path d="M0 0">', 'does not end with "/>"'],
  ['<g><g></g>', 'is not closed'],
  ['</g></svg><img src="x">', 'closes a <g> that is not open'],
  ['<g></g></svg>', 'is not a shape or group at "</svg>"'],
])('%s is refused', (markup, problem) => {
  expect(findMarkupProblem(markup)).toContain(problem)
})

test('hostile length is refused or read without delay', () => {
  const started = performance.now()
  findMarkupProblem(`<path${' d="M0 0"'.repeat(4_000)}`)
  findMarkupProblem(`<path d="M${'1'.repeat(40_000)}!"/>`)
  findMarkupProblem(`<path ${'a'.repeat(40_000)}`)
  expect(performance.now() - started).toBeLessThan(2_000)
})
