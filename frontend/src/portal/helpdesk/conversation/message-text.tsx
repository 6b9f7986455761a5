import { lazy, Suspense } from 'react'
import type { Attachment } from '#domain/helpdesk/message.ts'
import { AttachmentList } from './attachment-list.tsx'
import { isUnformatted, UnformattedText } from '../../parts/rich-text/unformatted-text.tsx'
import { withoutMarkup } from '../../parts/rich-text/without-markup.ts'

const RichText = lazy(async () => ({ default: (await import('./rich-text.tsx')).RichText }))

interface MessageTextProps {
  text: string
  /** The text is not Markdown: a description out of a form. */
  isPlain?: boolean | undefined
  files?: readonly Attachment[]
  /** Pictures in the text that are not among its files yet: it is not sent. */
  pictures?: readonly Attachment[]
  linkFile: (fileId: string) => Promise<{ url: string }>
}

const none: readonly Attachment[] = []

/**
 * A message's text with its files. The code that reads Markdown is loaded for texts that contain some; until it is there, their
 * words are shown.
 */
export function MessageText({ text, isPlain = false, files = none, pictures = files, linkFile }: MessageTextProps) {
  const kind = isPlain ? 'plain' : 'rich'
  return (
    <>
      {isUnformatted(text, kind) ? (
        <UnformattedText text={text} />
      ) : (
        <Suspense fallback={<UnformattedText text={isPlain ? text : withoutMarkup(text)} />}>
          <RichText text={text} kind={kind} files={pictures} linkFile={linkFile} />
        </Suspense>
      )}
      <AttachmentList files={files} linkFile={linkFile} isInText={(id) => text.includes(id)} />
    </>
  )
}
