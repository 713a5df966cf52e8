import { openShow } from './open-show'
import { readFileSync } from 'node:fs'
import { ask } from '@/lib/search/ask-show'
import { openLibrary } from '@/lib/search/readings'
import { readQuestion } from '@/lib/search/question'
const payload = await openShow(process.env.DATABASE_URL!)
const qs = JSON.parse(readFileSync('bench/search/questions.json','utf8')).filter((q:any)=>!q.episode&&!q.heldOut)
const right=(p:any,q:any)=>q.answers.some((a:any)=>a.episode===p.episode.slug && Math.min(p.end,a.to)-Math.max(p.start,a.from)>=Math.min(p.end-p.start,a.to-a.from)/2)
const lib=await openLibrary(payload)
for(const q of qs){const a=await ask(payload,{q:q.q,limit:80});const i=a.passages.findIndex(p=>right(p,q));if(i===0)continue
 console.log(`\n## ${i+1} of ${a.passages.length}: ${q.q}  => ${readQuestion(q.q,lib.names).map(c=>c.exact.join('/')+'~'+c.near.join('/')).join(' | ')}`)
 for(const p of a.passages.slice(0,2))console.log('   got', p.episode.slug.slice(0,14),Math.floor(p.start),'['+p.marks.map(([x,y])=>p.text.slice(x,y)).join(',')+']')
 const p=a.passages[i]; if(p)console.log('   want',p.episode.slug.slice(0,14),Math.floor(p.start),'['+p.marks.map(([x,y])=>p.text.slice(x,y)).join(',')+']')
}
process.exit(0)
