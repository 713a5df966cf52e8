import { useEffect, useState } from 'react'
import type { Stretch } from '@/lib/clips/clip'
import { ClipFault } from './decode-sound'
import { readSound } from './read-sound'

/** Null until it is here, and where there is none. */
export function useCover(address: string | null): ImageBitmap | null {
  const [cover, setCover] = useState<ImageBitmap | null>(null)
  useEffect(() => {
    if (!address) return
    const leaving = new AbortController()
    fetch(address, { signal: leaving.signal })
      .then(async (response) => response.ok && setCover(await createImageBitmap(await response.blob())))
      // Without it the mark stands in its place.
      .catch(() => {})
    return () => leaving.abort()
  }, [address])
  return cover
}

interface Material {
  /** Of this very stretch. */
  sound?: { buffer: AudioBuffer; stretch: Stretch }
  problem?: string
}

const ELSEWHERE =
  'The audio lies at another host, and the browser may not read it there. Upload it here to make clips.'

/** The sound of a stretch, read anew whenever it changes. */
export function useSound(url: string | null, stretch: Stretch): Material {
  const [material, setMaterial] = useState<Material>({})
  useEffect(() => {
    setMaterial({})
    if (!url || stretch.end <= stretch.start) return
    if (new URL(url, location.href).origin !== location.origin) return setMaterial({ problem: ELSEWHERE })
    const leaving = new AbortController()
    readSound(url, stretch, leaving.signal).then(
      (buffer) => setMaterial({ sound: { buffer, stretch } }),
      (error) => {
        if (leaving.signal.aborted) return
        if (!(error instanceof ClipFault)) throw error
        setMaterial({ problem: error.message })
      },
    )
    return () => leaving.abort()
  }, [url, stretch])
  return material
}
