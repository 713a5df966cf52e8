'use client'
import type { ReactNode } from 'react'
import { type FetchArguments, plainQuery } from './plain-query'

if (typeof window !== 'undefined') {
  const send = window.fetch.bind(window)
  window.fetch = (...asked: FetchArguments) => send(...plainQuery(...asked))
}

/** Loaded around the whole panel, so that Payload's pickers of pictures and documents ask in the one way that the front lets them. */
export function PickerQueries({ children }: { children: ReactNode }) {
  return children
}
