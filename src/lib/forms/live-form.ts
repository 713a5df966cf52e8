/** What is wrong, by the name of the field. */
export type FieldErrors = Record<string, string>

/** A form whose code has come: it checks, says what is wrong, sends, and keeps what was written. */
export interface LiveForm {
  /** True when it was sent, and is empty again. */
  submit(): Promise<boolean>
}

/** Brings a form on the page to life; what was written into it before stays. */
export type StartForm = (form: HTMLFormElement) => LiveForm
