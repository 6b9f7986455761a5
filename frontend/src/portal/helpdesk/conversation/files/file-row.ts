import type { FileInList } from '../../../parts/file-list.tsx'
import { sizeWords } from '../../../parts/size-words.ts'
import type { Upload } from './use-uploads.ts'

/** An upload as a list of files shows it. */
export function fileRow({ key, name, size, state, sent, error, canRetry = false }: Upload): FileInList {
  return {
    id: key,
    name,
    about: state === 'checking' ? 'being checked' : sizeWords(size),
    isPending: state === 'checking',
    ...(state === 'sending' && { sent }),
    ...(error !== undefined && { error, canRetry }),
  }
}
