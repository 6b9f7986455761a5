import { memo } from 'react'
import type { Attachment } from '#domain/helpdesk/message.ts'
import { readMessage } from '#domain/text/rich/read-message.ts'
import type { RichPicture } from '#domain/text/rich/read-message.ts'
import { RevealedText } from '../../../ui/revealed-text.tsx'
import { elementsOf } from '../../parts/rich-text/rich-elements.tsx'
import css from '../../parts/rich-text/rich-text.module.css'
import { MessagePicture } from './message-picture.tsx'

export interface RichTextProps {
  text: string
  /** `plain`: the author does not write Markdown. */
  kind: 'rich' | 'plain'
  /** The message's files, among which its pictures are. */
  files: readonly Attachment[]
  /** Makes a link to a file that is good for a minute. */
  linkFile: (fileId: string) => Promise<{ url: string }>
}

/** A message as people read it. */
export const RichText = memo(
  ({ text, kind, files, linkFile }: RichTextProps) => (
    <div className={css.text}>
      {elementsOf(readMessage(text, kind), (picture) => (
        <Picture picture={picture} files={files} linkFile={linkFile} />
      ))}
    </div>
  ),
  (one, other) => one.text === other.text && one.kind === other.kind && one.files === other.files,
)

/** A picture of the message's own files. Of any other only the description is shown. */
function Picture({ picture, files, linkFile }: Pick<RichTextProps, 'files' | 'linkFile'> & { picture: RichPicture }) {
  const file = files.find(({ id, type }) => id === picture.fileId && type.startsWith('image/'))
  const description = picture.description || file?.name || 'picture'
  return file ? (
    <MessagePicture description={description} linkPicture={() => linkFile(file.id)} />
  ) : (
    <RevealedText>{`[${description}]`}</RevealedText>
  )
}
