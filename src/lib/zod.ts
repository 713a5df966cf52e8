import { config } from 'zod'

export { z } from 'zod'

// Zod compiles functions from strings for the first object that it checks, which the pages' policy forbids.
// Schemas are created on import, so only the module that exports zod is early enough.
config({ jitless: 'window' in globalThis })
