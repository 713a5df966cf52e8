import { z } from 'zod'
import { HONEYPOT } from './honeypot'

/** What an endpoint takes: the form's own fields and the one that must stay empty. */
export const withHoneypot = <Shape extends z.ZodRawShape>(form: z.ZodObject<Shape>) =>
  form.extend({ [HONEYPOT]: z.string('Leave this empty').optional() })
