import { isFlightScript } from '@/server/http/inline-scripts'

/** Next's inline scripts that bring a page's data, side by side. */
const FLIGHT = /<script>\(?self\.__next_f[\s\S]*?<\/script>(?:<script>self\.__next_f[\s\S]*?<\/script>)*/g
const SEAM = /<\/script><script>/g

/** `\u003e`, `\u0026` and a `\u003c` that opens or closes a tag, none of them behind a backslash of the text's own. */
const ESCAPED = /(?<!\\)((?:\\\\)*)\\u00(3e|26|3c(?=\/?[a-z])(?!\/?script))/gi
const PLAIN: Record<string, string> = { '3e': '>', '26': '&', '3c': '<' }

/**
 * The data of a cached page, for client-side React, in fewer bytes. Next streams it in as many inline scripts as it
 * took steps to render; here it is one, so that the policy names one hash where it would name six. And it writes every
 * `<`, `>` and `&` as six letters, although in a script only `</script`, `<script` and `<!--` mean something: the
 * others are written as themselves, and so are the same words as in the page above, which compress to nothing.
 * Anything beside data is left as it is, for the policy to judge.
 */
export function condenseFlight(html: string): string {
  return html.replace(FLIGHT, (scripts) => {
    const condensed = scripts
      .replace(SEAM, ';')
      .replace(ESCAPED, (_, before: string, code: string) => before + PLAIN[code.toLowerCase()])
    return isFlightScript(bodyOf(condensed)) ? condensed : scripts
  })
}

const bodyOf = (script: string): string => script.slice('<script>'.length, -'</script>'.length)
