import { describe, expect, it } from 'vitest'
import { isSwipeDown, type KeyPlace, type KeyPress, shortcutOf } from '@/lib/player/shortcuts'

const press = (key: string, change: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  shiftKey: false,
  repeat: false,
  isComposing: false,
  ...change,
})

it.each([
  [' ', 'toggle', null],
  ['k', 'toggle', 'toggle'],
  ['j', 'back', 'back'],
  ['l', 'forward', 'forward'],
  ['ArrowLeft', 'back', null],
  ['ArrowRight', 'forward', null],
  ['m', 'mute', 'mute'],
  ['b', 'moment', 'moment'],
  ['7', 7, 7],
  ['0', 0, 0],
  ['?', 'help', 'help'],
  ['ArrowUp', null, null],
  ['x', null, null],
  ['constructor', null, null],
])('keys on the page and on its controls: %s', (key, onPage, onControl) => {
  expect(shortcutOf(press(key), 'page')).toBe(onPage)
  expect(shortcutOf(press(key), 'control')).toBe(onControl)
})

describe('a key is left alone', () => {
  const keys = [' ', 'k', '5']

  it.each(keys)('%s where keys write or choose', (key) => {
    expect(shortcutOf(press(key), 'taken')).toBeNull()
  })

  it.each(keys)('%s with Control, Alt or the system’s key', (key) => {
    for (const place of ['page', 'control'] as KeyPlace[]) {
      expect(shortcutOf(press(key, { ctrlKey: true }), place)).toBeNull()
    }
  })

  it('with Shift, unless it needs it', () => {
    expect(shortcutOf(press('K', { shiftKey: true }), 'page')).toBeNull()
    expect(shortcutOf(press('?', { shiftKey: true }), 'page')).toBe('help')
  })

  it('while it is held down, unless it skips', () => {
    expect(shortcutOf(press('k', { repeat: true }), 'page')).toBeNull()
    expect(shortcutOf(press('l', { repeat: true }), 'page')).toBe('forward')
  })
})

it.each([
  ['far down', { x: 100, y: 300 }, true],
  ['far down and a little sideways', { x: 130, y: 260 }, true],
  ['a little down', { x: 100, y: 180 }, false],
  ['down and as far sideways', { x: 220, y: 240 }, false],
  ['up', { x: 100, y: 0 }, false],
])('a finger that goes %s wipes the player away: %s', (_, to, expected) => {
  expect(isSwipeDown({ x: 100, y: 100 }, to)).toBe(expected)
})
