'use client'

import { useRouter } from 'next/navigation'

export function GoBackButton() {
  const router = useRouter()
  return (
    <button
      type="button"
      onClick={() => (window.history.length > 1 ? window.history.back() : router.push('/'))}
      className="button button-calm"
    >
      Go Back
    </button>
  )
}
