const SEAM = '</script><script>self.__next_f.push('

/**
 * Next streams a page's data in as many inline scripts as it took steps to render. A stored page is whole: its data
 * becomes one script, so that the policy names one hash where it would name six.
 */
export function joinFlightScripts(html: string): string {
  return html.replaceAll(SEAM, ';self.__next_f.push(')
}
