import { headlineOf, standingNotice } from '#domain/status/words.ts'
import type { Look } from './use-status.ts'

/** How the whole stands, in a sentence; told to whoever listens when it changes. */
export function Headline({ look }: { look: Look }) {
  const { tone, title, detail } = wordsOf(look)
  const notice = look.state === 'read' ? standingNotice(look.status, look.now) : undefined
  return (
    <>
      <div className="standing" data-tone={tone} role="status">
        <p className="standing-title">{title}</p>
        <p>{detail}</p>
      </div>
      {notice && (
        <p className="standing-notice">
          <b>From the operations centre:</b> {notice.text}
        </p>
      )}
    </>
  )
}

function wordsOf(look: Look): { tone: string; title: string; detail: string } {
  switch (look.state) {
    case 'looking':
      return { tone: 'looking', title: 'Looking …', detail: 'The last check is being read.' }
    case 'unreadable':
      return {
        tone: 'unsure',
        title: 'We cannot say right now.',
        detail: 'The record of the checks could not be read. The page tries again every minute.',
      }
    case 'read':
      return headlineOf(look.status, look.now)
  }
}
