/** On the page of content that is not there: the server sends a page with this attribute with status 404. */
export const MISSING = { 'data-missing': true }

export const isMissing = (html: string): boolean => html.includes(' data-missing="true"')
