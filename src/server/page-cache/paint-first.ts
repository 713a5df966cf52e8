const SCRIPT_TAG = /<script src="(\/_next\/[^"]+)"(?: id="[^"]*")? async=""(?: id="[^"]*")?><\/script>/g
const SCRIPT_PRELOAD = /<link rel="preload" as="script"[^>]*>/g
const END = '</body>'

/** Long after the first frame of a slow phone, soon enough for somebody who waits. */
const DELAY_MS = 1000

/**
 * A page whose scripts are fetched once it has been painted: until then the line belongs to style, type and
 * pictures, and the processor to the first frame. Also the script that fetches them; undefined when the page has none.
 */
export function paintFirst(html: string): { html: string; loader?: string } {
  const end = html.lastIndexOf(END)
  const sources = [...html.matchAll(SCRIPT_TAG)].map(([, source]) => source)
  if (end === -1 || sources.length === 0) return { html }
  const loader = writeLoader(JSON.stringify(sources))
  const deferred = html.slice(0, end).replace(SCRIPT_TAG, '').replace(SCRIPT_PRELOAD, '')
  return { html: deferred.concat(`<script>${loader}</script>`, html.slice(end)), loader }
}

/**
 * Stands after the style sheet, so it runs when there is something to paint. A page that nobody looks at is not
 * painted; some browsers tell nobody that they have painted.
 */
const writeLoader = (sources: string): string => `{
let sources=${sources},begin=()=>{for(let src of sources.splice(0))document.head.append(Object.assign(document.createElement('script'),{src}))};
new PerformanceObserver(begin).observe({type:'paint',buffered:true});
setTimeout(begin,document.hidden?0:${DELAY_MS})
}`
