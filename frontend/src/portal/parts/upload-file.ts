/** A form by which one file is uploaded: its fields, and then the file. */
export interface UploadForm {
  readonly url: string
  readonly fields: Readonly<Record<string, string>>
}

/** Uploads a file. `onProgress` gets the part that was sent, from 0 to 1. Rejects if it was not taken or was cancelled. */
export function uploadFile(
  { url, fields }: UploadForm,
  file: File,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (sent: number) => void },
): Promise<void> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', file)
  // fetch reports no progress of what is sent.
  const request = new XMLHttpRequest()
  const done = Promise.withResolvers<void>()
  request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total))
  request.addEventListener('load', () =>
    request.status >= 200 && request.status < 300
      ? done.resolve()
      : done.reject(new Error(`The storage answered ${request.status}.`)),
  )
  request.addEventListener('error', () => done.reject(new Error('The storage could not be reached.')))
  request.addEventListener('abort', () => done.reject(new Error('Cancelled.')))
  signal.addEventListener('abort', () => request.abort(), { once: true })
  request.open('POST', url)
  request.send(form)
  return done.promise
}
