import { NOT_SENT } from '@/lib/requests/form-failure'

/** Shown by `controls.css` when a form was pressed without a network line, before its scripts had come (`early-press.ts`). */
export const UnsentNote = ({ className = '' }: { className?: string }) => (
  <p role="alert" className={`unsent hidden font-semibold text-accent-strong ${className}`}>
    {NOT_SENT}
  </p>
)
