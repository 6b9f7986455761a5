import type { Notice } from '#domain/status/notice.ts'
import { noticeWords } from '#domain/status/words.ts'

/** Operators' notices, in a live region. */
export function Notices({ notices, now }: { notices: readonly Notice[]; now: number }) {
  return (
    <div className="notices" aria-live="polite">
      {notices.map((notice) => {
        const { label, when } = noticeWords(notice, now)
        return (
          <article key={notice.id} className="status-notice" data-kind={notice.kind}>
            <p className="notice-about">
              <b>{label}</b> {when}
            </p>
            <h2>{notice.title}</h2>
            <p>{notice.text}</p>
          </article>
        )
      })}
    </div>
  )
}
