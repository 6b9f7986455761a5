import { CircleAlert } from 'lucide-react'
import type { RefusedFile } from '#domain/helpdesk/message.ts'
import { RevealedText } from '../../../ui/revealed-text.tsx'
import css from './mail-parts.module.css'

interface MailPartsProps {
  /** Quoted mails and the signature. */
  folded?: string | undefined
  refusedFiles?: readonly RefusedFile[] | undefined
}

/** What a message by mail has below its text: the files that were not kept, and what its sender quoted. */
export function MailParts({ folded, refusedFiles = [] }: MailPartsProps) {
  return (
    <>
      {refusedFiles.length > 0 && (
        <ul className={css.refused} aria-label="Files that were not kept">
          {refusedFiles.map(({ name, reason }, at) => (
            <li key={at}>
              <CircleAlert size={14} strokeWidth={1.75} aria-hidden="true" />
              <span>
                <bdi>
                  <RevealedText>{name}</RevealedText>
                </bdi>{' '}
                was not kept: {reasonWords[reason]}.
              </span>
            </li>
          ))}
        </ul>
      )}
      {folded && (
        <details className={css.folded}>
          <summary>Quoted text and signature</summary>
          <div dir="auto">
            <RevealedText>{folded}</RevealedText>
          </div>
        </details>
      )}
    </>
  )
}

const reasonWords = {
  'too-large': 'it is larger than 10 MB',
  'too-many': 'a message has at most 10 files',
  type: 'we take no files of this type',
  content: 'it is something else than its name says',
  malware: 'it contains malware',
  'not-inspected': 'it could not be inspected',
  empty: 'it is empty',
} as const satisfies Record<RefusedFile['reason'], string>
