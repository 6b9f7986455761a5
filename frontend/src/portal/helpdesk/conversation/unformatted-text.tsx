import { Fragment } from 'react'
import { RevealedText } from '../../../ui/revealed-text.tsx'
import css from './rich-text.module.css'

/** What addresses and unusual spaces consist of: in every text they are more than letters. */
const ADDRESS_OR_SPACE = /(?:https?|ftp|mailto):|\/\/|@|\0|[^\S \n\r]/i
/** What Markdown is made of: anywhere, and at the beginning of a line. */
const MARKS = /[\\`*_[\]<&]|~~~|^ *(?:[-+>#=]|\d+[.)])/m

/** Whether `RichText` would show nothing of a text but its paragraphs and lines. It may say no of such a text, never yes of another. */
export function isUnformatted(text: string, kind: 'rich' | 'plain'): boolean {
  return !ADDRESS_OR_SPACE.test(text) && (kind === 'plain' || !MARKS.test(text))
}

/** An unformatted text as `RichText` shows it, without the code that reads Markdown. */
export function UnformattedText({ text }: { text: string }) {
  const paragraphs = text
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n(?: *\n)+/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
  return (
    <div className={css.text}>
      {paragraphs.map((paragraph, at) => (
        <p key={at} dir="auto">
          {paragraph.split(/ *\n */).map((line, nth) => (
            <Fragment key={nth}>
              {nth > 0 && <br />}
              <RevealedText>{line}</RevealedText>
            </Fragment>
          ))}
        </p>
      ))}
    </div>
  )
}
