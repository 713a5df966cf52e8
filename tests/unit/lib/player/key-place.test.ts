// @vitest-environment happy-dom

import { expect, test } from 'vitest'
import { keyPlaceOf } from '@/lib/player/shortcuts'

test.each([
  ['<input data-it>', 'taken'],
  ['<div contenteditable><b data-it>word</b></div>', 'taken'],
  ['<div role="menu"><button data-it>LinkedIn</button></div>', 'taken'],
  ['<button data-it>Bookmark</button>', 'control'],
  ['<input type="range" data-it>', 'control'],
  ['<p data-it>words</p>', 'page'],
])('a key pressed in %s is the field’s, the control’s or the page’s: %s', (html, place) => {
  document.body.innerHTML = html
  expect(keyPlaceOf(document.querySelector('[data-it]'), document)).toBe(place)
})
