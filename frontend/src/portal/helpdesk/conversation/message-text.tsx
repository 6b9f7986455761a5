import { lazy, Suspense } from 'react'
import type { Attachment } from '#domain/helpdesk/message.ts'
import { RevealedText } from '../../../ui/revealed-text.tsx'
import { AttachmentList } from './attachment-list.tsx'
import { isUnformatted, UnformattedText } from './unformatted-text.tsx'

const RichText = lazy(async () => ({ default: (await import('./rich-text.tsx')).RichText }))

interface MessageTextProps {
  text: string
  /** The text is not Markdown: a description out of a form. */
  isPlain?: boolean | undefined
  files?: readonly Attachment[]
  linkFile: (fileId: string) => Promise<{ url: string }>
}

const none: readonly Attachment[] = []

/**
 * A message's text with its files. The code that reads Markdown is loaded for texts that contain some; until it is there, they
 * are shown as they were written.
 */
export function MessageText({ text, isPlain = false, files = none, linkFile }: MessageTextProps) {
  const kind = isPlain ? 'plain' : 'rich'
  return (
    <>
      {isUnformatted(text, kind) ? (
        <UnformattedText text={text} />
      ) : (
        <Suspense fallback={<RevealedText>{text}</RevealedText>}>
          <RichText text={text} kind={kind} files={files} linkFile={linkFile} />
        </Suspense>
      )}
      <AttachmentList files={files} linkFile={linkFile} />
    </>
  )
}
