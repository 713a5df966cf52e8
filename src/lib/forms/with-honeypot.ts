import { z } from 'zod'
import { HONEYPOT } from './honeypot'

export const withHoneypot = <Shape extends z.ZodRawShape>(form: z.ZodObject<Shape>) =>
  form.extend({ [HONEYPOT]: z.string('Leave this empty').optional() })
