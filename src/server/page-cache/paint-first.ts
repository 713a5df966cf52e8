const SCRIPT_TAG = /<script src="(\/_next\/[^"]+)"(?: id="[^"]*")? async=""(?: id="[^"]*")?><\/script>/g
const SCRIPT_PRELOAD = /<link rel="preload" as="script"[^>]*>/g
const END = '</body>'

/** Long after the first frame of a slow phone, soon enough for a waiting visitor. */
const DELAY_MS = 1000

/**
 * Moves scripts to after the first paint. Also the script that fetches them; undefined when there are none.
 */
export function paintFirst(html: string): { html: string; loader?: string } {
  const end = html.lastIndexOf(END)
  const sources = [...html.matchAll(SCRIPT_TAG)].map(([, source]) => source)
  if (end === -1 || sources.length === 0) return { html }
  const loader = writeLoader(JSON.stringify(sources))
  const deferred = html.slice(0, end).replace(SCRIPT_TAG, '').replace(SCRIPT_PRELOAD, '')
  return { html: deferred.concat(`<script>${loader}</script>`, html.slice(end)), loader }
}

/** Runs after the style sheet. Hidden pages are not painted, and some browsers never report a paint. */
const writeLoader = (sources: string): string => `{
let sources=${sources},begin=()=>{for(let src of sources.splice(0))document.head.append(Object.assign(document.createElement('script'),{src}))};
new PerformanceObserver(begin).observe({type:'paint',buffered:true});
setTimeout(begin,document.hidden?0:${DELAY_MS})
}`
