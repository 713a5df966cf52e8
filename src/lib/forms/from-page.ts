/** In the address that a form without scripts is sent to: the response is to be a page. */
export const FROM_PAGE = 'from-page'
