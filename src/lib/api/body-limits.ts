export const FORM_BYTES = 64 * 1024
