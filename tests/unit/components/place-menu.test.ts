import { expect, it } from 'vitest'
import { placeMenu } from '@/components/ui/place-menu'

const MENU = { width: 240, height: 340 }
const WINDOW = { width: 1280, height: 800 }
const buttonAt = (left: number, top: number) => ({ left, top, right: left + 44, bottom: top + 44 })

it.each([
  ['opens below, right edges in line', buttonAt(1000, 100), { top: 152, left: 804 }],
  ['opens above at the foot of the window', buttonAt(1000, 700), { top: 352, left: 804 }],
  ['keeps within the left edge', buttonAt(20, 100), { top: 152, left: 8 }],
  ['keeps within the right edge', buttonAt(1260, 100), { top: 152, left: 1032 }],
])('a menu %s', (_, button, place) => {
  expect(placeMenu(button, MENU, WINDOW)).toEqual(place)
})

it('a menu that fits neither above nor below is seen whole where that is possible', () => {
  expect(placeMenu(buttonAt(500, 180), MENU, { width: 1280, height: 400 }).top).toBe(52)
})
