/**
 * Resizing pictures allocates large blocks on several threads. With these settings glibc returns them to the
 * system; without, the first start kept some hundred megabytes.
 */
export const MEMORY_ENV = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: String(1024 * 1024) }

/**
 * Megabytes per semi-space of V8's young generation, which otherwise grows to several times that and stays
 * there.
 */
export const MEMORY_FLAGS = ['--max-semi-space-size=8']
