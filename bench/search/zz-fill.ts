import { fillArchive } from './fill-archive'
const t=performance.now()
console.log(await fillArchive(process.argv[2]!, { episodes: Number(process.argv[3]), words: 8000 }), performance.now()-t)
