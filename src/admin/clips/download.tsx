import { type ReactNode, useEffect, useState } from 'react'
import { formatBytes } from '@/lib/text/numbers'

interface DownloadProps {
  blob: Blob
  name: string
  children: ReactNode
}

export function Download({ blob, name, children }: DownloadProps) {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(blob)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  return (
    <a className="btn btn--style-secondary btn--size-small" download={name} href={address}>
      {children} ({formatBytes(blob.size)})
    </a>
  )
}
