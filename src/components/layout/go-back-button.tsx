'use client'

import { useRouter } from 'next/navigation'
import { Button } from '@/components/ui/button'

export function GoBackButton() {
  const router = useRouter()
  return (
    <Button
      onClick={() => (window.history.length > 1 ? window.history.back() : router.push('/'))}
    >
      Go Back
    </Button>
  )
}
