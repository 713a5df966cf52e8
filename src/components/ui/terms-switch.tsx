'use client'

import { useEffect, useState } from 'react'
import { areTermsLit, switchTerms } from '@/lib/terms/term-note'

export function TermsSwitch() {
  const [isOn, setOn] = useState<boolean | null>(null)
  useEffect(() => setOn(areTermsLit(document.documentElement)), [])

  return (
    <label className="noscript:hidden inline-flex min-h-11 cursor-pointer items-center gap-3 text-soft print:hidden">
      <input
        type="checkbox"
        checked={isOn ?? true}
        disabled={isOn === null}
        onChange={({ target }) => {
          switchTerms(document.documentElement, target.checked)
          setOn(target.checked)
        }}
        className="size-5 accent-accent"
      />
      Underline these terms across the site
    </label>
  )
}
