import type { LucideIcon } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { PageHead } from '../../ui/page-head.tsx'
import css from './state-page.module.css'

interface StatePageProps {
  title: string
  icon: LucideIcon
  /** Why, and what helps. */
  about: ReactNode
  /** What can be done, the most useful first. */
  actions: ReactNode
  /** It follows an action on the screen before, so its title takes the focus. */
  isOutcome?: boolean
  children?: ReactNode
}

/** A guest screen that says one thing: a link has expired. */
export function StatePage({ title, icon: Icon, about, actions, isOutcome = false, children }: StatePageProps) {
  const titled = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isOutcome) titled.current?.focus()
  }, [isOutcome])
  return (
    <>
      <PageHead title={title} description={`${title}. What you can do about it.`} />
      <div className={css.page}>
        <div className={css.state}>
          <span className={css.mark}>
            <Icon size={24} strokeWidth={1.5} aria-hidden="true" />
          </span>
          <h1 ref={titled} tabIndex={isOutcome ? -1 : undefined}>
            {title}
          </h1>
          <div className={css.about}>{about}</div>
          {actions && <div className={css.actions}>{actions}</div>}
        </div>
        {children}
      </div>
    </>
  )
}
