import { useRef } from 'react'
import { COOKIE_NOTICE_VERSION } from '#domain/company/legal/browser-storage.ts'
import { useSiteEvent } from '../../ui/events.ts'
import { Button } from '../../ui/button.tsx'

/** The stored value. */
type Consent = 'accepted' | 'declined'
const KEY = 'cookie-consent'
/** Version of the notice that was answered, and the time in ISO 8601. */
const RECORD = 'cookie-choice-record'

/**
 * Rendered in every page, before the content that it could cover. It is visible while the document's attribute says so,
 * which index.html sets before the first paint.
 */
export function CookieNotice() {
  const notice = useRef<HTMLElement>(null)
  const cameFrom = useRef<Element>(null)

  useSiteEvent('changeCookieConsent', () => {
    cameFrom.current = document.activeElement
    document.documentElement.dataset.consent = 'ask'
    notice.current?.querySelector('button')?.focus()
  })
  const answer = (consent: Consent) => {
    delete document.documentElement.dataset.consent
    // Without storage the question appears again on the next page.
    try {
      localStorage.setItem(KEY, consent)
      localStorage.setItem(RECORD, `${COOKIE_NOTICE_VERSION} ${new Date().toISOString()}`)
    } catch {}
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus()
    cameFrom.current = null
  }
  return (
    <section ref={notice} className="cookie-notice" aria-label="Cookie notice">
      <p>
        This site keeps in your browser only what it needs to work. Under POPIA, South Africa’s privacy law, anything
        more needs your consent. <a href="/privacy">Privacy policy</a>
      </p>
      <div className="cookie-answers">
        <Button size="small" onClick={() => answer('declined')}>
          Decline
        </Button>
        <Button size="small" onClick={() => answer('accepted')}>
          Accept All
        </Button>
      </div>
    </section>
  )
}
