import { cookieOf, type RunningFront } from './running-front'

type Front = Pick<RunningFront, 'ask'>

/** What the panel sends with each request for an upload in parts. */
export const TUS = { ...cookieOf('team'), 'Tus-Resumable': '1.0.0' }

const encode = (text: string) => Buffer.from(text).toString('base64')

export async function beginUpload(
  at: Front,
  { name = 'hour.mp3', type = 'audio/mpeg', size }: { name?: string; type?: string; size: number },
) {
  const headers = {
    ...TUS,
    'Upload-Length': String(size),
    'Upload-Metadata': `name ${encode(name)},type ${encode(type)}`,
  }
  const answer = await at.ask('/api/admin/uploads', { method: 'POST', headers })
  const location = String(answer.headers.location)
  return { ...answer, location, id: location.split('/').at(-1) ?? '' }
}

export const headersOfPart = (from: number) => ({
  ...TUS,
  'Upload-Offset': String(from),
  'Content-Type': 'application/offset+octet-stream',
})

export const sendPart = (at: Front, location: string, from: number, body: Buffer) =>
  at.ask(location, { method: 'PATCH', headers: headersOfPart(from), body })

/** How many bytes have arrived. */
export const arrivedAt = async (at: Front, location: string): Promise<number> =>
  Number((await at.ask(location, { method: 'HEAD', headers: TUS })).headers['upload-offset'])
