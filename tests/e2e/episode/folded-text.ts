import type { Locator, Page } from '@playwright/test'

/** The element a button says it opens. */
export const controlledBy = async (page: Page, button: Locator) =>
  page.locator(`[id="${await button.getAttribute('aria-controls')}"]`)
