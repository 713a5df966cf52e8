import path from 'node:path'
import type { Locate } from './read-item'

/** In a feed that came from an address: an address of its own, never a file of this machine. */
export const beside =
  (feedUrl: string): Locate =>
  (address) => {
    if (!URL.canParse(address.trim(), feedUrl)) return undefined
    const { href, protocol } = new URL(address.trim(), feedUrl)
    return protocol === 'http:' || protocol === 'https:' ? { url: href } : undefined
  }

/** In a feed that lies in a folder of this machine: an address, or a file of that folder and no other. */
export const within =
  (folder: string): Locate =>
  (address) => {
    if (URL.canParse(address.trim())) return beside(address)(address)
    const file = tryFileWithin(folder, address.trim())
    return file === undefined ? undefined : { path: file }
  }

/** Undefined for a name that leads out of the folder. */
export function tryFileWithin(folder: string, name: string): string | undefined {
  const plain = tryDecode(name)
  if (plain === undefined || plain === '' || plain.includes('\0')) return undefined
  const file = path.resolve(folder, plain)
  const inside = path.relative(folder, file)
  return inside === '' || inside.startsWith('..') || path.isAbsolute(inside) ? undefined : file
}

function tryDecode(name: string): string | undefined {
  try {
    return decodeURIComponent(name)
  } catch {
    return undefined
  }
}
