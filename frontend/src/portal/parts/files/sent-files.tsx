import { FileList } from '../file-list.tsx'
import { sizeWords } from '../size-words.ts'
import type { useSending } from './use-sending.ts'

interface SentFilesProps {
  sending: Pick<ReturnType<typeof useSending>, 'of' | 'dismiss' | 'retry'>
  /** What the files are added to. */
  place: string
}

/** Files on their way: sent, being checked, or failed with a second try. */
export function SentFiles({ sending, place }: SentFilesProps) {
  const own = sending.of(place)
  return (
    <FileList
      files={own.map(({ key, file, state, sent, error, canRetry = false }) => ({
        id: key,
        name: file.name,
        about: state === 'checking' ? 'being checked' : sizeWords(file.size),
        isPending: state === 'checking',
        ...(state === 'sending' && { sent }),
        ...(state === 'failed' && { error: error ?? '', canRetry }),
      }))}
      onRemove={sending.dismiss}
      onRetry={(key) => {
        const found = own.find((each) => each.key === key)
        if (found) sending.retry(found)
      }}
    />
  )
}
