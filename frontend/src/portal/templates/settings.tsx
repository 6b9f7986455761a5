import { useId } from 'react'
import type { ReactNode } from 'react'
import css from './settings.module.css'

/** Settings of one kind: what they are about at the left, the settings at the right. */
export function SettingsGroup({ title, about, children }: { title: string; about?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section className={css.group} aria-labelledby={id}>
      <div className={css.intro}>
        <h2 id={id}>{title}</h2>
        {about && <p>{about}</p>}
      </div>
      <div className={css.settings}>{children}</div>
    </section>
  )
}

interface SettingProps {
  name: string
  /** What it is now, or what it does. */
  children?: ReactNode
  /** What changes it: buttons, a switch, a field. */
  control?: ReactNode
}

/** One setting in a row: its name, its value and its control. */
export function Setting({ name, children, control }: SettingProps) {
  return (
    <div className={css.setting}>
      <div>
        <h3>{name}</h3>
        {children && <div className={css.state}>{children}</div>}
      </div>
      {control && <div className={css.control}>{control}</div>}
    </div>
  )
}
