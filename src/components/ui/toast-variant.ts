export const TOAST_VARIANT = {
  toast:
    'flex w-full font-sans items-start gap-3 rounded-xl border border-line bg-raised px-4 py-1.5 text-ink shadow-lift',
  title: 'font-semibold text-base leading-5.5',
  description: 'text-soft text-sm leading-5',
}

export const FAILED_VARIANT = 'border-l-4 border-l-accent'
