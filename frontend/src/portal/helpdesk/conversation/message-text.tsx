import { lazy, Suspense } from 'react'
import type { Attachment } from '#domain/helpdesk/message.ts'
import { RevealedText } from '../../../ui/revealed-text.tsx'
import { AttachmentList } from './attachment-list.tsx'

const RichText = lazy(async () => ({ default: (await import('./rich-text.tsx')).RichText }))

interface MessageTextProps {
  text: string
  /** The text is not Markdown: a description out of a form. */
  isPlain?: boolean | undefined
  files?: readonly Attachment[]
  linkFile: (fileId: string) => Promise<{ url: string }>
}

const none: readonly Attachment[] = []

/** What somebody wrote, with its files. Until the code that reads Markdown is there, the text is shown as it was written. */
export function MessageText({ text, isPlain = false, files = none, linkFile }: MessageTextProps) {
  return (
    <>
      <Suspense fallback={<RevealedText>{text}</RevealedText>}>
        <RichText text={text} kind={isPlain ? 'plain' : 'rich'} files={files} linkFile={linkFile} />
      </Suspense>
      <AttachmentList files={files} linkFile={linkFile} />
    </>
  )
}
