/**
 * Resizing pictures takes large pieces of memory on several threads. With these, glibc gives them back to the system
 * when they are done with; without, the first start kept some hundred megabytes for good.
 */
export const MEMORY_ENV = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: String(1024 * 1024) }

/** Megabytes for each half of what V8 keeps for young objects: left alone, it grows and stays at several times that. */
export const MEMORY_FLAGS = ['--max-semi-space-size=8']
