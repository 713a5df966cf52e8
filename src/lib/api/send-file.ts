import { ApiError } from './fetch-json'

export async function sendFile<T>(path: string, file: File): Promise<T> {
  const response = await fetch(path, {
    method: 'PUT',
    credentials: 'include',
    body: file,
    headers: { 'Content-Type': file.type || 'application/octet-stream' },
  })
  const text = await response.text()
  if (!response.ok) throw new ApiError(response.status, response.statusText, text)
  return JSON.parse(text) as T
}
