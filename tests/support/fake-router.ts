import { vi } from 'vitest'

/** Stands for Next's router around one of our parts. */
export const router = { refresh: vi.fn(), push: vi.fn() }

export const useRouter = () => router
export const usePathname = () => window.location.pathname
export const useSearchParams = () => new URLSearchParams(window.location.search)
