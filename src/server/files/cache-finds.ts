import type { MediaFile, MediaSource } from './media-source'

interface Found {
  file: Promise<MediaFile | undefined>
  until: number
}

const MAX_REMEMBERED = 1_000

/** A find is believed for a moment, to save requests to the bucket; misses are looked for again. */
export function cacheFinds(
  source: MediaSource,
  { forMs, now = () => performance.now() }: { forMs: number; now?: () => number },
): MediaSource {
  const finds = new Map<string, Found>()

  const look = (name: string): Promise<MediaFile | undefined> => {
    const file = source.find(name)
    const found = { file, until: now() + forMs }
    if (finds.size >= MAX_REMEMBERED) finds.clear()
    finds.set(name, found)
    const forget = () => {
      if (finds.get(name) === found) finds.delete(name)
    }
    file.then((there) => there ?? forget(), forget)
    return file
  }

  return {
    find(name) {
      const found = finds.get(name)
      return found && now() < found.until ? found.file : look(name)
    },
    async read(file, position) {
      try {
        return await source.read(file, position)
      } catch (error) {
        // Perhaps it is another file by now.
        finds.delete(file.name)
        throw error
      }
    },
  }
}
