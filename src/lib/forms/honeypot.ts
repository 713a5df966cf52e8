import { z } from 'zod'

/**
 * A field that no person meets: it is not drawn, not focused, not read out, and named like nothing that browsers or password
 * managers fill in. Programs that fill in everything do fill it in.
 */
export const HONEYPOT = 'reference'

/** What an endpoint takes: the form's own fields and the one that must stay empty. */
export const withHoneypot = <Shape extends z.ZodRawShape>(form: z.ZodObject<Shape>) =>
  form.extend({ [HONEYPOT]: z.string('Leave this empty').optional() })

export const isTrapped = (body: Record<string, unknown>): boolean => Boolean(body[HONEYPOT])
