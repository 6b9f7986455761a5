import type { Notice } from '#domain/status/notice.ts'
import { activeNotices } from '#domain/status/active-notices.ts'
import { headlineOf } from '#domain/status/words.ts'
import { Notices } from './notices.tsx'
import type { Look } from './use-status.ts'

/** Overall status with urgent notices, in a live region. */
export function Headline({ look }: { look: Look }) {
  const { tone, title, detail } = wordsOf(look)
  const notices = look.state === 'read' ? activeNotices(look.status.notices, look.now) : []
  const now = look.state === 'read' ? look.now : 0
  const isUrgent = ({ kind }: Notice): boolean => kind === 'incident'
  return (
    <>
      {/* Operators' notices are more precise than automatic checks. */}
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
      return { tone: 'looking', title: 'Loading …', detail: 'Fetching the last check.' }
    case 'unreadable':
      return {
        tone: 'unsure',
        title: 'We do not know right now.',
        detail: 'There are no results yet, or this page cannot load them. It tries again every minute.',
      }
    case 'read':
      return headlineOf(look.status, look.now)
  }
}
