const SCRIPT_TAG = /<script src="(\/_next\/[^"]+)"(?: id="[^"]*")? async=""(?: id="[^"]*")?><\/script>/g
const SCRIPT_PRELOAD = /<link rel="preload" as="script"[^>]*>/g
const END = '</body>'

/** Should a browser not tell when it has painted, this long after the style sheet has come. */
const PATIENCE_MS = 500

/**
 * A page whose scripts are fetched once it has been painted: until then the line belongs to style, type and
 * pictures, and the processor to the first frame. The page counts as loaded, for `load` and all that waits for
 * it, when its scripts have run, as it does without this.
 */
export function paintFirst(html: string): string {
  const end = html.lastIndexOf(END)
  const sources = [...html.matchAll(SCRIPT_TAG)].map(([, source]) => source)
  if (end === -1 || sources.length === 0) return html
  return html
    .slice(0, end)
    .replace(SCRIPT_TAG, '')
    .replace(SCRIPT_PRELOAD, '')
    .concat(`<script>${loader(JSON.stringify(sources))}</script>`, html.slice(end))
}

/**
 * Comes after the style sheet, so it runs when there is something to paint. A picture that is asked for again and
 * again holds `load` back; a page that nobody looks at is not painted, and need not wait.
 */
const loader = (sources: string): string => `{
let begun=false,hold=new Image,turn=0,
again=()=>{if(!begun)hold.src='data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=#'+turn++},
begin=()=>{if(begun)return;begun=true;for(let src of ${sources}){let script=document.createElement('script');script.src=src;script.async=true;document.head.append(script)}};
hold.onload=hold.onerror=again;again();
try{new PerformanceObserver(begin).observe({type:'paint',buffered:true})}catch{begin()}
if(document.hidden)begin();
setTimeout(begin,${PATIENCE_MS})
}`
