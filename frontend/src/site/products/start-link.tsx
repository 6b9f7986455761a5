import { useSyncExternalStore } from 'react'
import { begunAssessment } from '../../client/begun-assessments.ts'
import type { Begun } from '../../client/begun-assessments.ts'
import { ButtonLink } from '../../ui/button.tsx'

const words: Readonly<Record<Begun, string>> = {
  'not-begun': 'Start now, without an account',
  begun: 'Continue where you stopped',
  finished: 'See your result',
}

/** The way into a tool for everybody. It says so where this browser holds answers or a result; pages are prerendered without. */
export function StartLink({ slug, href }: { slug: string; href: string }) {
  const begun = useSyncExternalStore<Begun>(
    subscribe,
    () => begunAssessment(slug),
    () => 'not-begun',
  )
  return (
    <ButtonLink kind="primary" href={href}>
      {words[begun]}
    </ButtonLink>
  )
}

/** Another tab may begin, finish or erase it; a page that comes back from the browser's memory is as old as when it was left. */
function subscribe(listener: () => void) {
  window.addEventListener('storage', listener)
  window.addEventListener('pageshow', listener)
  return () => {
    window.removeEventListener('storage', listener)
    window.removeEventListener('pageshow', listener)
  }
}
