import type { Notice } from '#domain/status/notice.ts'
import { standingNotices } from '#domain/status/standing-notices.ts'
import { headlineOf } from '#domain/status/words.ts'
import { Notices } from './notices.tsx'
import type { Look } from './use-status.ts'

/** How the whole stands, in a sentence and in what the operator says beside it; told to whoever listens when it changes. */
export function Headline({ look }: { look: Look }) {
  const { tone, title, detail } = wordsOf(look)
  const notices = look.state === 'read' ? standingNotices(look.status.notices, look.now) : []
  const now = look.state === 'read' ? look.now : 0
  const isUrgent = ({ kind }: Notice): boolean => kind === 'incident'
  return (
    <>
      {/* Who works on it knows more than a check does. */}
      <Notices notices={notices.filter(isUrgent)} now={now} />
      <div className="standing" data-tone={tone} role="status">
        <p className="standing-title">{title}</p>
        <p>{detail}</p>
      </div>
      <Notices notices={notices.filter((notice) => !isUrgent(notice))} now={now} />
    </>
  )
}

function wordsOf(look: Look): { tone: string; title: string; detail: string } {
  switch (look.state) {
    case 'looking':
      return { tone: 'looking', title: 'Looking …', detail: 'What the last of our checks found is being fetched.' }
    case 'unreadable':
      return {
        tone: 'unsure',
        title: 'We cannot say right now.',
        detail: 'There is no record of a check yet, or it cannot be read. We look again every minute.',
      }
    case 'read':
      return headlineOf(look.status, look.now)
  }
}
