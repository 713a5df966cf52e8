import { config } from 'zod'

export { z } from 'zod'

// Zod writes functions as text for the first object that it checks, which the policy of every page forbids. Schemas are
// made on import, so that no module comes early enough but the one that hands zod out.
config({ jitless: 'window' in globalThis })
