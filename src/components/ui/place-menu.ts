interface Box {
  top: number
  bottom: number
  left: number
  right: number
}

interface Size {
  width: number
  height: number
}

const GAP = 8

/** Below its button with their right edges in line; above it or further right where that would leave the window. */
export function placeMenu(button: Box, menu: Size, window: Size): { top: number; left: number } {
  const below = button.bottom + GAP
  const above = button.top - GAP - menu.height
  const fitsBelow = below + menu.height + GAP <= window.height
  const top = fitsBelow || above < GAP ? Math.min(below, window.height - GAP - menu.height) : above
  const left = Math.min(button.right - menu.width, window.width - GAP - menu.width)
  return { top: Math.max(GAP, top), left: Math.max(GAP, left) }
}
