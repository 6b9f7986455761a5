import { Fragment } from 'react'
import { RevealedText } from '../../../ui/revealed-text.tsx'
import css from './rich-text.module.css'

/** What addresses and unusual spaces consist of: in every text they are more than letters. */
const ADDRESS_OR_SPACE = /(?:https?|ftp|mailto):|\/\/|@|\0|[^\S \n\r]/i
/** What Markdown is made of, anywhere and at the beginning of a line. Numbers of a list have at most nine digits. */
const MARKS = /[\\`*_[\]<&]|~~~/
const LINE_MARKS = /^(?:[-+>#=]|\d{1,9}[.)])/

/** Whether `RichText` would show nothing of a text but its paragraphs and lines. It may say no of such a text, never yes of another. */
export function isUnformatted(text: string, kind: 'rich' | 'plain'): boolean {
  if (ADDRESS_OR_SPACE.test(text)) return false
  return kind === 'plain' || !(MARKS.test(text) || text.split(/[\n\r]/).some((line) => LINE_MARKS.test(line.trim())))
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
          {paragraph.split('\n').map((line, nth) => (
            <Fragment key={nth}>
              {nth > 0 && <br />}
              <RevealedText>{line.trim()}</RevealedText>
            </Fragment>
          ))}
        </p>
      ))}
    </div>
  )
}
